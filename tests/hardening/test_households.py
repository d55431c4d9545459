"""Limits count households, not addresses that cost nothing."""

import doctest

import pytest

from halfmoon.server import limits
from halfmoon.server.limits import Limiter, household_of
from halfmoon.server.settings import Limit


def test_the_examples_hold() -> None:
    assert doctest.testmod(limits).failed == 0 < doctest.testmod(limits).attempted


def test_a_network_full_of_addresses_shares_one_limit() -> None:
    limiter = Limiter(Limit(rate=1, burst=3), clock=lambda: 0.0)
    waits = [limiter.wait_s(household_of(f"2001:db8::{number:x}")) for number in range(5)]
    assert waits == [0, 0, 0, 1, 1]
    assert limiter.wait_s(household_of("2001:db8:0:1::1")) == 0


@pytest.mark.parametrize("address", ["testclient", "unix:", "", "fe80::1%eth0", "1:2:3", "local"])
def test_what_is_no_plain_address_is_counted_all_the_same(address: str) -> None:
    assert isinstance(household_of(address), str)
