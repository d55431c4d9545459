"""What a test wants to know of an HTML document: elements in order, ids, links, the text."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"meta", "link", "input", "br", "img", "hr"}


@dataclass(frozen=True)
class Element:
    """An element's start tag."""

    tag: str
    attributes: dict[str, str]


@dataclass
class HtmlPage(HTMLParser):
    """A parsed document; `text` leaves out what drawings and scripts contain."""

    source: str
    elements: list[Element] = field(default_factory=list)
    text: str = ""

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._open: list[str] = []
        self.feed(self.source)
        assert not self._open, f"these elements are never closed: {self._open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self._open and self._open[-1] == tag, f"</{tag}> closes {self._open[-1:]}"
        self._open.pop()

    def handle_data(self, data: str) -> None:
        if not {"svg", "script"} & set(self._open):
            self.text += data

    def values(self, name: str, *, tag: str | None = None) -> list[str]:
        """The values of an attribute, in order."""
        return [
            element.attributes[name]
            for element in self.elements
            if name in element.attributes and tag in (None, element.tag)
        ]
