"""How the Kitten Me table uses windows of every shape.

Wide and usual windows share one geometry that stretches with the room: the seats spread, the panels go out to
the corners and the hand to the lower edge. Tall windows have one of their own, in units of their own: the
others sit across the top and down both sides, and what is chosen lies between them and the hand.
"""

from functools import lru_cache

from pygame import FRect

from scenes.kitten_me.places.geometry import HIGHEST_BANNER, TableGeometry
from scenes.stage.layout import WindowView
from scenes.table.bar import bar_rows
from scenes.table.host_places import HostPlace, HostPlaces
from scenes.table.stands import CardRow

FEW = 5
"""More others than these are small and show their bids as chips."""
_WIDEST_SPREAD = 400.0
"""How far apart the two sides of a very wide table may move, each."""
_UPRIGHT, _UPRIGHT_CROWDED = (1160, 1620), (1280, 1800)
"""The safe area of a tall window, for a few seats and for many."""
_FRONT_CARD = 140.0
_UPRIGHT_SEAT = 250.0
"""What a seat at the side of a tall window takes with its open cards."""
_PANEL, _PANEL_GAP = 430.0, 20.0
_HOST_HIGH = (296.0, 117.0)
"""How high the host's place is, in units, and at least in pixels."""
_OFF_NAMES = 12.0
"""How much lower the host's sheet stands in a small window, where five lines reach up to a name."""
_NARROW_HIGH = (296.0, 137.0)
"""The same of the narrower one at the left, where words take a line more."""
_UPRIGHT_CALLS, _UPRIGHT_HOST = 256.0, 197.0
"""In a tall window: how high is what can be called, and below that the host's place."""
_LOWEST_HOST = 402.0
"""How far above the lower edge that ends there: the viewer's played cards are below it."""
_BESIDE_EMPTY_FELT = 2
"""With more others than these somebody sits where the felt beside the deck is."""
_FREE_AT_THE_RIGHT = 5
"""Where so many play there is most room between the deck and the seat at its right."""
_SMALL = 0.5
"""Where a unit has fewer pixels, words would be too high for the felt between many seats."""
_NAME_AT_EDGE = 288.0
"""There the longest name of a cat, in the smallest letters, needs more than its usual plate."""
_LOWEST_PANELS = 436.0
"""How far above the lower edge the panels end in a tall window: the hand is below them."""
_LOWEST_WATCHING = 262.0
"""The same of what is for whoever is out: no hand is below it, but a hand that is counted lies above."""


def window_view_for(window: WindowView, seats: int) -> WindowView:
    """A tall window has units of its own."""
    if not window.upright:
        return window
    return WindowView(window.width, window.height, *(_UPRIGHT if seats - 1 <= FEW else _UPRIGHT_CROWDED))


@lru_cache(maxsize=16)
def geometry_for(view: WindowView, seats: int) -> TableGeometry:
    """Where everything lies at a table of so many in such a window."""
    if view.safe_height > view.safe_width:
        return _upright(view, seats - 1 > FEW)
    return _across(view, seats)


def _across(view: WindowView, seats: int) -> TableGeometry:
    """From 1920x1080 outwards: `aside` and `down` are how far the sides and the lower edge have moved."""
    room = view.room
    aside = min((room.width - 1920) / 2, _WIDEST_SPREAD)
    down = (room.height - 1080) / 2
    middle = 442 + down * 0.2
    bids, calls = FRect(24 - aside, 612 + down, 456, 440), FRect(1434 + aside, 612 + down, 460, 440)
    host = _host_across(view, middle, aside, bids, calls, seats)
    return TableGeometry(
        room=room,
        upright=False,
        centre=(960.0, middle),
        radii=(800.0 + aside * 0.9, 352.0 + down * 0.7),
        top_seats=0.0,
        table=FRect(0, 0, 1640 + aside * 1.8, 875 + down * 1.3).move_to(center=(960, middle + 10)),
        bar=bar_rows(view),
        deck=(1140.0, middle + 12),
        deck_width=124.0,
        flipped=(1302.0, middle + 8),
        flipped_width=132.0,
        own_played=(566.0, 512.0 + down * 0.2),
        shout=(990.0, middle - 50),
        plaque=FRect(622, middle - 96, 420, 208),
        banner=(1018.0, middle + 188 + down * 0.3),
        verdict_banner=(1018.0, middle + 196 + down * 0.3),
        banner_width=700.0,
        banner_height=HIGHEST_BANNER,
        front=CardRow(1018.0, middle + 270 + down * 0.5, _FRONT_CARD, 660.0),
        hand=FRect(540, 838 + down, 840, 200),
        own_seat=(572.0, 708.0 + down),
        own_bid_aside=0.0,
        counts=FRect(676, 692 + down, 684, 72),
        bids=bids,
        calls=calls,
        watching=calls,
        voices=(730.0, 1038.0 + down),
        voices_width=276.0 + aside,
        host=host,
        name_at_edge=_NAME_AT_EDGE if view.scale < _SMALL else 0.0,
    )


