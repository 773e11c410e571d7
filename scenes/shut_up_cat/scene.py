"""The Shut Up Cat table without its moves and questions: the parts of the bedroom, and how they look."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace
from pygame import FRect

from game.core import Seat
from game.match import Match
from game.shut_up_cat import events
from game.shut_up_cat.board import arc
from game.shut_up_cat.common_knowledge import common_knowledge
from game.shut_up_cat.state import ShutUpCatState
from game.shut_up_cat.view import ShutUpCatView
from scenes.pictures import shut_up_cat as pictures
from scenes.shut_up_cat.cards import PieceSprite
from scenes.shut_up_cat.cat import WakingCat
from scenes.shut_up_cat.faces import cat_spot
from scenes.shut_up_cat.geometry import TableGeometry, around
from scenes.shut_up_cat.hand import DistractionHand
from scenes.shut_up_cat.known_marks import KnownMarks
from scenes.shut_up_cat.layout import hand_stands, layout
from scenes.shut_up_cat.occasions import A_GOOD_TURN
from scenes.shut_up_cat.parts import LastRound, MatSeat
from scenes.shut_up_cat.preload import Preloader
from scenes.shut_up_cat.race import RaceTrack, last_changes
from scenes.shut_up_cat.ribbons import Band, Bands, Ribbon
from scenes.shut_up_cat.room import draw_room, prepare_morning
from scenes.shut_up_cat.shown import Shown
from scenes.shut_up_cat.spots import BedSpots
from scenes.shut_up_cat.tray import RecentLines, StepTabs, TrayTally, draw_tray
from scenes.shut_up_cat.window_shapes import geometry_for
from scenes.stage.canvas import Canvas, KeptPicture
from scenes.stage.inputs import Input, KeyDown, KeyUp
from scenes.stage.keys import Command
from scenes.stage.theme import Size
from scenes.stage.widgets.bubble import SpeechBubble
from scenes.stage.widgets.button import Button
from scenes.table.banner import Banner
from scenes.table.guests import Guest
from scenes.table.scene import TableHost, TableScene
from scenes.table.shout import WIN, Shout
from scenes.table.stands import Key, Layout

_TURNED_BAND = 0.5
_CAT = 0.6
"""How much of its drawing the cat fills."""
_BESIDE_CAT = 6.0
_LONG_TEXT = 50
_AROUND_LABELS = 40.0
_BANNER_HEIGHT = 66.0
_GOAL_WIDTH, _GOAL_HEIGHT = 640.0, (66.0, 40.0)
LAST_ROUND_COLOUR = "plum"
_STORY_EVENTS = 12
"""How many of the last events the tray may tell; there is room for a few lines."""


class ShutUpCatScene(TableScene):
    music = "bedroom"
    secret_hands = False
    voice = "chirp"
    sprite_kind = PieceSprite
    shown: Shown
    looking = False
    """Whether cards that lie face down are held to be looked at."""

    def __init__(self, match: Match, guests: Sequence[Guest], host: TableHost) -> None:
        super().__init__(match, guests, host)
        self.mats = [MatSeat(seat, guest) for seat, guest in enumerate(self.guests)]
        self.seats = list(self.mats)
        self.banner = Banner()
        self.shout = Shout((0, 0), LAST_ROUND_COLOUR, WIN)
        self.morning = False
        """Whether the night is over."""
        self.tabs = StepTabs()
        self._tray = KeptPicture()
        self.last_round = LastRound(self.banner)
        self.tally = TrayTally()
        self.race = RaceTrack(len(self.mats))
        self.story = RecentLines()
        self._story_told: object = None
        self.known = KnownMarks()
        self.spots = BedSpots()
        self.fan = DistractionHand(self.look_at_hand, lambda: self.kit.keys.name(Command.COVER))
        self.fan.shared = self.shared
        self.cat = WakingCat(pictures.waker(pictures.CatSpot.DOOR))
        self.meow = SpeechBubble((0, 0), tone="red")
        self.preload = Preloader()
        self._turned = Bands()

    @property
    def can_cover(self) -> bool:
        """Only whoever is left alone covers cards; before a shared screen they lie face down anyway."""
        return self.others_look_on and self.lone_human is not None

    @property
    def look_button_place(self) -> FRect:
        return self.geometry.tray.buttons

    @property
    def geometry(self) -> TableGeometry:
        return geometry_for(self.kit.view)

    def enter(self) -> None:
        self.sprites.add(self.cat)
        self.desk.add(self.race, self.tabs, self.banner, self.last_round, self.tally)
        self.desk.add(self.story, self.known, *self.spots.to_ask(), *self.spots.to_pick(), self.fan)
        super().enter()
        self.desk.add(self.meow, self.shout)

    def arrange(self) -> None:
        if self.follow_window():
            self.refresh_places()
        self.tabs.place(self.kit)
        self.banner.take_place(self.kit)
        super().arrange()
        self.preload.begin(self.geometry, cards=self.view_only or any(self.shown.hand_sizes))
        if self.view_only:
            self.preload.all_now(self.kit)

    def refresh_places(self) -> None:
        """What depends on the window and is no sprite."""
        geometry = self.geometry
        self.shout.middle = geometry.bed.center
        self.cat.places = geometry.cat
        self.cat.stay(self.cat.spot, self.cat.yowling)
        self.banner.point, self.banner.highest = geometry.banner, geometry.banner_height
        self.banner.size = Size.BODY * 1.05 * geometry.banner_height / _BANNER_HEIGHT
        cat = geometry.cat[pictures.CatSpot.HEADBOARD]
        self.banner.rightmost = around((cat.x, cat.y), cat.width * _CAT).left - _BESIDE_CAT
        self.announce(self.banner.text)
        self._place_meow()
        self.refresh_shown()

    def _place_meow(self) -> None:
        """It comes from the cat on the headboard, and goes towards the middle."""
        cat, grown = self.geometry.cat[pictures.CatSpot.HEADBOARD], self.geometry.grown
        self.meow.speaker, self.meow.side = (cat.x - 44 * grown, cat.y + 10 * grown), -1

    def update(self, seconds: float) -> None:
        self.preload.update(self.kit)
        self.cat.alive = self.kit.theme.alive
        self.spots.rest(not self.timeline.busy)
        self.race.follow(self.kit, (mat.winks for mat in self.mats))
        super().update(seconds)
        self.tabs.place(self.kit)
        self._tell_story()
        self.banner.tone = "amber" if self.asking else "dark"
        self.known.visible = not self.timeline.busy
        asked = [one.rect for one in self.controls if one.visible]
        self.known.place(self.kit, [*asked, *self.occupied_by_teachers, self.cat.rect.scale_by(_CAT)])

    def _tell_story(self) -> None:
        """While nobody is asked, the tray says what happened last; in a lesson somebody else speaks."""
        self.story.visible = not (self.controls or self.tally.visible or self.tutor)
        told_for = (self.shown.events_shown, self.reader, self.all_open)
        if self._story_told != told_for:
            self._story_told = told_for
            told = (self.tell(event) for event in self.shown_events[-_STORY_EVENTS:])
            self.story.tell([line for line in told if line])

    def handle(self, happened: Input) -> bool:
        if self.shared and isinstance(happened, KeyDown | KeyUp) and Command.COVER in happened.commands:
            if isinstance(happened, KeyUp) or happened.means(Command.COVER):
                self.look_at_hand(isinstance(happened, KeyDown))
            return True
        return super().handle(happened)

    def covered(self) -> None:
        """Whoever looks at cards that lie face down looks no more: another page may hear the key let go."""
        self.look_at_hand(False)
        super().covered()

    def look_at_hand(self, looking: bool) -> None:
        """Turn cards that lie face down up while they are looked at, and down again."""
        if not self.shared or self.looking == looking or (looking and self.timeline.busy):
            return
        self.looking = self.fan.open = looking
        self.shown = replace(self.shown, hand_open=looking)
        for number, stand in enumerate(hand_stands(self.shown.hand, looking, self.geometry)):
            self.pieces.lay(("card", number), stand)
        self.spots.remember(self.shown)
        self.kit.sound.play("card_flip")

    # Looks.

    def draw_room(self, canvas: Canvas) -> None:
        draw_room(canvas, self.morning)
        for mat in self.mats:
            mat.draw_below(canvas)
        self._tray.show(canvas, self.tabs.attributes(), lambda canvas: draw_tray(canvas, self.tabs))
        for control in self.controls:
            if isinstance(control, Ribbon):
                control.draw_below(canvas)
        turned = self.shown.ribbon
        lamplight = canvas.kit.colours.lamplight
        self._turned.draw(canvas, [] if turned is None else [Band(turned, lamplight, _TURNED_BAND)])
        self.known.draw_below(canvas)
        ringed = self.desk.ringed
        for spot in self.spots.to_pick():
            spot.draw_below(canvas)
            if spot is ringed:
                spot.draw_focus_below(canvas)

    def shown_of(self, view: ShutUpCatView) -> Shown:
        """The only human's mat lies at the bottom; cards before a shared screen lie face down."""
        shown = Shown.of(view, self.lone_human, self.looking or not self.shared)
        if self.all_open:
            state = self.match.state
            assert isinstance(state, ShutUpCatState)
            return replace(shown, memory=state.tiles)
        return shown.with_faces_hidden() if self.hides_faces else shown

    def view(self) -> Any:
        """With everything open, the cards are those of the player on turn."""
        return self.match.view(self.match.state.turn) if self.all_open else super().view()

    @property
    def hides_faces(self) -> bool:
        """Whether not even tiles that lay open are shown again: the game goes on, and nobody's memory is
        helped."""
        goes_on = self.view_only and not self.recorded_to_the_end
        return goes_on and not self.match.house.memory_aid

    def tense(self, shown: Shown) -> bool:
        """It is the last round, and one good turn can still change who wins."""
        if not shown.last_round or shown.question is None:
            return False
        best, second = sorted(shown.winks, reverse=True)[:2]
        return best - second <= A_GOOD_TURN

    def layout_by(self, shown: Shown, geometry: TableGeometry) -> Layout:
        return layout(shown, geometry)

    @property
    def keeps_clear(self) -> Sequence[FRect]:
        """Labels are small: what lies on a part of one makes it useless, so that room around them counts."""
        labels = [
            self.tabs.whole(self.kit),
            self.race.moon,
            *(one.rect for one in self.controls if isinstance(one, Ribbon) and one.visible),
        ]
        tiles = (spot.rect for spot in self.spots.tiles)
        on_bed = (*self.pieces.keys_with_prefix("die"), *self.pieces.keys_with_prefix("pillow"))
        dice = (self.pieces[key].rect for key in on_bed)
        with_air = (label.inflate(_AROUND_LABELS, _AROUND_LABELS) for label in labels)
        pile = self.spots.pile.rect
        return [*super().keeps_clear, self.banner.rect, pile, *tiles, *self._numbers, *dice, *with_air]

    @property
    def tips_keep_off(self) -> Sequence[FRect]:
        return [*super().tips_keep_off, *self.known.boxes]

    @property
    def close_choices(self) -> Sequence[FRect]:
        """The buttons in the tray."""
        return [one.rect for one in self.controls if isinstance(one, Button) and one.visible]

    @property
    def written(self) -> Sequence[FRect]:
        return [self.banner.rect, self.tabs.rect, *self._numbers]

    @property
    def _numbers(self) -> list[FRect]:
        return [around(middle, self.geometry.number) for middle in self.geometry.numbers]

    def spoken(self) -> Iterable[tuple[Seat | None, SpeechBubble]]:
        return [*super().spoken(), (None, self.meow)]

    def words_keep_off(self, speaker: Seat | None) -> Sequence[FRect]:
        """The cat and the mats; in a tall window, where mats lie side by side, one's own is hidden first,
        but for the face."""
        own_hidden = speaker if self.kit.view.upright else None
        mats = (mat.portrait if mat.seat == own_hidden else mat.rect for mat in self.mats)
        return [self.banner.rect, self.race.rect, self.cat.rect.scale_by(_CAT), *mats]

    def where(self, key: Key) -> FRect | None:
        match key:
            case ("bed",):
                return self.geometry.blanket
            case ("race",):
                return self.race.rect
            case ("steps",):
                return self.tabs.rect
            case ("deck",):
                return self.spots.deck.rect
            case ("pillow",):
                return self.geometry.pillow
            case ("tray",):
                return self.spots.dice[0].rect.unionall([die.rect for die in self.spots.dice])
            case ("mat" | "seat", int() as seat):
                return self.mats[seat].rect
        return self.spots.where(key) or super().where(key)

    def refresh(self, shown: Shown) -> None:
        self.refresh_places()
        self._mark_known(shown)
        self.tally.visible = False
        self.meow.hush()
        self.shout.fade_away()
        self.morning = shown.question is None
        self.cat.stay(cat_spot(shown), yowling=shown.waiting_meows > 0)
        self.announce(self.resting_words())
        self.tabs.refresh(shown)
        self.last_round.refresh(shown)
        if shown.last_round:
            prepare_morning(self.kit)

    def _mark_known(self, shown: Shown) -> None:
        """What everybody may know, for the eyes of who plays with the memory aid."""
        aided = shown.memory is not None and shown.hand_open
        everybody = self.match.view(None)
        assert isinstance(everybody, ShutUpCatView)
        known = common_knowledge(everybody, self.match.history(None)) if aided else ()
        self.known.mark(known, shown.tiles)

    def refresh_shown(self) -> None:
        shown = self.shown
        rects = self.geometry.mat_places(len(self.guests), shown.bottom)
        for mat, rect, bubble in zip(self.mats, rects, self.bubbles, strict=True):
            mat.refresh(shown, rect, self.coaching.helped[mat.seat])
            bubble.speaker, bubble.side = mat.mouth(self.kit.view.upright), 1
        changes = last_changes(self.shown_events, len(self.mats))
        self.race.refresh(self.geometry.mats[len(self.mats)].race, shown.winks, changes, self.naming.on_plate)
        self.spots.refresh(shown, self.geometry)
        self.spots.remember(shown)
        owner = self.naming.on_plate(shown.viewer) if shown.viewer is not None else ""
        cards = [self.pieces["card", number] for number in range(len(shown.hand))]
        self.fan.open = shown.hand_open
        self.fan.refresh(shown.hand, cards, owner, self.geometry)

    def announce(self, text: str) -> None:
        self.banner.text = text
        geometry = self.geometry
        self.banner.widest = geometry.banner_width if len(text) < _LONG_TEXT else geometry.banner_widest
        self.banner.take_place(self.kit)

    def subjects_of(self, event: events.ShutUpCatEvent) -> Iterable[Key]:
        """Tiles that were turned or hidden light up, too."""
        keys = list(super().subjects_of(event))
        if isinstance(event, events.TilesRevealed | events.TilesRehidden):
            keys += [("tile", space) for space in arc(event.start, event.end)]
        elif isinstance(event, events.TilesPeeked | events.TilesSwapped):
            keys += [("tile", space) for space in event.spaces]
        return keys

    def goal_room(self) -> FRect | None:
        """On the headboard, until the last round has begun, whose sign hangs there."""
        if self.shown.last_round:
            return None
        (x, y), grown = self.geometry.last_round_sign, self.geometry.grown
        room = FRect(
            0, 0, _GOAL_WIDTH * grown, self.kit.view.at_least(_GOAL_HEIGHT[0] * grown, _GOAL_HEIGHT[1])
        )
        return room.move_to(midtop=(x, y - _GOAL_HEIGHT[0] * grown / 2))

    @property
    def reader(self) -> Seat | None:
        """On a shared screen only what everybody saw."""
        return None if self.shared else super().reader
