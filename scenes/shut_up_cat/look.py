"""How the Shut Up Cat table looks: the bedroom, mats, tray, bed and cat, and where everything stands."""

from collections.abc import Callable

from msgspec.structs import replace
from pygame import FRect

from game.shut_up_cat.common_knowledge import common_knowledge, known_so_far
from game.shut_up_cat.memory import BLANK
from game.shut_up_cat.state import ShutUpCatState
from game.shut_up_cat.view import ShutUpCatView
from scenes.pictures import shut_up_cat as pictures
from scenes.shut_up_cat.faces import cat_spot
from scenes.shut_up_cat.parts.cat import WakingCat
from scenes.shut_up_cat.parts.hand import DistractionHand
from scenes.shut_up_cat.parts.known_marks import KnownMarks
from scenes.shut_up_cat.parts.marks_button import MarksButton
from scenes.shut_up_cat.parts.mats import CatSeats, LastRound
from scenes.shut_up_cat.parts.preload import Preloader
from scenes.shut_up_cat.parts.race import RaceTrack, last_changes
from scenes.shut_up_cat.parts.ribbons import Band, Bands, Ribbon
from scenes.shut_up_cat.parts.room import draw_room, prepare_morning
from scenes.shut_up_cat.parts.spots import BedSpots
from scenes.shut_up_cat.parts.tray import RecentLines, StepTabs, TrayTally, draw_tray
from scenes.shut_up_cat.places.berths import banner_end, berth_of
from scenes.shut_up_cat.places.geometry import TableGeometry, around
from scenes.shut_up_cat.places.layout import hand_stands, layout
from scenes.shut_up_cat.places.window_shapes import geometry_for
from scenes.shut_up_cat.shown import Shown
from scenes.shut_up_cat.words.occasions import A_GOOD_TURN
from scenes.stage.canvas import Canvas, KeptPicture
from scenes.stage.keys import Command
from scenes.stage.theme import Size
from scenes.stage.widgets.bubble import Berth
from scenes.table.banner import Banner
from scenes.table.context import TableContext
from scenes.table.host_places import HostPlaces
from scenes.table.look import Look
from scenes.table.shout import WIN, Shout
from scenes.table.stands import Layout

_TURNED_BAND = 0.5
_LONG_TEXT = 50
_BANNER_HEIGHT = 66.0
LAST_ROUND_COLOUR = "plum"


