"""What a drawing says to those who cannot see it, in the page's language."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from halfmoon.pages.heaps import Heap
from halfmoon.rules.card import Card, format_card
from halfmoon.rules.move import Place

Translate = Callable[..., str]


def card_name(t: Translate, card: Card) -> str:
    """A card in words, such as "7 of hearts"."""
    name = format_card(card)
    return t("card-name", rank=name[0], suit=name[1])


def place_name(t: Translate, heap: Heap) -> str:
    """A place in words, such as "pile 3"."""
    place = heap.place
    if heap.kind == "cell":
        return t("place-cell", letter=place)
    if heap.kind == "column":
        return t("place-freecell-column", number=place)
    if heap.kind == "pile":
        return t("place-column", number=place)
    if len(place) == 1:
        return t("place-home", suit=place)
    return t("place-foundation", suit=place[0], row=place[1])


def heap_words(t: Translate, heap: Heap, *, whole: bool) -> str:
    """A place with what lies there: its top card and count, or every card from the bottom."""
    name = capital(place_name(t, heap))
    if not heap.cards:
        return f"{name}: {t('place-empty')}"
    if heap.kind == "cell":
        return f"{name}: {card_name(t, heap.cards[-1])}"
    if whole:
        listed = ", ".join(card_name(t, card) for card in heap.cards)
        return f"{name}: {listed}"
    holds = t("place-holds", card=card_name(t, heap.cards[-1]), count=heap.count)
    return f"{name}: {holds}"


def drawing_words(
    t: Translate, heaps: Iterable[Heap], *, whole: Callable[[Heap], bool], more: str
) -> str:
    """Every place that is drawn, then what the marks mean."""
    sentences = [heap_words(t, heap, whole=whole(heap)) for heap in heaps]
    return ". ".join([*sentences, more] if more else sentences).rstrip(".") + "."


def cards_words(t: Translate, cards: Iterable[Card]) -> str:
    """Cards in words, bottom first."""
    return ", ".join(card_name(t, card) for card in cards)


def move_words(t: Translate, heaps: dict[Place, Heap], source: Place, target: Place, n: int) -> str:
    """A move in words: which cards go from where to where."""
    head = heaps[source].cards[-n]
    return t(
        "drawing-move",
        card=card_name(t, head),
        count=n,
        source=place_name(t, heaps[source]),
        target=place_name(t, heaps[target]),
    )


def capital(text: str) -> str:
    """The sentence begins with a capital letter."""
    return text[:1].upper() + text[1:]
