"""Rate limits: a bucket of tokens for each key, refilled with time."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

from halfmoon.server.settings import Limit

KEYS_MAX = 20_000


def household_of(address: str) -> str:
    """Whom an address stands for: IPv6 gives everyone 2^64 of them, so the network counts.

    >>> household_of("192.0.2.7")
    '192.0.2.7'
    >>> household_of("2001:db8::7")
    '2001:db8::/64'
    >>> household_of("::ffff:192.0.2.7")
    '192.0.2.7'
    """
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address)
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found), 64), strict=False))


class Limiter:
    """Counts requests a key; the keys not seen for longest are forgotten first.

    Forgetting is harmless: a bucket that nobody touches is full again after burst / rate seconds.
    """

    def __init__(self, limit: Limit, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._limit = limit
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait_s(self, key: str) -> float:
        """Take one token; 0 when there was one, else the seconds until there will be."""
        now = self._clock()
        tokens, then = self._buckets.pop(key, (float(self._limit.burst), now))
        tokens = min(float(self._limit.burst), tokens + (now - then) * self._limit.rate)
        allowed = tokens >= 1
        self._buckets[key] = (tokens - 1 if allowed else tokens, now)
        if len(self._buckets) > KEYS_MAX:
            self._buckets.popitem(last=False)
        return 0.0 if allowed else (1 - tokens) / self._limit.rate
