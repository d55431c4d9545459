"""What several rooms' tests need; no tests here."""
