"""The pages to read: rules, examples, questions, and the drawings and lessons that go with them.

`site.py` renders a page; the prose lies in `templates/<language>/`, every example and every
lesson as data in `templates/data/`, checked by the rules themselves.
"""
