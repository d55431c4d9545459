"""Random names and tokens, and the hash under which a secret is kept."""

import hashlib
import re
import secrets

# Without the letters and digits that people mix up when they read a code aloud.
CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
IDENTIFIER = re.compile(r"[A-Za-z0-9_-]{22}")
CODE_LENGTH = 12  # 58 bits, and a code lives for minutes


def new_identifier() -> str:
    """128 random bits in 22 characters that fit a URL: nobody guesses a game's address."""
    return secrets.token_urlsafe(16)


def is_identifier(text: str) -> bool:
    """Whether a text can be one; PostgreSQL refuses to be asked about some that cannot."""
    return IDENTIFIER.fullmatch(text) is not None


def new_token() -> str:
    """A player's secret: 256 random bits in 43 characters."""
    return secrets.token_urlsafe(32)


def new_device_code() -> str:
    """A one-time code that a person can type, as in `7KQ2-MXRA-93TB`."""
    letters = "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))
    return "-".join(letters[start : start + 4] for start in range(0, CODE_LENGTH, 4))


def normal_device_code(text: str) -> str:
    """A typed code as it was issued: capital letters, without spaces or dashes."""
    return "".join(text.split()).replace("-", "").upper()


def secret_hash(secret: str) -> str:
    """SHA-256 in hexadecimal; enough for secrets that are random (not for passwords)."""
    return hashlib.sha256(secret.encode()).hexdigest()
