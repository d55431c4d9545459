"""The steps from one set of tables to the next, in order; never edited once released."""
