"""The server: it owns every game in play and answers the page.

`create_app` in `app.py` makes the application, `run` in `run.py` serves it. One file a noun:
`routes/` hold what can be asked, `live.py` the games in memory, `play.py` what a command does.
Nothing is imported here, so that the command line starts without FastAPI.
"""
