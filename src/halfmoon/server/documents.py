"""The templates of the documents that the server renders."""

from functools import cache
from importlib.resources import files

from jinja2 import Environment, FileSystemLoader, StrictUndefined


@cache
def environment() -> Environment:
    """Templates of the `pages` room; a missing value is an error, everything is escaped."""
    return Environment(
        loader=FileSystemLoader(str(files("halfmoon") / "pages" / "templates")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
