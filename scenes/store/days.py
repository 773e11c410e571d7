"""Which day it is: where the player is, and everywhere at once."""

from datetime import UTC, datetime, timedelta


def local_day() -> str:
    """Today's date where the player is."""
    return datetime.now().astimezone().date().isoformat()


def utc_day() -> str:
    """Today's date in UTC, which is the same everywhere."""
    return datetime.now(UTC).date().isoformat()


def day_before(day: str) -> str:
    return (datetime.fromisoformat(day) - timedelta(days=1)).date().isoformat()
