"""Crescent: 16 piles in a horseshoe around four foundations up and four down.

Two decks. One ace and one king of each suit start the foundations; the other 96 cards make 16
piles of six. Only the top card of a pile moves: onto a pile whose top has the same suit and a
neighbouring rank (ace and king are neighbours), or to a foundation of its suit. A pile holds at
most 13 cards and is closed for good once it is empty. A few times in a game a redeal lifts the
bottom card of every pile to the top. The game is won when all eight foundations are complete.

Source: the app's rules page; what it leaves open is decided in the project's rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from halfmoon.errors import MoveTextError
from halfmoon.rules.card import SUIT_LETTERS, Card, rank_of, suit_of
from halfmoon.rules.deal import deal_crescent
from halfmoon.rules.game import Destinations, Game, Outcome
from halfmoon.rules.move import REDEAL, Move, Place
from halfmoon.rules.reasons import Reason, Refusal

PILE_COUNT: Final = 16
PILE_SIZE_MAX: Final = 13
REDEALS_OF_OPTION: Final = {"N": 3, "F": 4, "H": 3, "FH": 4}

PILE_PLACES: Final = tuple(Place(str(number)) for number in range(1, PILE_COUNT + 1))
ACE_PLACES: Final = tuple(Place(letter + "A") for letter in SUIT_LETTERS)
KING_PLACES: Final = tuple(Place(letter + "K") for letter in SUIT_LETTERS)
PLACES: Final = PILE_PLACES + ACE_PLACES + KING_PLACES

PILE_INDEX: Final = {place: index for index, place in enumerate(PILE_PLACES)}
_SUIT_OF_ACE: Final = {place: suit for suit, place in enumerate(ACE_PLACES)}
_SUIT_OF_KING: Final = {place: suit for suit, place in enumerate(KING_PLACES)}


@dataclass(frozen=True, slots=True)
class CrescentState:
    """One arrangement of the 104 cards.

    `piles` are 16 tuples, bottom card first. `ups[suit]` is the rank on top of the suit's ace
    foundation (1…13), `downs[suit]` the rank on top of its king foundation (13…1). `redeals`
    counts the redeals that are left.
    """

    piles: tuple[tuple[Card, ...], ...]
    ups: tuple[int, int, int, int]
    downs: tuple[int, int, int, int]
    redeals: int


def neighbours(card: Card, other: Card) -> bool:
    """Two cards are neighbours when their ranks differ by one; ace and king are neighbours."""
    return (rank_of(card) - rank_of(other)) % 13 in (1, 12)


def is_won(state: CrescentState) -> bool:
    """Won: the ace foundations have reached their kings and the king foundations their aces."""
    return state.ups == (13, 13, 13, 13) and state.downs == (1, 1, 1, 1)


def can_redeal(state: CrescentState) -> Refusal | None:
    """Return why a redeal is refused: game won, none left, or no pile has two cards."""
    if is_won(state):
        return Refusal(Reason.GAME_WON)
    if state.redeals == 0:
        return Refusal(Reason.NO_REDEAL_LEFT)
    if all(len(pile) < 2 for pile in state.piles):
        return Refusal(Reason.NOTHING_TO_REDEAL)
    return None


def redeal(state: CrescentState) -> CrescentState:
    """Lift the bottom card of every pile of two or more to its top; the others keep their order."""
    piles = tuple(pile[1:] + pile[:1] for pile in state.piles)
    return CrescentState(piles, state.ups, state.downs, state.redeals - 1)


def foundation_top(state: CrescentState, place: Place) -> Card:
    """Return the card on top of a foundation."""
    if place in _SUIT_OF_ACE:
        suit = _SUIT_OF_ACE[place]
        return Card(suit * 13 + state.ups[suit] - 1)
    suit = _SUIT_OF_KING[place]
    return Card(suit * 13 + state.downs[suit] - 1)


def next_rank(state: CrescentState, place: Place) -> int:
    """Return the rank that a foundation takes next, 0 when it is complete."""
    if place in _SUIT_OF_ACE:
        return (state.ups[_SUIT_OF_ACE[place]] + 1) % 14
    return state.downs[_SUIT_OF_KING[place]] - 1


def _with(values: tuple[int, int, int, int], suit: int, value: int) -> tuple[int, int, int, int]:
    changed = list(values)
    changed[suit] = value
    return (changed[0], changed[1], changed[2], changed[3])


class Crescent(Game[CrescentState]):
    """The rules of Crescent, for every option: N and H have three redeals, F and FH four."""

    key = "crescent"
    code_prefix = "CR1"
    options = ("N", "F", "H", "FH")
    numbers = range(1, 32**7)

    def deal(self, number: int, option: str) -> CrescentState:
        """Return 16 piles of six, the base cards on the foundations and the option's redeals."""
        redeals = REDEALS_OF_OPTION[option]
        return CrescentState(deal_crescent(number), (1, 1, 1, 1), (13, 13, 13, 13), redeals)

    def hidden_at_start(self, option: str) -> int:
        """In the face-down options only the top card of each pile starts face up."""
        return 5 if "H" in option else 0

    def places(self, state: CrescentState) -> tuple[Place, ...]:
        """Return the 16 piles, the four ace foundations and the four king foundations."""
        return PLACES

    def why_not(self, state: CrescentState, move: Move) -> Refusal | None:
        """Return the first reason against a move, in the order that the rules decide."""
        if move == REDEAL:
            return can_redeal(state)
        source, target, count = move
        if is_won(state):
            return Refusal(Reason.GAME_WON)
        for place in (source, target):
            if place not in PLACES:
                return Refusal(Reason.NO_SUCH_PLACE, {"place": place})
        pile = state.piles[PILE_INDEX[source]] if source in PILE_INDEX else None
        if pile is not None and not pile:
            return Refusal(Reason.NO_CARD, {"place": source})
        if source == target:
            return Refusal(Reason.SAME_PLACE)
        if count != 1:
            return Refusal(Reason.ONE_CARD_ONLY)
        if pile is None:
            return self._why_not_transfer(state, source, target)
        if target in PILE_INDEX:
            return self._why_not_onto_pile(pile[-1], state.piles[PILE_INDEX[target]])
        return self._why_not_onto_foundation(state, pile[-1], target)

    def _why_not_transfer(
        self, state: CrescentState, source: Place, target: Place
    ) -> Refusal | None:
        card = foundation_top(state, source)
        base_rank = 1 if source in _SUIT_OF_ACE else 13
        if rank_of(card) == base_rank:
            return Refusal(Reason.BASE_CARD)
        if target in PILE_INDEX:
            return Refusal(Reason.FOUNDATION_TO_PILE)
        return self._why_not_onto_foundation(state, card, target)

    def _why_not_onto_pile(self, card: Card, target: tuple[Card, ...]) -> Refusal | None:
        if not target:
            return Refusal(Reason.EMPTY_PILE)
        if suit_of(card) != suit_of(target[-1]):
            return Refusal(Reason.SUIT)
        if not neighbours(card, target[-1]):
            return Refusal(Reason.NEIGHBOUR)
        if len(target) >= PILE_SIZE_MAX:
            return Refusal(Reason.PILE_FULL)
        return None

    def _why_not_onto_foundation(
        self, state: CrescentState, card: Card, target: Place
    ) -> Refusal | None:
        if SUIT_LETTERS[suit_of(card)] != target[0]:
            return Refusal(Reason.SUIT)
        wanted = next_rank(state, target)
        if rank_of(card) != wanted:
            return Refusal(Reason.NEXT_CARD, {"rank": wanted, "suit": target[0]})
        return None

    def apply_unchecked(self, state: CrescentState, move: Move) -> CrescentState:
        """Return the state after a legal move or redeal."""
        if move == REDEAL:
            return redeal(state)
        piles = list(state.piles)
        ups, downs = state.ups, state.downs
        source, target, _ = move
        if source in PILE_INDEX:
            index = PILE_INDEX[source]
            card = piles[index][-1]
            piles[index] = piles[index][:-1]
        else:
            card = foundation_top(state, source)
            suit = suit_of(card)
            if source in _SUIT_OF_ACE:
                ups = _with(ups, suit, ups[suit] - 1)
            else:
                downs = _with(downs, suit, downs[suit] + 1)
        if target in PILE_INDEX:
            index = PILE_INDEX[target]
            piles[index] = (*piles[index], card)
        elif target in _SUIT_OF_ACE:
            ups = _with(ups, suit_of(card), rank_of(card))
        else:
            downs = _with(downs, suit_of(card), rank_of(card))
        return CrescentState(tuple(piles), ups, downs, state.redeals)

    def destinations(self, state: CrescentState) -> Destinations:
        """Return, for every top card, the piles and foundations that take it, and the transfers."""
        if is_won(state):
            return {}
        found: Destinations = {}
        hosts = [
            (place, pile[-1])
            for place, pile in zip(PILE_PLACES, state.piles, strict=True)
            if 0 < len(pile) < PILE_SIZE_MAX
        ]
        for place, pile in zip(PILE_PLACES, state.piles, strict=True):
            if pile:
                targets = self._targets(state, place, pile[-1], hosts)
                if targets:
                    found[place] = {1: targets}
        for suit in range(4):
            if state.downs[suit] == state.ups[suit] + 1:
                if state.ups[suit] > 1:
                    found[ACE_PLACES[suit]] = {1: (KING_PLACES[suit],)}
                if state.downs[suit] < 13:
                    found[KING_PLACES[suit]] = {1: (ACE_PLACES[suit],)}
        return found

    def _targets(
        self, state: CrescentState, source: Place, card: Card, hosts: list[tuple[Place, Card]]
    ) -> tuple[Place, ...]:
        suit, index = divmod(card, 13)
        wanted = (suit * 13 + (index + 1) % 13, suit * 13 + (index - 1) % 13)
        targets = [place for place, top in hosts if top in wanted and place != source]
        if state.ups[suit] == index:
            targets.append(ACE_PLACES[suit])
        if state.downs[suit] == index + 2:
            targets.append(KING_PLACES[suit])
        return tuple(targets)

    def legal_moves(self, state: CrescentState) -> list[Move]:
        """Return every legal move of a card, and the redeal where it is legal."""
        moves = super().legal_moves(state)
        return moves if can_redeal(state) else [*moves, REDEAL]

    def outcome(self, state: CrescentState) -> Outcome:
        """Tell whether a card can move now or after any sequence of transfers, or a redeal can.

        A suit whose foundations meet (the down top is one above the up top) can take any rank of
        the suit next, since transfers slide the split; so any top card of that suit can move.
        """
        if is_won(state):
            return Outcome.WON
        if any(source in PILE_INDEX for source in self.destinations(state)):
            return Outcome.PLAYING
        tops = {suit_of(pile[-1]) for pile in state.piles if pile}
        if any(state.downs[suit] == state.ups[suit] + 1 for suit in tops):
            return Outcome.PLAYING
        return Outcome.STUCK if can_redeal(state) else Outcome.REDEAL_NEEDED

    def points(self, state: CrescentState, move: Move) -> int:
        """Crescent has no score."""
        return 0

    def parse_move(self, state: CrescentState, text: str) -> Move:
        """Read `3>7`, `3>A`, `3>K` (to the foundation of the card's suit), `SA>K`, `SK>A`, `R`."""
        word = text.strip().upper()
        if word == "R":
            return REDEAL
        source, arrow, target = word.partition(">")
        if arrow and target in ("A", "K") and source in PILE_INDEX:
            pile = state.piles[PILE_INDEX[Place(source)]]
            if not pile:  # no suit to go by: any foundation gives the right refusal
                return Move(Place(source), ACE_PLACES[0] if target == "A" else KING_PLACES[0])
            return Move(Place(source), Place(SUIT_LETTERS[suit_of(pile[-1])] + target))
        if arrow and source in PLACES:
            if target in ("A", "K"):
                return Move(Place(source), Place(source[0] + target))
            if target in PLACES:
                return Move(Place(source), Place(target))
        raise MoveTextError(
            f"a Crescent move is 3>7, 3>A, 3>K, SA>K, SK>A or R, piles 1…16; got {text!r}",
            key="input-move-crescent",
            arguments={"text": text},
        )

    def format_move(self, state: CrescentState, move: Move) -> str:
        """Return the text of a legal move; foundations are named by their row alone."""
        if move == REDEAL:
            return "R"
        target = move.target if move.target in PILE_INDEX else move.target[1]
        return f"{move.source}>{target}"
