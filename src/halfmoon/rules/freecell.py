"""FreeCell: eight columns, up to four cells, four foundations, every card face up.

A card goes onto a column whose top has the other colour and is one rank higher, or into an empty
column; into an empty cell; or to the foundation of its suit, ace first. A run of a column, of
alternating colours and descending by one, moves as a group when the empty cells and columns
would let it go card by card. The top card of a foundation may be taken back onto a column.
No card ever moves by itself. The game is won when all 52 cards are on the foundations.

Source: the app's rules page; what it leaves open is decided in the project's rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from halfmoon.errors import MoveTextError
from halfmoon.rules.card import SUIT_LETTERS, Card, is_red, rank_of, suit_of
from halfmoon.rules.deal import FREECELL_NUMBER_MAX, deal_freecell
from halfmoon.rules.game import Destinations, Game, Outcome
from halfmoon.rules.move import Move, Place
from halfmoon.rules.reasons import Reason, Refusal

COLUMN_COUNT: Final = 8
CELL_COUNT_MAX: Final = 4
POINTS_FOUNDATION: Final = 10
POINTS_CELL_TO_COLUMN: Final = 5

COLUMN_PLACES: Final = tuple(Place(str(number)) for number in range(1, COLUMN_COUNT + 1))
CELL_PLACES: Final = tuple(Place(letter) for letter in "abcd")
FOUNDATION_PLACES: Final = tuple(Place(letter) for letter in SUIT_LETTERS)

COLUMN_INDEX: Final = {place: index for index, place in enumerate(COLUMN_PLACES)}
CELL_INDEX: Final = {place: index for index, place in enumerate(CELL_PLACES)}
SUIT_INDEX: Final = {place: suit for suit, place in enumerate(FOUNDATION_PLACES)}


@dataclass(frozen=True, slots=True)
class FreeCellState:
    """One arrangement of the 52 cards.

    `columns` are eight tuples, bottom card first. `cells` has as many entries as the game has
    cells, None where one is empty. `foundations[suit]` is the rank on top, 0 when empty.
    """

    columns: tuple[tuple[Card, ...], ...]
    cells: tuple[Card | None, ...]
    foundations: tuple[int, int, int, int]


def fits(card: Card, onto: Card) -> bool:
    """A card fits onto one of the other colour that is exactly one rank higher."""
    return rank_of(onto) == rank_of(card) + 1 and is_red(onto) != is_red(card)


def run_length(column: tuple[Card, ...]) -> int:
    """Return how many cards at the end of a column make one run; 0 for an empty column."""
    length = min(1, len(column))
    while length < len(column) and fits(column[-length], column[-length - 1]):
        length += 1
    return length


def capacity(*, cells_empty: int, columns_empty: int) -> int:
    """Return how many cards may go at once: (empty cells + 1) × 2^(empty columns).

    An empty column that is the target itself must not be among `columns_empty`.

    >>> capacity(cells_empty=4, columns_empty=1)
    10
    """
    return (cells_empty + 1) << columns_empty


def capacity_to(state: FreeCellState, target: Place) -> int:
    """Return the capacity for a group that moves onto a column."""
    columns_empty = sum(not column for column in state.columns)
    if not state.columns[COLUMN_INDEX[target]]:
        columns_empty -= 1
    return capacity(cells_empty=state.cells.count(None), columns_empty=columns_empty)


def is_won(state: FreeCellState) -> bool:
    """Won: every foundation has reached its king."""
    return state.foundations == (13, 13, 13, 13)


class FreeCell(Game[FreeCellState]):
    """The rules of FreeCell with four, three, two, one or no cells (options C4 … C0)."""

    key = "freecell"
    code_prefix = "FC1"
    options = ("C4", "C3", "C2", "C1", "C0")
    numbers = range(1, FREECELL_NUMBER_MAX + 1)

    def deal(self, number: int, option: str) -> FreeCellState:
        """Return columns of 7, 7, 7, 7, 6, 6, 6, 6 cards and the option's empty cells."""
        cells: tuple[Card | None, ...] = (None,) * int(option[1])
        return FreeCellState(deal_freecell(number), cells, (0, 0, 0, 0))

    def hidden_at_start(self, option: str) -> int:
        """All cards are face up."""
        return 0

    def places(self, state: FreeCellState) -> tuple[Place, ...]:
        """Return the columns, the cells that this game has, and the foundations."""
        return COLUMN_PLACES + CELL_PLACES[: len(state.cells)] + FOUNDATION_PLACES

    def why_not(self, state: FreeCellState, move: Move) -> Refusal | None:
        """Return the first reason against a move, in the order that the rules decide."""
        source, target, count = move
        if is_won(state):
            return Refusal(Reason.GAME_WON)
        places = self.places(state)
        for place in (source, target):
            if place not in places:
                return Refusal(Reason.NO_SUCH_PLACE, {"place": place})
        cards = self.cards_at(state, source)
        if not 1 <= count <= len(cards):
            return Refusal(Reason.NO_CARD, {"place": source})
        if source == target:
            return Refusal(Reason.SAME_PLACE)
        if source in SUIT_INDEX and target not in COLUMN_INDEX:
            return Refusal(Reason.FOUNDATION_TO_COLUMN_ONLY)
        if count > 1 and run_length(cards) < count:
            return Refusal(Reason.NOT_A_RUN)
        if count > 1 and target not in COLUMN_INDEX:
            return Refusal(Reason.ONE_CARD_ONLY)
        if target in CELL_INDEX:
            taken = state.cells[CELL_INDEX[target]] is not None
            return Refusal(Reason.CELL_TAKEN) if taken else None
        if target in SUIT_INDEX:
            return self._why_not_home(state, cards[-1], target)
        return self._why_not_onto_column(state, cards[-count], target, count)

    def cards_at(self, state: FreeCellState, place: Place) -> tuple[Card, ...]:
        """Return the cards that may leave a place: a column, a cell's card, a foundation's top."""
        if place in COLUMN_INDEX:
            return state.columns[COLUMN_INDEX[place]]
        if place in CELL_INDEX:
            card = state.cells[CELL_INDEX[place]]
            return () if card is None else (card,)
        suit = SUIT_INDEX[place]
        rank = state.foundations[suit]
        return (Card(suit * 13 + rank - 1),) if rank else ()

    def _why_not_home(self, state: FreeCellState, card: Card, target: Place) -> Refusal | None:
        suit = SUIT_INDEX[target]
        if suit_of(card) != suit:
            return Refusal(Reason.WRONG_FOUNDATION, {"suit": target})
        wanted = (state.foundations[suit] + 1) % 14
        if rank_of(card) != wanted:
            return Refusal(Reason.NEXT_CARD, {"rank": wanted, "suit": target})
        return None

    def _why_not_onto_column(
        self, state: FreeCellState, first: Card, target: Place, count: int
    ) -> Refusal | None:
        column = state.columns[COLUMN_INDEX[target]]
        if column and is_red(first) == is_red(column[-1]):
            return Refusal(Reason.COLOUR)
        if column and not fits(first, column[-1]):
            return Refusal(Reason.RANK)
        limit = capacity_to(state, target)
        if count > limit:
            return Refusal(Reason.CAPACITY, {"capacity": limit, "count": count})
        return None

    def apply_unchecked(self, state: FreeCellState, move: Move) -> FreeCellState:
        """Return the state after a legal move."""
        source, target, count = move
        columns, cells = list(state.columns), list(state.cells)
        foundations = list(state.foundations)
        cards = self.cards_at(state, source)[-count:]
        if source in COLUMN_INDEX:
            index = COLUMN_INDEX[source]
            columns[index] = columns[index][:-count]
        elif source in CELL_INDEX:
            cells[CELL_INDEX[source]] = None
        else:
            foundations[SUIT_INDEX[source]] -= 1
        if target in COLUMN_INDEX:
            columns[COLUMN_INDEX[target]] += cards
        elif target in CELL_INDEX:
            cells[CELL_INDEX[target]] = cards[0]
        else:
            foundations[SUIT_INDEX[target]] += 1
        spades, hearts, diamonds, clubs = foundations
        return FreeCellState(tuple(columns), tuple(cells), (spades, hearts, diamonds, clubs))

    def destinations(self, state: FreeCellState) -> Destinations:
        """Return, for each place and number of cards, every place that takes them."""
        if is_won(state):
            return {}
        found: Destinations = {}
        for source in self.places(state):
            cards = self.cards_at(state, source)
            longest = run_length(cards) if source in COLUMN_INDEX else len(cards)
            for count in range(1, longest + 1):
                targets = self._targets(state, source, cards, count)
                if targets:
                    found.setdefault(source, {})[count] = targets
        return found

    def _targets(
        self, state: FreeCellState, source: Place, cards: tuple[Card, ...], count: int
    ) -> tuple[Place, ...]:
        first = cards[-count]
        targets = [
            place
            for place, column in zip(COLUMN_PLACES, state.columns, strict=True)
            if place != source
            and (not column or fits(first, column[-1]))
            and count <= capacity_to(state, place)
        ]
        if count == 1 and source not in SUIT_INDEX:
            targets += [
                place for place, held in zip(CELL_PLACES, state.cells, strict=False) if held is None
            ]
            suit = suit_of(first)
            if state.foundations[suit] + 1 == rank_of(first):
                targets.append(FOUNDATION_PLACES[suit])
        return tuple(targets)

    def outcome(self, state: FreeCellState) -> Outcome:
        """Tell whether any move is left, and whether it is more than taking cards back."""
        if is_won(state):
            return Outcome.WON
        moves = self.legal_moves(state)
        if any(move_is_useful(move) for move in moves):
            return Outcome.PLAYING
        return Outcome.ONLY_TAKE_BACK if moves else Outcome.STUCK

    def points(self, state: FreeCellState, move: Move) -> int:
        """A card on a foundation brings 10, a card from a cell to a column 5, the rest nothing."""
        if move.target in SUIT_INDEX:
            return POINTS_FOUNDATION
        if move.source in CELL_INDEX and move.target in COLUMN_INDEX:
            return POINTS_CELL_TO_COLUMN
        return 0

    def parse_move(self, state: FreeCellState, text: str) -> Move:
        """Read standard notation: `26`, `2a`, `a6`, `2h`, `26v4` (into an empty column), `S>5`.

        Between columns the number of cards follows from the ranks; where no number would be
        legal, one card is meant, so that the refusal says what is wrong with it.
        """
        word = text.strip()
        move = self._parse_take_back(word) or self._parse_two_places(state, word)
        if move is None:
            raise MoveTextError(
                "a FreeCell move is two places of 1…8, a…d and h, as in 26, 2a, a6, 2h, "
                f"26v4 (cards into an empty column, hexadecimal) or S>5; got {text!r}",
                key="input-move-freecell",
                arguments={"text": text},
            )
        return move

    def _parse_take_back(self, word: str) -> Move | None:
        source, arrow, target = word.upper().partition(">")
        if arrow and source in SUIT_INDEX and target in COLUMN_INDEX:
            return Move(Place(source), Place(target))
        return None

    def _parse_two_places(self, state: FreeCellState, word: str) -> Move | None:
        places, mark, digits = word.lower().partition("v")
        if len(places) != 2 or places[0] not in "12345678abcd":
            return None
        source = Place(places[0])
        if places[1] == "h" and not mark:
            cards = self.cards_at(state, source) if source in self.places(state) else ()
            suit = suit_of(cards[-1]) if cards else 0
            return Move(source, FOUNDATION_PLACES[suit])
        if places[1] not in "12345678abcd":
            return None
        target = Place(places[1])
        if mark:
            known = len(digits) == 1 and digits in "123456789abcd"
            return Move(source, target, int(digits, 16)) if known else None
        return Move(source, target, self._count_by_ranks(state, source, target))

    def _count_by_ranks(self, state: FreeCellState, source: Place, target: Place) -> int:
        """Between two columns with cards the ranks say how many cards are meant."""
        if source not in COLUMN_INDEX or target not in COLUMN_INDEX or source == target:
            return 1
        cards = state.columns[COLUMN_INDEX[source]]
        column = state.columns[COLUMN_INDEX[target]]
        if not cards or not column:
            return 1
        count = rank_of(column[-1]) - rank_of(cards[-1])
        return count if 1 <= count <= run_length(cards) else 1

    def format_move(self, state: FreeCellState, move: Move) -> str:
        """Return the strict text of a legal move, `vN` only for a group into an empty column."""
        if move.source in SUIT_INDEX:
            return f"{move.source}>{move.target}"
        if move.target in SUIT_INDEX:
            return f"{move.source}h"
        text = f"{move.source}{move.target}"
        if move.count > 1 and not state.columns[COLUMN_INDEX[move.target]]:
            text += f"v{move.count:x}"
        return text


def move_is_useful(move: Move) -> bool:
    """A move is more than taking a card back or carrying one from cell to cell."""
    return move.source not in SUIT_INDEX and not (
        move.source in CELL_INDEX and move.target in CELL_INDEX
    )
