"""Exact intervals: published values, and what defines them."""

from math import comb

import pytest

from halfmoon.study.intervals import beta_share, interval_of

# Two-sided 95 %: the standard tables of exact limits for a binomial share.
PUBLISHED = [
    (0, 10, 0.0, 0.3085),
    (1, 10, 0.0025, 0.4450),
    (5, 10, 0.1871, 0.8129),
    (10, 10, 0.6915, 1.0),
    (7, 20, 0.1539, 0.5922),
    (0, 100, 0.0, 0.0362),
    (10, 100, 0.0490, 0.1762),
    (50, 100, 0.3983, 0.6017),
]


@pytest.mark.parametrize(("hits", "tries", "low", "high"), PUBLISHED)
def test_intervals_are_the_published_ones(hits: int, tries: int, low: float, high: float) -> None:
    interval = interval_of(hits, tries)
    assert (round(interval.low, 4), round(interval.high, 4)) == (low, high)


def at_least(hits: int, tries: int, share: float) -> float:
    return sum(
        comb(tries, k) * share**k * (1 - share) ** (tries - k) for k in range(hits, tries + 1)
    )


@pytest.mark.parametrize(("hits", "tries"), [(1, 2), (3, 17), (40, 41), (30, 60), (199, 200)])
def test_each_end_leaves_two_and_a_half_percent_beyond(hits: int, tries: int) -> None:
    low, high = interval_of(hits, tries)
    assert at_least(hits, tries, low) == pytest.approx(0.025, abs=1e-9)
    assert 1 - at_least(hits + 1, tries, high) == pytest.approx(0.025, abs=1e-9)


def test_another_confidence_widens_or_narrows() -> None:
    usual, wide = interval_of(5, 50), interval_of(5, 50, confidence=0.99)
    assert wide.low < usual.low < 0.1 < usual.high < wide.high


@pytest.mark.parametrize(("hits", "tries"), [(31_999, 32_000), (2**32, 2**33), (1, 2**33)])
def test_large_counts_give_narrow_intervals(hits: int, tries: int) -> None:
    low, high = interval_of(hits, tries)
    share = hits / tries
    # Five standard errors, and room for a single hit.
    width = 5 * (share * (1 - share) / tries) ** 0.5 + 6 / tries
    assert share - width < low < share < high < share + width


def test_the_beta_distribution_is_symmetric_and_whole() -> None:
    assert beta_share(0.3, 4, 9) + beta_share(0.7, 9, 4) == pytest.approx(1)
    assert (beta_share(0.0, 2, 3), beta_share(1.0, 2, 3)) == (0, 1)
    assert beta_share(0.37, 1, 1) == pytest.approx(0.37)
