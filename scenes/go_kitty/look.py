"""How the Go Kitty table looks: the garden, seats, pile, sets and banner, and where everything stands."""

from pygame import FRect

from game.core import Seat
from game.go_kitty.cards import CARDS, MOUSE
from game.go_kitty.common_knowledge import NOTHING_KNOWN
from game.go_kitty.state import GoKittyState
from scenes.go_kitty.faces import card_back, card_face, tone_of
from scenes.go_kitty.parts.cards import small_cards
from scenes.go_kitty.parts.furniture import AskArrows, KittyBanner, KittySeats, LastTurns, PileCount, PileSpot
from scenes.go_kitty.parts.garden_life import Butterfly, Drift
from scenes.go_kitty.parts.hand import OwnHand
from scenes.go_kitty.parts.known_cards import KnownCards
from scenes.go_kitty.parts.memory_corner import MemoryCorner
from scenes.go_kitty.parts.set_captions import SetCaptions
from scenes.go_kitty.parts.showcase import Showcase
from scenes.go_kitty.places.geometry import TableGeometry
from scenes.go_kitty.places.layout import Z_ARROWS, Z_CAPTIONS, Z_KNOWN, Z_OWN_KNOWN, layout, pile_top
from scenes.go_kitty.places.seats import SeatPlace
from scenes.go_kitty.places.window_shapes import geometry_for
from scenes.go_kitty.shown import Shown
from scenes.go_kitty.words.known import known_aloud, known_for_tip
from scenes.go_kitty.words.occasions import A_CLOWDER
from scenes.go_kitty.words.sentences import ask_words, piece_tip, pile_tip, seat_tip
from scenes.pictures.garden import butterfly, drifting, garden
from scenes.stage.canvas import Canvas
from scenes.stage.layout import WindowView, in_larger_units
from scenes.stage.particles import ParticleKind as Particle
from scenes.stage.theme import Size
from scenes.table.bar import up_to
from scenes.table.context import TableContext
from scenes.table.host_places import HostPlaces
from scenes.table.look import Look
from scenes.table.piece_tips import PieceTips
from scenes.table.shout import WIN, Shout
from scenes.table.stands import Key, Layout, Stand

LAST_TURNS_COLOUR = "plum"

_GOAL, _GOAL_PX = (520.0, 120.0), 260.0
"""How wide and high the sign with the goal is at most, in units; how wide at least, in pixels."""


