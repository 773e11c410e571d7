"""Which day it is: where the player is, and everywhere at once."""

from datetime import UTC, datetime, timedelta


def local_day() -> str:
    """Today's date where the player is."""
    return datetime.now().astimezone().date().isoformat()


def utc_day() -> str:
    """Today's date in UTC, which is the same everywhere."""
    return datetime.now(UTC).date().isoformat()


def seconds_of_utc_day() -> float:
    """How long today's date in UTC stays."""
    now = datetime.now(UTC)
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)
    return (midnight - now).total_seconds()


def day_before(day: str) -> str:
    return (datetime.fromisoformat(day) - timedelta(days=1)).date().isoformat()
