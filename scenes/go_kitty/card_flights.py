"""How long cards fly in Go Kitty, how far apart, and from where."""

from scenes.table.stands import Key, Stand

FLIGHT = 0.5
APART = 0.09


def taken(gone: list[tuple[Key, Stand]], card: object) -> Stand:
    """Where a card leaves from; it is taken out of those that leave."""
    place = next((at for at, (key, _) in enumerate(gone) if key[2] is card), len(gone) - 1)
    return gone.pop(place)[1]