class GoKittyLook(Look):
    def __init__(self, table: TableContext, seats: KittySeats) -> None:
        self._table, self._viewpoint, self.seats = table, table.viewpoint, seats
        self.banner = KittyBanner()
        self.shout = Shout((0.0, 0.0), LAST_TURNS_COLOUR, WIN)
        self.showcase = Showcase()
        self.own_hand = OwnHand(table.pieces)
        self.pile = PileSpot()
        self.pile_count = PileCount(card_back(), z=2.9)
        self.last_turns = LastTurns()
        self.arrows = AskArrows(
            card_back(), z=Z_ARROWS, visible=False, lies_on_them=lambda: [*table.occupied_by_host()]
        )
        self.butterfly = Butterfly(butterfly(), width=46, z=0.1, shadow=False)
        self.drift = Drift(drifting("spring"), width=34, z=0.05, shadow=False)
        self.corner = MemoryCorner(table, self.refresh_known)
        self.known_cards = [KnownCards(card_back(), z=Z_KNOWN) for _ in seats.plates]
        self._on_the_way: dict[Seat, int] = {}
        self.cloth = PieceTips(table.sprites, table.pieces, self._piece_tip)
        coats = [guest.coat for guest in table.company.guests]
        self.captions = SetCaptions(
            card_back(), z=Z_CAPTIONS, pieces=table.pieces, shown=lambda: self._shown, coats=coats
        )

    @property
    def _shown(self) -> Shown:
        shown: Shown = self._table.shown
        return shown

    # Where everything is.

    def window_view_of(self, window: WindowView) -> WindowView:
        return in_larger_units(window)

    @property
    def geometry(self) -> TableGeometry:
        return geometry_for(self._table.kit.window)

    def layout(self, shown: Shown, geometry: TableGeometry) -> Layout:
        return layout(shown, geometry)

    def place_of(self, seat: Seat) -> SeatPlace:
        return self.geometry.seats(len(self.seats.plates), self._shown.bottom)[seat]

    def pile_top(self, cards: int) -> Stand:
        return pile_top(self.geometry, len(self.seats.plates), cards)

    @property
    def reveal_button_place(self) -> FRect:
        return super().reveal_button_place.move_to(center=self.geometry.hand.center)

    @property
    def host_places(self) -> HostPlaces:
        places = self.geometry.host[len(self.seats.plates) - 1]
        return places.clear_of(self.last_turns.rect) if self.last_turns.text else places

    @property
    def chips(self) -> list[FRect]:
        """Where the Seasons of the own hand are counted."""
        return [chip.rect for chip in self.own_hand.chips if chip.visible]

    def obstacles(self) -> list[FRect]:
        """Seats, points, what is known of hands, others' hands and laid sets: whoever reads a tip can still
        count them."""
        pieces, groups = self._table.pieces, dict[Key, list[FRect]]()
        for key in pieces.keys_with_prefix("laid"):
            groups.setdefault(key[:3], []).append(pieces[key].rect)
        for key in pieces.keys_with_prefix("hand"):
            if key[1] != self._shown.viewer:
                groups.setdefault(key[:2], []).append(pieces[key].rect)
        cards = [found[0].unionall(found[1:]) for found in groups.values()]
        kit, plates = self._table.kit, self.seats.plates
        seats = [one for plate in plates for one in (plate.portrait, plate.name_plate, plate.disc(kit))]
        known = [plate.known_place for plate in self.seats.plates]
        return [*seats, *known, self.banner.rect, *self.chips, *cards]

    def spared(self) -> list[FRect]:
        return [*self.obstacles(), self.pile.rect]

    @property
    def goal_place(self) -> FRect | None:
        """In the sky beside the buttons and over all words, unless the last turns have begun."""
        button, geometry, seats = self.corner.remember.rect, self.geometry, len(self.seats.plates)
        left, top = button.right + Size.GAP, button.top
        rooms = geometry.free_sky(seats, left, top)
        if self._shown.last_turns is not None or not rooms:
            return None
        wide = self._table.kit.window.at_least(_GOAL[0], _GOAL_PX)
        widest = max(rooms, key=lambda room: room.width)
        if widest.width < wide:
            widest = geometry.sky_above_all(seats, left, top)
        place = FRect(left, top, min(widest.width, wide), min(widest.height, _GOAL[1]))
        place = up_to(place, self._table.bar.taken)
        berths = self.seats.berths
        spoken = [berths[number].top for number in place.collidelistall(berths)]
        return FRect(place.topleft, (place.width, min([place.bottom, *spoken]) - top))

    def arrange(self) -> None:
        kit, geometry = self._table.kit, self.geometry
        self.butterfly.alive = self.drift.alive = kit.theme.alive
        px = kit.window.px
        large = [(face, px(geometry.mouse_card)) for face in (card_back(), card_face(MOUSE))]
        in_hands = [(card_face(card), px(geometry.hand_card)) for card in CARDS]
        kit.art.shadows.prepare(card_back())
        kit.art.prepare([*large, *in_hands, *small_cards(kit)])
        if self._table.picture.follow_window():
            self._move_furniture(geometry)
        self.own_hand.place(kit, self._shown)
        self.banner.take_place(kit)
        self.last_turns.take_place(kit)
        self.corner.refresh()

    def _move_furniture(self, geometry: TableGeometry) -> None:
        """What is no card goes to its place in a window of another shape."""
        self.shout.middle = geometry.shout
        self.butterfly.seen_at = self.drift.seen_at = geometry.in_garden
        self.refresh_shown()
        self.point_arrows()

    def draw_room(self, canvas: Canvas) -> None:
        scaled, geometry = canvas.kit.window, self.geometry
        window = WindowView(scaled.width, scaled.height)
        picture = garden(
            *map(round, window.room.size), up=round(geometry.garden_up), table=geometry.drawn_table
        )
        canvas.blit_px(canvas.kit.art.backdrop(picture, window), 0, 0)

    # What is shown.

    def shown_now(self) -> Shown:
        """The picture of a view; with nobody at the table the first seat is at the bottom."""
        shown = Shown.of(self._viewpoint.view(), self._viewpoint.nearest or 0)
        if not self._viewpoint.all_open:
            return shown
        state = self._viewpoint.match.state
        assert isinstance(state, GoKittyState)
        return shown.with_all_open(state)

    def close_finish(self, shown: Shown) -> bool:
        """The last turns have begun, and one Clowder can still change who wins."""
        if shown.last_turns is None or shown.ended is not None:
            return False
        best, second = sorted((shown.points(seat) for seat in range(len(shown.laid))), reverse=True)[:2]
        return best - second <= A_CLOWDER

    def refresh(self, shown: Shown) -> None:
        self.shout.fade_away()
        self.showcase.hide()
        self._on_the_way = {}
        self.own_hand.refresh(shown)
        self.refresh_shown()
        self.refresh_points()
        self._table.words.announce(self._table.words.at_rest())
        self.corner.refresh()
        self.point_arrows()
        self._say_request(shown)

    def _say_request(self, shown: Shown) -> None:
        """What is asked stands there until it is answered, at a table that is made anew in between, too."""
        request = shown.request
        if request is None or shown.turned_round:
            return
        bubble = self.seats.bubbles[request.asker]
        if not bubble.visible:
            bubble.tone = tone_of(request)
            bubble.say(ask_words(request, self.seats.called_aloud(request.asked)))

    def pick_up_hand(self) -> None:
        """The own cards have come: they can be chosen and are counted."""
        self.own_hand.refresh(self._shown)
        self.own_hand.place(self._table.kit, self._shown)

    def refresh_shown(self) -> None:
        kit, shown = self._table.kit, self._shown
        for plate in self.seats.plates:
            place = self.place_of(plate.seat)
            plate.place(place.x, place.y, place.diameter, place.name_width, place.name_height)
            plate.widen_name(kit, *place.name_reach)
            plate.tip = self.seat_tip(plate.seat)
            self.seats.bubbles[plate.seat].berth = plate.speaks_from(place.berth)
        count = shown.pile - len(shown.looked_at)
        top = self.pile_top(count)
        self.pile.place(top)
        self.pile_count.count, self.pile_count.width = count, top.width
        self.pile_count.x, self.pile_count.y = top.x, top.y
        self.pile.tip = pile_tip(shown, count, self._viewpoint.match.house)
        self.last_turns.show_left(shown.last_turns, len(self.seats.plates))
        self.last_turns.take_place(kit)
        self.refresh_known()
        self.own_hand.place(kit, shown)

    def refresh_known(self) -> None:
        """How many cards every hand has, and what everybody knows of it. The viewer sees the own one, and all
        see those that lie open."""
        shown, naming = self._shown, self._table.company.naming
        for plate, cards in zip(self.seats.plates, self.known_cards, strict=True):
            known, seat = self.corner.known_of(plate.seat), plate.seat
            told = NOTHING_KNOWN if shown.all_hands else known
            plate.known_words, plate.known_aloud = known_for_tip(told), known_aloud(told, seat, naming)
            hidden = seat != shown.viewer and not shown.all_hands
            cards.place, cards.z = self.place_of(seat), Z_OWN_KNOWN if seat == shown.bottom else Z_KNOWN
            cards.name = plate.name_plate
            cards.visible, cards.count = hidden, shown.sizes[seat] - self._on_the_way.get(seat, 0)
            cards.known = known if hidden else NOTHING_KNOWN
            plate.known_place = cards.box

    def expect_cards(self, seat: Seat, number: int) -> None:
        """So many are on their way to a hand: they count there when they have come."""
        self._on_the_way = {seat: number}

    def count_cards_that_came(self) -> None:
        self._on_the_way = {}
        self.refresh_known()

    def refresh_points(self) -> None:
        for plate in self.seats.plates:
            plate.points = self._shown.points(plate.seat)

    def point_arrows(self) -> None:
        """The arrows lie where the open request has them, or nowhere: cards that are given need none."""
        request = self._shown.request
        self.arrows.visible = request is not None
        if request is not None:
            self.arrows.start = self.place_of(request.asker).before
            self.arrows.goal = self.place_of(request.asked).before
            self.arrows.turn = float(self._shown.turned_round)

    def sparkle(self, seat: Seat) -> None:
        cards = self.place_of(seat).cards
        self._table.particles.burst(Particle.SPARKLE, cards.x, cards.y, 14)

    def announce(self, text: str, size: float = Size.BODY * 1.05) -> None:
        self.banner.text, self.banner.size = text, size
        self.banner.take_place(self._table.kit)

    def _piece_tip(self, key: Key) -> str:
        return piece_tip(key, self._shown, self._table.company.naming)

    def seat_tip(self, seat: Seat) -> str:
        return seat_tip(seat, self._shown, self._table.company.naming)