def _host_across(
    view: WindowView, middle: float, aside: float, bids: FRect, calls: FRect, seats: int
) -> HostPlaces:
    """On the felt beside the deck, over what can be called; about what lies there, below the seat at the
    left. Where somebody sits there it is where calls are made or, while they can be, on the deck, below the
    cards of those at the top; in a small window also on what was bid."""
    high = view.at_least(*_HOST_HIGH)
    small = view.scale < _SMALL
    if seats - 1 <= _BESIDE_EMPTY_FELT:
        top = middle + 206 - high
        first = FRect(1384, top + _OFF_NAMES * small, 510 + aside, high)
        second = FRect(bids.left, top, bids.width, view.at_least(*_NARROW_HIGH))
        return HostPlaces(HostPlace(first), HostPlace(second, down=0.0))
    size = (422, 244) if seats == _FREE_AT_THE_RIGHT else (352, 279)
    above_banner = FRect((1054, middle + 126 - size[1]), size)
    on_deck = FRect(540, middle - 130, 852, 256) if small else above_banner
    return HostPlaces(HostPlace(calls), HostPlace(on_deck))


def _upright(view: WindowView, crowded: bool) -> TableGeometry:
    """Everything from the panels down hangs on the lower edge; `spare` is what a taller window has left."""
    room = view.room
    across, low = room.centerx, room.bottom
    safe_height = (_UPRIGHT_CROWDED if crowded else _UPRIGHT)[1]
    spare = room.height - safe_height
    top = room.top + spare * 0.4
    middle = top + (612 if crowded else 545)
    plaque = FRect(0, 0, 420, 200).move_to(center=(across, middle))
    panels_top = low - _LOWEST_PANELS - _PANEL
    width = min((room.width - 3 * _PANEL_GAP) / 2, 620)
    beside = plaque.width / 2 + (75 if crowded else 80)
    hand = FRect(0, 0, min(room.width - 120, 1100), 200).move_to(midtop=(across, low - 242))
    bids = FRect(across - width - _PANEL_GAP / 2, panels_top, width, _PANEL)
    calls = FRect(bids.right + _PANEL_GAP, bids.top, width, _UPRIGHT_CALLS)
    below_calls = FRect(calls.left, low - _LOWEST_HOST - _UPRIGHT_HOST, width, _UPRIGHT_HOST)
    host = HostPlaces(HostPlace(below_calls), HostPlace(below_calls.move_to(topleft=bids.topleft)))
    own = bids.left + 110
    counts = FRect(own + 104, low - 376, min(684, room.right - own - 250), 72)
    return TableGeometry(
        room=room,
        upright=True,
        centre=(across, middle),
        radii=(room.width / 2, middle - room.top),
        top_seats=room.top + 190 + spare * 0.15,
        table=FRect(room.left - 30, room.top + 140, room.width + 60, low - 150 - room.top - 140),
        bar=bar_rows(view),
        deck=(across - beside, middle),
        deck_width=108.0,
        flipped=(across + beside, middle),
        flipped_width=116.0,
        own_played=(counts.right + 60, low - 345),
        shout=(across + 10, middle - 40),
        plaque=plaque,
        banner=(across, plaque.bottom + 58 + spare * 0.1),
        verdict_banner=(across, plaque.bottom + 92 + spare * 0.1),
        banner_width=660.0,
        banner_height=72.0,
        front=CardRow(across, plaque.bottom + 172, _FRONT_CARD, min(room.width - 2 * _UPRIGHT_SEAT, 700.0)),
        hand=hand,
        own_seat=(own, low - 372),
        own_bid_aside=1.0,
        counts=counts,
        bids=bids,
        calls=calls,
        watching=FRect(calls.left, calls.top, width, low - _LOWEST_WATCHING - calls.top),
        voices=(bids.left, bids.bottom),
        voices_width=420.0,
        host=host,
    )
