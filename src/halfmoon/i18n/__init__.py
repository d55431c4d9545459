"""Everything the product says, in Vietnamese and English: one catalogue for Python and the page.

>>> Catalogue("en").text("app-name")
'Halfmoon'
"""

from halfmoon.i18n.catalogue import Catalogue, catalogue_text
from halfmoon.i18n.compiled import catalogue_json
from halfmoon.i18n.language import LANGUAGE_DEFAULT, LANGUAGES, choose_language

__all__ = [
    "LANGUAGES",
    "LANGUAGE_DEFAULT",
    "Catalogue",
    "catalogue_json",
    "catalogue_text",
    "choose_language",
]
