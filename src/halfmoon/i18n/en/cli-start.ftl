# Why the server or a database command cannot begin; { $text } is in the words of the system.

store-no-url = a database is named by a URL like sqlite:///games.sqlite3 or postgresql://user@host/name, not: { $text }
store-other-kind = only sqlite and postgresql databases can be used, not: { $text }
store-no-file = an SQLite URL needs a file, as in sqlite:///games.sqlite3, not: { $text }
store-no-tables = the database has no tables yet; run “halfmoon db upgrade” with its URL first: { $place }
store-older = the database has the tables of an older Halfmoon; run “halfmoon db upgrade” with its URL first: { $place }
store-newer = these games were kept by a newer Halfmoon (tables { $revision }, this one knows { $known }); nothing was changed; use the newer program with: { $place }
store-other-program = this database belongs to another program; name another one than: { $place }
store-damaged = the file is damaged ({ $text }); nothing was changed; move it away or bring back a copy of: { $place }
store-unavailable = the database cannot be used now ({ $text }): { $place }
start-address = cannot listen here ({ $text }); name another address with --host or --port than: { $address }