class ShutUpCatLook(Look):
    def __init__(self, table: TableContext, seats: CatSeats) -> None:
        self._table, self._viewpoint, self.seats = table, table.viewpoint, seats
        self.looking = False
        """Whether cards that lie face down are held to be looked at."""
        self.morning = False
        self.banner = Banner()
        self.shout = Shout((0, 0), LAST_ROUND_COLOUR, WIN)
        self.tabs = StepTabs()
        self.last_round = LastRound(self.banner)
        self.tally = TrayTally()
        self.race = RaceTrack(len(seats.plates))
        self.known = KnownMarks()
        self.spots = BedSpots()
        self.fan = DistractionHand(
            self.look_at_hand, lambda: table.kit.keys.name(Command.COVER), lambda: self.known.boxes
        )
        self.fan.shared = table.company.watched
        self.marks_button = MarksButton(self.look_at_hand)
        self.cat = WakingCat(pictures.waker(pictures.CatSpot.DOOR))
        self.story = RecentLines()
        self.as_laid: Callable[[Shown], Shown] = lambda shown: shown
        """With what the player who is asked has laid so far."""
        self.preload = Preloader()
        self._tray, self._turned = KeptPicture(), Bands()

    @property
    def _shown(self) -> Shown:
        shown: Shown = self._table.shown
        return shown

    # Where everything is.

    @property
    def geometry(self) -> TableGeometry:
        return geometry_for(self._table.kit.window)

    def layout(self, shown: Shown, geometry: TableGeometry) -> Layout:
        return layout(shown, geometry)

    @property
    def reveal_button_place(self) -> FRect:
        return self.geometry.tray.buttons

    @property
    def host_places(self) -> HostPlaces:
        return self.geometry.host

    def obstacles(self) -> list[FRect]:
        geometry, pieces = self.geometry, self._table.pieces
        sprites = (key for kind in ("die", "pillow", "pawn") for key in pieces.keys_with_prefix(kind))
        labels = [one.rect for one in self._table.loop.controls if isinstance(one, Ribbon) and one.visible]
        return [
            *(plate.rect for plate in self.seats.plates),
            *(spot.rect for spot in (*self.spots.tiles, *self.spots.dice, self.spots.pile)),
            *(around(middle, geometry.number) for middle in geometry.numbers),
            *(pieces[key].rect for key in sprites),
            *(self.banner.rect, self.tabs.whole(self._table.kit), self.race.moon),
            self.geometry.cat_body(self.cat.spot),
            *(*labels, *self.known.boxes),
            *([self.story.rect] if self.story.visible else ()),
        ]

    def wordless(self) -> list[FRect]:
        return [self.geometry.cat_body(self.cat.spot)]

    def spared(self) -> list[FRect]:
        return [*self.wordless(), *([self.fan.rect] if self.fan.visible else [])]

    @property
    def goal_place(self) -> FRect | None:
        """On a board of the bed, as far as the banner leaves it free, until the last round has begun, whose
        sign hangs there."""
        if self._shown.last_round:
            return None
        place, banner = self.geometry.goal, self.banner.rect
        hidden = max(banner.bottom - place.top, 0.0) if banner.colliderect(place) else 0.0
        return FRect(place.left, place.top + hidden, place.width, place.height - hidden)

    def arrange(self) -> None:
        kit = self._table.kit
        if self._table.picture.follow_window():
            self.refresh_places()
        self.tabs.place(kit)
        self.banner.take_place(kit)
        all_cards = self._viewpoint.view_only or any(self._shown.hand_sizes)
        self.preload.begin(self.geometry, cards=all_cards)
        if self._viewpoint.view_only:
            self.preload.all_now(kit)

    def refresh_places(self) -> None:
        """What depends on the window and is no sprite."""
        geometry = self.geometry
        self.shout.middle = geometry.bed.center
        self.cat.places = geometry.cat
        self.cat.stay(self.cat.spot, self.cat.yowling)
        self.banner.point, self.banner.highest = geometry.banner, geometry.banner_height
        self.banner.size = Size.BODY * 1.05 * geometry.banner_height / _BANNER_HEIGHT
        self.banner.rightmost = banner_end(geometry)
        self.announce(self.banner.text)
        self._place_meow()
        self.refresh_shown()

    def _place_meow(self) -> None:
        """It comes from the cat on the headboard."""
        cat, grown = self.geometry.cat[pictures.CatSpot.HEADBOARD], self.geometry.grown
        self.seats.meow.berth = Berth(self.geometry.meow, (cat.x - 12 * grown, cat.y + 12 * grown))

    def draw_room(self, canvas: Canvas) -> None:
        draw_room(canvas, self.morning)
        for mat in self.seats.plates:
            mat.draw_below(canvas)
        self.race.draw_below(canvas)
        self._tray.show(canvas, self.tabs.attributes(), lambda canvas: draw_tray(canvas, self.tabs))
        for control in self._table.loop.controls:
            if isinstance(control, Ribbon):
                control.draw_below(canvas)
        turned = self._shown.ribbon
        lamplight = canvas.kit.colours.lamplight
        self._turned.draw(canvas, [] if turned is None else [Band(turned, lamplight, _TURNED_BAND)])
        self.known.draw_below(canvas)
        ringed = self._table.desk.ringed
        for spot in self.spots.to_pick():
            spot.draw_below(canvas)
            if spot is ringed:
                spot.draw_focus_below(canvas)

    # What is shown.

    def shown_now(self) -> Shown:
        """The only human's mat lies at the bottom; cards before a shared screen lie face down."""
        company, viewpoint = self._table.company, self._viewpoint
        bottom = company.naming.you if viewpoint.view_only else company.lone_human
        shown = Shown.of(self._view(), bottom, self.looking or not company.watched)
        if viewpoint.all_open:
            state = viewpoint.match.state
            assert isinstance(state, ShutUpCatState)
            shown = replace(shown, memory=state.tiles)
        elif self.hides_faces:
            shown = shown.with_faces_hidden()
        return self.as_laid(shown)

    def _view(self) -> ShutUpCatView:
        """With everything open, the cards are those of the player on turn."""
        match = self._viewpoint.match
        view = match.view(match.state.turn) if self._viewpoint.all_open else self._viewpoint.view()
        assert isinstance(view, ShutUpCatView)
        return view

    @property
    def hides_faces(self) -> bool:
        """Whether not even tiles that lay open are shown again: the game goes on, and nobody's memory is
        helped."""
        goes_on = self._viewpoint.view_only and not self._viewpoint.recorded_to_the_end
        return goes_on and not self._viewpoint.match.house.memory_aid

    def close_finish(self, shown: Shown) -> bool:
        """It is the last round, and one good turn can still change who wins."""
        if not shown.last_round or shown.question is None:
            return False
        best, second = sorted(shown.winks, reverse=True)[:2]
        return best - second <= A_GOOD_TURN

    def refresh(self, shown: Shown) -> None:
        self.morning = shown.question is None
        self.refresh_places()
        self._mark_known(shown)
        self.tally.visible = False
        self.seats.meow.hush()
        self.shout.fade_away()
        self.cat.stay(cat_spot(shown), yowling=shown.waiting_meows > 0)
        self.announce(self._table.words.at_rest())
        self.tabs.refresh(shown)
        if shown.last_round:
            prepare_morning(self._table.kit)

    def _mark_known(self, shown: Shown) -> None:
        """What everybody may know, for the eyes of who plays with the memory aid."""
        aided = shown.memory is not None
        everybody = self._viewpoint.match.view(None)
        assert isinstance(everybody, ShutUpCatView)
        history = self._viewpoint.match.history(None) if aided else ()
        known = common_knowledge(everybody, history) if aided else ()
        marked = bool(known) or shown.memory not in (None, BLANK)
        self.marks_button.useful = self._table.company.watched and marked and not shown.hand
        if shown.hand_open:
            self.known.mark(known, shown.tiles, known_so_far(len(shown.winks), history))
        else:
            self.known.mark((), shown.tiles)
        self.spots.refresh(shown, self.geometry, self.known.about)
        self.mark_tiles()

    def mark_tiles(self) -> None:
        """Those that lie face down, with what is remembered of them and what must be there."""
        self.spots.mark(self._shown, self.known.faces)

    def refresh_shown(self) -> None:
        shown, seats, table = self._shown, self.seats, self._table
        rects = self.geometry.mat_places(len(seats.plates), shown.bottom)
        for mat, rect, bubble in zip(seats.plates, rects, seats.bubbles, strict=True):
            mat.refresh(shown, rect, table.helped()[mat.seat])
            bubble.berth = mat.speaks_from(berth_of(self.geometry, rects, rect))
        changes = last_changes(table.picture.shown_events, len(seats.plates))
        track = self.geometry.mats[len(seats.plates)].race
        on_plate = table.company.naming.on_plate
        on_turn = None if shown.question is None else shown.turn
        self.race.refresh(track, shown.winks, changes, on_plate, on_turn)
        self.last_round.refresh(shown, self.morning)
        self.spots.refresh(shown, self.geometry, self.known.about)
        self.mark_tiles()
        owner = on_plate(shown.viewer) if shown.viewer is not None else ""
        cards = [table.pieces["card", number] for number in range(len(shown.hand))]
        self.fan.open, self.fan.turned_up = shown.hand_open, shown.turned_up
        self.fan.refresh(shown.hand, cards, owner, self.geometry)
        self.marks_button.refresh(table.kit, owner, self.geometry.cards.hand)

    def look_at_hand(self, looking: bool) -> None:
        """Turn cards that lie face down up while they are looked at, and down again; with the memory aid its
        marks and signs are there as long."""
        table = self._table
        moving = table.timeline.busy and not table.picture.reading
        if not table.company.watched or self.looking == looking or (looking and moving):
            return
        self.looking = self.fan.open = looking
        self._lay_hand(replace(self._shown, hand_open=looking))
        self._mark_known(self._shown)
        table.kit.sound.play("card_flip")

    def turn_up(self, place: int | None) -> None:
        """One card of a hand that lies face down, for everybody to see; None turns it down again."""
        if place != self._shown.turned_up:
            self._lay_hand(self._shown.with_card_up(place))

    def _lay_hand(self, shown: Shown) -> None:
        self._table.picture.shown = shown
        self.fan.turned_up = shown.turned_up
        for number, stand in enumerate(hand_stands(shown, self.geometry)):
            self._table.pieces.lay(("card", number), stand)

    def announce(self, text: str) -> None:
        self.banner.text = text
        geometry, kit = self.geometry, self._table.kit
        long = len(text) >= _LONG_TEXT or kit.theme.text_scale > 1
        self.banner.widest = geometry.banner_widest if long else geometry.banner_width
        self.banner.take_place(kit)
