"""The exact interval of a share (Clopper and Pearson 1934).

From `k` of `n` deals that can be won follows an interval for the share among all deals. Its ends
are quantiles of beta distributions: the lower one is where seeing `k` or more has probability
2.5 %, the upper one where seeing `k` or fewer has.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, lgamma, log, log1p
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95
STEPS_MAX: Final = 1_000_000
HALVINGS: Final = 60
TINY: Final = 1e-300
PRECISION: Final = 1e-13


class Interval(NamedTuple):
    """From … to, as shares of 1."""

    low: float
    high: float


def interval_of(hits: int, tries: int, *, confidence: float = CONFIDENCE) -> Interval:
    """Return the exact interval of the share behind `hits` of `tries`.

    >>> low, high = interval_of(7, 20)
    >>> round(low, 4), round(high, 4)
    (0.1539, 0.5922)
    """
    assert 0 <= hits <= tries and tries > 0, f"{hits} of {tries} is no share"
    tail = (1 - confidence) / 2
    low = high = 0.0
    if hits > 0:
        low = _where(lambda share: beta_share(share, hits, tries - hits + 1) < tail)
    high = 1.0
    if hits < tries:
        high = _where(lambda share: beta_share(share, hits + 1, tries - hits) < 1 - tail)
    return Interval(low, high)


def _where(is_below: Callable[[float], bool]) -> float:
    """Return the share up to which a condition holds, by halving."""
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if is_below(middle):
            low = middle
        else:
            high = middle
    return (low + high) / 2


def beta_share(x: float, a: float, b: float) -> float:
    """Return the share of the beta distribution (a, b) that lies below x.

    The regularised incomplete beta function, by its continued fraction.
    """
    if x <= 0 or x >= 1:
        return float(x >= 1)
    factor = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x))
    # The fraction converges fast below the mean; above it the other side is computed.
    if x < (a + 1) / (a + b + 2):
        return factor * _fraction(x, a, b) / a
    return 1 - factor * _fraction(1 - x, b, a) / b


def _fraction(x: float, a: float, b: float) -> float:
    """Return the continued fraction of the incomplete beta function, by Lentz's method."""
    c, d = 1.0, 1 / _not_zero(1 - (a + b) * x / (a + 1))
    value = d
    for step in range(1, STEPS_MAX):
        even = step * (b - step) * x / ((a + 2 * step - 1) * (a + 2 * step))
        odd = -(a + step) * (a + b + step) * x / ((a + 2 * step) * (a + 2 * step + 1))
        for term in (even, odd):
            d = 1 / _not_zero(1 + term * d)
            c = _not_zero(1 + term / c)
            value *= c * d
        if abs(c * d - 1) < PRECISION:
            return value
    raise AssertionError(f"the fraction does not converge for {x}, {a}, {b}")


def _not_zero(value: float) -> float:
    return value if abs(value) > TINY else TINY
