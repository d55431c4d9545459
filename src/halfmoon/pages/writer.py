"""What a page's template calls: sections, links, quoted messages, examples, notes on a game.

It also remembers what it wrote: the sections for the table of contents, the cards for the
sprite, and the keys of the examples, which must be the same in both languages.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple
from urllib.parse import quote

from markupsafe import Markup, escape

from halfmoon.i18n import Catalogue
from halfmoon.pages.diagram import Drawing, Scene, draw, draw_pair
from halfmoon.pages.examples import Example, WonGame, examples, won_game
from halfmoon.pages.heaps import heaps_of
from halfmoon.rules.card import RANK_LETTERS, SUIT_SIGNS, Card
from halfmoon.rules.crescent import CrescentState
from halfmoon.rules.freecell import capacity
from halfmoon.rules.games import GAMES, AnyState
from halfmoon.rules.move import REDEAL, Place
from halfmoon.rules.reasons import Refusal

CAPACITY_CELLS: Final = range(5)
CAPACITY_ONTO_CARDS: Final = (0, 1, 2)
CAPACITY_ONTO_EMPTY: Final = (1, 2)


class Section(NamedTuple):
    """A section's anchor and heading."""

    anchor: str
    heading: str


class Writer:
    """Writes the parts of one page in one language."""

    def __init__(self, language: str, game: str | None, *, path: Callable[..., str]) -> None:
        self.language = language
        self.game = game
        self.catalogue = Catalogue(language)
        self.t = self.catalogue.text
        self.sections: list[Section] = []
        self.examples: list[str] = []
        self.notes: list[str] = []
        self.cards: set[Card] = set()
        self._path = path
        self._noted = 0

    def section(self, anchor: str, heading: str) -> Markup:
        """A heading with its anchor."""
        self.sections.append(Section(anchor, heading))
        return Markup('<h2 id="{}"><a href="#{}">{}</a></h2>').format(anchor, anchor, heading)

    def link(self, slug: str, anchor: str, text: str) -> Markup:
        """A link to another page of the same language, or to a place in it."""
        return Markup('<a href="{}">{}</a>').format(self._path(self.language, slug, anchor), text)

    def say(self, key: str, **arguments: int | str) -> Markup:
        """A message of the table, quoted as the player sees it."""
        text = self.t(key, **arguments)
        return Markup("<q>{}</q>").format(text)

    def example(self, key: str, *, caller: Callable[[], str]) -> Markup:
        """An example: its drawing, the verdict of the rules, a sentence, and the way to try it."""
        example = examples()[key]
        self.examples.append(key)
        drawing = self._draw_example(example)
        return Markup(
            '<figure class="example" id="x-{}">{}<figcaption>{}{}<p class="example-foot">'
            '<span class="example-from">{}</span>{}</p></figcaption></figure>'
        ).format(
            key,
            drawing.svg,
            self._verdict(example),
            Markup(caller()),
            self._origin(example),
            self.try_link(key, example.position),
        )

    def try_link(self, key: str, position: str) -> Markup:
        """A link that opens the table on a position; the page's script opens it on the spot."""
        return Markup(
            '<a class="button try" href="/board#{}" data-try="{}" aria-label="{}">'
            '<svg class="icon" aria-hidden="true"><use href="#icon-play"/></svg>{}</a>'
        ).format(quote(position), key, self.t("try-about"), self.t("try"))

    def figure(self, key: str, *, caller: Callable[[], str]) -> Markup:
        """The drawing of an example's whole table, without a move."""
        example = examples()[key]
        self.examples.append(key)
        drawing = self._note_cards(draw(Scene(example.state), t=self.t, name=f"f-{key}"))
        return Markup("<figure>{}<figcaption>{}</figcaption></figure>").format(
            drawing.svg, Markup(caller())
        )

    def picture(self, key: str) -> Markup:
        """The deal of a won game as decoration: whoever listens hears the text beside it."""
        drawing = self._note_cards(draw(Scene(won_game(key).states[0]), t=self.t, name=f"p-{key}"))
        return Markup('<div class="picture" aria-hidden="true">{}</div>').format(drawing.svg)

    def redeal(self, key: str, *, caller: Callable[[], str]) -> Markup:
        """A redeal, shown at one pile before and after it."""
        example = examples()[key]
        self.examples.append(key)
        drawing = self._draw_redeal(example.state, example.show[0], name=f"r-{key}")
        return Markup(
            '<figure class="example" id="x-{}">{}<figcaption>{}<p class="example-foot">'
            '<span class="example-from">{}</span>{}</p></figcaption></figure>'
        ).format(
            key,
            drawing.svg,
            Markup(caller()),
            self._origin(example),
            self.try_link(key, example.position),
        )

    def pile(self, key: str, event: int, place: str) -> Markup:
        """The cards of a pile of the won game, bottom first, as text."""
        cards = heaps_of(won_game(key).states[event])[Place(place)].cards
        return Markup('<span class="cards-text">{}</span>').format(" ".join(map(short, cards)))

    def capacity_table(self) -> Markup:
        """How many cards may go at once, from the rules' own formula."""
        head = [self.t("capacity-columns", count=count) for count in CAPACITY_ONTO_CARDS] + [
            self.t("capacity-columns-empty", count=count) for count in CAPACITY_ONTO_EMPTY
        ]
        columns = [*CAPACITY_ONTO_CARDS, *(count - 1 for count in CAPACITY_ONTO_EMPTY)]
        rows = [
            Markup('<tr><th scope="row">{}</th>{}</tr>').format(
                cells,
                Markup("").join(
                    Markup("<td>{}</td>").format(capacity(cells_empty=cells, columns_empty=empty))
                    for empty in columns
                ),
            )
            for cells in CAPACITY_CELLS
        ]
        return Markup(
            '<div class="wide-table" tabindex="0" role="region" aria-label="{}"><table>'
            '<caption>{}</caption><thead><tr><th scope="col" rowspan="2">{}</th>'
            '<th scope="colgroup" colspan="3">{}</th><th scope="colgroup" colspan="2">{}</th></tr>'
            "<tr>{}</tr></thead><tbody>{}</tbody></table></div>"
        ).format(
            self.t("capacity-caption"),
            self.t("capacity-caption"),
            self.t("capacity-cells"),
            self.t("capacity-onto-cards"),
            self.t("capacity-onto-empty"),
            Markup("").join(Markup('<th scope="col">{}</th>').format(word) for word in head),
            Markup("").join(rows),
        )

    def note(self, name: str, *, caller: Callable[[], str]) -> Markup:
        """The won game up to a move that teaches something: the moves before it, then the note."""
        assert self.game is not None, "notes stand on the page of a game"
        game = won_game(self.game)
        event = game.notes[name]
        self.notes.append(name)
        between = self._moves(game, self._noted + 1, event)
        self._noted = max(self._noted, event)
        figure = self._draw_note(game, event)
        return Markup(
            '{}<section class="note" id="n-{}" data-event="{}"><h3>{}</h3>{}<div>{}</div></section>'
        ).format(
            between, name, event, self._note_heading(game, event), figure.svg, Markup(caller())
        )

    def move_of(self, name: str) -> Markup:
        """The move of a note in short form, as in the lists."""
        assert self.game is not None, "notes stand on the page of a game"
        game = won_game(self.game)
        return self._move_text(game, game.notes[name])

    def viewer_path(self) -> str:
        """The address at which the table's viewer shows the whole won game."""
        assert self.game is not None, "the viewer shows the game of the page"
        game = won_game(self.game)
        return f"/deal/{game.code}#" + "+".join(quote(text) for text in game.texts)

    def _note_heading(self, game: WonGame, event: int) -> Markup:
        if event == 0:
            return escape(self.t("note-start"))
        if game.moves[event - 1] == REDEAL:
            number = game.moves[:event].count(REDEAL)
            return escape(self.t("note-redeal", number=number))
        label = self.t("note-move", number=game.number(event))
        return Markup("{}: {}").format(label, self._move_text(game, event))

    def _moves(self, game: WonGame, first: int, last: int) -> Markup:
        """The moves `first`…`last` (events) as a list; the note's own move is the last one."""
        if last < first:
            return Markup("")
        items = [
            Markup('<li data-event="{}"><b>{}</b> {}</li>').format(
                event,
                "" if game.moves[event - 1] == REDEAL else game.number(event),
                self._move_text(game, event),
            )
            for event in range(first, last + 1)
        ]
        return Markup('<ol class="moves" role="list">{}</ol>').format(Markup("").join(items))

    def _move_text(self, game: WonGame, event: int) -> Markup:
        move, before = game.moves[event - 1], game.states[event - 1]
        if move == REDEAL:
            return escape(self.t("event-redeal"))
        cards = heaps_of(before)[move.source].cards[-move.count :]
        shown = short(cards[0]) if len(cards) == 1 else f"{short(cards[0])}…{short(cards[-1])}"
        return Markup("{} <span class=way>{} → {}</span>").format(
            shown, place_sign(move.source), place_sign(move.target)
        )

    def _draw_note(self, game: WonGame, event: int) -> Drawing:
        name = f"n-{event}"
        if event == 0 or event == len(game.moves):
            return self._note_cards(draw(Scene(game.states[event]), t=self.t, name=name))
        before, move = game.states[event - 1], game.moves[event - 1]
        if move == REDEAL:
            place = redeal_pile(game, event)
            return self._draw_redeal(before, place, name=name)
        scene = Scene(before, move=move, verdict=self.t("verdict-legal"))
        return self._note_cards(draw(scene, t=self.t, name=name))

    def _draw_redeal(self, state: AnyState, place: Place, *, name: str) -> Drawing:
        assert isinstance(state, CrescentState), "only Crescent has redeals"
        after = GAMES["crescent"].apply(state, REDEAL)
        pair = draw_pair(
            Scene(state, show=(place,), spread=True, lifted={place: 0}),
            Scene(after, show=(place,), spread=True, lifted={place: 1}),
            t=self.t,
            name=name,
            what=self.t("drawing-redeal", number=place),
        )
        return self._note_cards(pair)

    def _draw_example(self, example: Example) -> Drawing:
        move = None if example.move == REDEAL else example.move
        scene = Scene(
            example.state,
            show=example.show,
            spread=example.spread,
            move=move,
            refused=move is not None and not example.is_legal,
            verdict=self._verdict_text(example) if move is not None else "",
        )
        return self._note_cards(draw(scene, t=self.t, name=f"e-{example.key}"))

    def _note_cards(self, drawing: Drawing) -> Drawing:
        self.cards |= drawing.cards
        return drawing

    def _verdict_text(self, example: Example) -> str:
        refusal = example.refusal()
        if refusal is None:
            return self.t("verdict-legal")
        return self.t("verdict-refused", reason=self.reason(refusal))

    def reason(self, refusal: Refusal) -> str:
        """The message of a refusal."""
        return self.t(refusal.reason.value, **refusal.arguments)

    def _verdict(self, example: Example) -> Markup:
        if example.move is None:
            return Markup("")
        kind, sign = ("yes", "check") if example.refusal() is None else ("no", "close")
        return Markup(
            '<p class="verdict verdict-{}"><svg class="icon" aria-hidden="true">'
            '<use href="#icon-{}"/></svg>{}</p>'
        ).format(kind, sign, self._verdict_text(example))

    def _origin(self, example: Example) -> str:
        game = won_game(example.game)
        if example.at == 0:
            return self.t("example-from-start", code=game.code)
        key = "example-from-left" if example.left_game else "example-from"
        return self.t(key, code=game.code, number=game.number(example.at))


def redeal_pile(game: WonGame, event: int) -> Place:
    """The pile that a note on a redeal shows: the one played from next, since that is why."""
    following = (move.source for move in game.moves[event:] if move.source.isdigit())
    return next(following)


def short(card: Card) -> str:
    """A card as people write it: 10♥."""
    rank = RANK_LETTERS[card % 13]
    return ("10" if rank == "T" else rank) + SUIT_SIGNS[card // 13]


def place_sign(place: Place) -> str:
    """A place in short: its number or letter, `A↑` and `K↓` for Crescent's foundations."""
    if len(place) == 2 and place[1] in "AK":
        return "A↑" if place[1] == "A" else "K↓"
    return SUIT_SIGNS["SHDC".index(place)] if place in ("S", "H", "D", "C") else place
