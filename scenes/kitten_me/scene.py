"""The Kitten Me table as it looks to one viewer: seats, hand, board, and where everything stands."""

from collections.abc import Iterable, Sequence

from pygame import FRect

from game.core import Seat
from game.kitten_me.actions import Bid
from game.kitten_me.cards import Card, Thing
from game.kitten_me.state import KittenMeState
from game.kitten_me.view import KittenMeView
from game.match import Match
from scenes.kitten_me.board import Board
from scenes.kitten_me.cards import CardSprite, Worths
from scenes.kitten_me.corner_voices import CornerVoices
from scenes.kitten_me.faces import card_back, face_words, thing_icon, things
from scenes.kitten_me.geometry import TableGeometry
from scenes.kitten_me.hand import CountStrip, OwnHand
from scenes.kitten_me.layout import Places, deck_top, layout
from scenes.kitten_me.occasions import match_point
from scenes.kitten_me.places import SeatPlace, places_for, seat_places
from scenes.kitten_me.plaque import ICON
from scenes.kitten_me.seats import CHIP_ICON, KittenSeat
from scenes.kitten_me.shown import Shown
from scenes.kitten_me.watching import Watching
from scenes.kitten_me.window_shapes import geometry_for, window_view_for
from scenes.pictures import rooms
from scenes.pictures.cats import Mood
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.layout import WindowView
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.bubble import WIDEST_BUBBLE
from scenes.table.guests import Guest
from scenes.table.piece_tips import PieceTips
from scenes.table.scene import TableHost, TableScene
from scenes.table.sentences import about
from scenes.table.stands import Key, Layout, Stand

_GOAL_WIDTH, _GOAL_WIDTH_UNDER_TRACK, _GOAL_HEIGHT = 340.0, 440.0, (118.0, 54.0)
_SPOKEN_BIDS = 2
_BESIDE_SEATS = 44.0
"""What a seat's meeple and badge need beside it."""
_NEARLY_OUT = 2
_BESIDE_FOOT = 16.0
_AROUND_PLAQUE = (150.0, 60.0)
"""How much of the table around the plaque is where cards are played."""
_WIDE_BUBBLE, _NARROW_BUBBLE = (WIDEST_BUBBLE, 110.0), (230.0, 200.0)
"""How wide and high what is said may be; in a tall window a bubble fits between two heads."""


class KittenMeScene(TableScene):
    music = "parlour"
    takes_back = False
    sprite_kind = CardSprite
    shown: Shown

    def __init__(self, match: Match, guests: Sequence[Guest], host: TableHost) -> None:
        super().__init__(match, guests, host)
        self.kitten_seats = [KittenSeat(seat, guest) for seat, guest in enumerate(self.guests)]
        self.seats = list(self.kitten_seats)
        self.board = Board(self.guests, match.house)
        self.worths = Worths(self.sprites)
        self.counts = CountStrip()
        self.fan = OwnHand()
        self.voices = CornerVoices()
        self.watching = Watching(self._hurry, self.skip_to_result)

    def enter(self) -> None:
        board, tips = self.board, PieceTips(self.sprites, self.pieces, self._piece_tip)
        self.desk.add(tips, self.worths, board.track, self.counts, self.fan, *self.watching.widgets)
        self.desk.add(*self.voices.widgets)
        super().enter()
        self.desk.add(board.dealer, *board.tags, board.shout)

    def window_view_of(self, window: WindowView) -> WindowView:
        return window_view_for(window, len(self.guests))

    @property
    def geometry(self) -> TableGeometry:
        return geometry_for(self.kit.view, len(self.guests))

    def deck_top(self) -> Stand:
        return deck_top(self.shown.deck, self.geometry)

    def arrange(self) -> None:
        self.kit.art.prepare_shadow(card_back())
        self.prepare(self.board.shout.pictures)
        self.prepare((thing_icon(thing), side) for thing in Thing for side in (ICON, CHIP_ICON))
        self.follow_window()
        self._take_places()
        heard = (guest.coat for seat, guest in enumerate(self.guests) if self.place_of(seat).chip)
        self.voices.prepare(self.kit, heard)
        super().arrange()

    def _take_places(self) -> None:
        """Everything but the cards goes where it belongs in this window."""
        geometry = self.geometry
        self.board.arrange(self.kit, geometry)
        self.fan.rect, self.counts.rect = FRect(geometry.hand), FRect(geometry.counts)
        self.watching.arrange(geometry.calls)
        self.voices.stand(geometry, self.viewer)
        self._refresh_held()
        for plate in self.kitten_seats:
            bubble = self.bubbles[plate.seat]
            bubble.widest, bubble.highest = _NARROW_BUBBLE if geometry.upright else _WIDE_BUBBLE
            plate.place_bubble(bubble, side=self._voice_side(plate.seat))
            if self.board.tags[plate.seat].visible:
                self.put_tag(plate.seat)
        self.board.dealer.put(*self.kitten_seats[self.shown.dealer].badge_place)

    def _voice_side(self, seat: Seat) -> int:
        """Towards the middle of the table; the viewer's own words stand away from the hand."""
        x, middle = self.place_of(seat).x, self.geometry.centre[0]
        return -1 if (seat == self.viewer and not self.geometry.upright) or x > middle + 1 else 1

    def tag_hand(self, seat: Seat, text: str) -> None:
        """Say beside a hand what it counts."""
        tag = self.board.tags[seat]
        tag.text, tag.visible = text, True
        self.put_tag(seat)

    def put_tag(self, seat: Seat) -> None:
        self.board.put_tag(self.kit, self.geometry, seat, self.place_of(seat), own=seat == self.viewer)

    @property
    def look_button_place(self) -> FRect:
        hand = self.geometry.hand
        return super().look_button_place.move_to(midtop=(hand.centerx, hand.top + 42))

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.voices.update()
        self._refresh_chips()

    @property
    def always_live(self) -> Sequence[Widget]:
        return [*super().always_live, *self.watching.widgets]

    def draw_room(self, canvas: Canvas) -> None:
        kit = canvas.kit
        canvas.blit_px(kit.art.backdrop(rooms.parlour(), kit.view), 0, 0)
        geometry, wood = self.geometry, rooms.upright_table if self.geometry.upright else rooms.oval_table
        canvas.picture(wood(round(geometry.table.width), round(geometry.table.height)), geometry.table)
        if not self.board.shout.speaks:
            self.board.plaque.show(canvas, ring_focus=False)
        self.board.banner.show(canvas, ring_focus=False)

    def shown_of(self, view: KittenMeView) -> Shown:
        shown = Shown.of(view, self.match.history(view.seat))
        if not self.all_open:
            return shown
        state = self.match.state
        assert isinstance(state, KittenMeState)
        return shown.with_all_open(state.hands)

    def tense(self, shown: Shown) -> bool:
        """Two are left, and each may be gone with the next card or two."""
        return bool(match_point(shown.scores)) and max(shown.scores) <= _NEARLY_OUT

    def layout_by(self, shown: Shown, geometry: TableGeometry) -> Layout:
        return layout(shown, geometry, seat_places(geometry, len(self.guests), self.viewer))

    @property
    def _places(self) -> Places:
        return places_for(self.kit.view, len(self.guests), self.viewer)

    def place_of(self, seat: Seat) -> SeatPlace:
        return self._places[seat]

    def where(self, key: Key) -> FRect | None:
        match key:
            case ("plaque",):
                return self.board.plaque.with_ribbons
            case ("table",):
                return self.board.plaque.rect.inflate(*_AROUND_PLAQUE)
            case ("counts",):
                return self.counts.rect
            case ("track",):
                return self.board.track.rect
            case ("usual",):
                return self.board.plaque.foot_place.inflate(_BESIDE_FOOT, 0)
            case ("deck",):
                layers = [self.pieces[one].rect for one in self.pieces.keys_with_prefix("deck")]
                return layers[0].unionall(layers[1:]) if layers else None
            case ("own hand", *kinds):
                return self.fan.place_of(self.kit, kinds)
        return super().where(key)

    @property
    def keeps_clear(self) -> Sequence[FRect]:
        counts = [self.counts.rect] if self.counts.visible else []
        seats = [plate.whole for plate in self.kitten_seats]
        numbers = [plate.number_place(self.kit) for plate in self.kitten_seats if plate.held]
        bids = [plate.chip_place for plate in self.kitten_seats if plate.bid is not None]
        said = [self.board.plaque.rect, self.board.banner.rect, self.board.track.whole]
        return [*seats, *said, *counts, *numbers, *bids]

    @property
    def prompts(self) -> Sequence[FRect]:
        return [self.board.banner.rect]

    @property
    def notes_keep_off(self) -> Sequence[FRect]:
        """All cards of others, and what hands count for."""
        cards = [self.pieces[key].rect.inflate(0, 30) for key in self.pieces.keys_with_prefix("hand")]
        tags = [tag.rect for tag in self.board.tags if tag.visible]
        return [*super().notes_keep_off, *cards, *tags, *self._shout]

    def words_keep_off(self, speaker: Seat | None) -> Sequence[FRect]:
        """Faces and names, what is shouted and asked and what lies in the hand, and what cards and hands
        count for once they are counted."""
        cards = (self.pieces[key] for key in self.pieces.keys_with_prefix("hand"))
        lit = [card.rect for card in cards if isinstance(card, CardSprite) and card.worth]
        tags = [tag.rect for tag in self.board.tags if tag.visible]
        faces = [rect for plate in self.kitten_seats for rect in (plate.name_plate, plate.portrait)]
        asked = [self.board.banner.rect, *([self.counts.rect] if self.counts.visible else [])]
        counted = [*(rect.inflate(0, 2 * Size.BUTTON) for rect in lit), *tags]
        return [*faces, *self._shout, *asked, *counted]

    @property
    def _shout(self) -> list[FRect]:
        return [self.board.shout.place] if self.board.shout.visible else []

    def goal_room(self) -> FRect | None:
        """Beside the track or under it, where no seat is."""
        track = self.board.track.rect
        height = self.kit.view.at_least(*_GOAL_HEIGHT)
        beside = FRect(track.right + 24, self.kit.view.room.top + 12, _GOAL_WIDTH, height)
        width = _GOAL_WIDTH if self.geometry.upright else _GOAL_WIDTH_UNDER_TRACK
        under = FRect(track.left, track.bottom + 8, width, height)
        taken = [plate.rect.inflate(_BESIDE_SEATS, 0) for plate in self.kitten_seats]
        taken += [button.rect for button in self.bar.buttons if button.visible]
        return next((room for room in (beside, under) if room.collidelist(taken) < 0), None)

    def reconcile(self) -> None:
        self.forget_marks()
        super().reconcile()

    def forget_marks(self) -> None:
        """No card is lit or dark any more."""
        for key in self.pieces.keys_with_prefix():
            sprite = self.pieces[key]
            assert isinstance(sprite, CardSprite)
            sprite.plain()

    def refresh(self, shown: Shown) -> None:
        self._refresh_held()
        self.refresh_scores()
        for plate in self.kitten_seats:
            plate.gone = not shown.scores[plate.seat]
            plate.tip = self._seat_tip(shown, plate.seat)
        self.board.refresh(shown)
        pending = self.view().pending
        decides = pending is not None and pending.seat == self.viewer and not self.view_only
        self.board.announce(self.resting_words(), "amber" if decides else "dark")
        self.refresh_hand()
        out = bool(self.humans) and not any(shown.scores[seat] for seat in self.humans) and not shown.over
        self.watching.refresh(out, self.tempo.hurried)
        if self.decisions.skipping_to_result:
            self.watching.show_progress(shown.scores)
        self._refresh_bids(shown)
        self._take_places()
        if decides:
            self.voices.hush()

    def refresh_hand(self) -> None:
        self.fan.hold_hand(self.shown.viewer, self._own_cards, self.pieces)
        self.counts.count(self.fan.hand)

    @property
    def _own_cards(self) -> tuple[Card, ...]:
        """What the viewer holds and may see, with what is on its way."""
        viewer = self.shown.viewer
        hand = () if viewer is None else self.shown.hands[viewer]
        return tuple(card for card in hand if card is not None)

    def refresh_shown(self) -> None:
        """While cards come and go, nobody counts what the viewer holds."""
        self._refresh_held()
        self.counts.visible = self.counts.visible and self._own_cards == self.fan.hand
        self.board.refresh_shown(self.shown)

    def refresh_scores(self) -> None:
        for plate in self.kitten_seats:
            plate.score = self.shown.scores[plate.seat]

    def _refresh_held(self) -> None:
        """The number on every row of backs, and where it stands."""
        for plate in self.kitten_seats:
            hidden = self.shown.knows(plate.seat) or bool(self.shown.open_hands)
            plate.held = 0 if hidden else len(self.shown.hands[plate.seat])
            plate.sit_at(self.place_of(plate.seat))

    def hide_numbers(self) -> None:
        """Nobody's cards are counted while they move."""
        self.counts.visible = False
        for plate in self.kitten_seats:
            plate.held = 0

    def _piece_tip(self, key: Key) -> str:
        """Only what everybody can see: a back says nothing, unless it is the deck's."""
        if key[0] == "deck":
            return say("kitten_me.deck_tip", count=self.shown.deck)
        open_to_all = key in self.pieces and self.pieces[key].flip == 0
        return face_words(self.pieces[key].face) if open_to_all else ""

    def _seat_tip(self, shown: Shown, seat: Seat) -> str:
        if not shown.scores[seat]:
            return about("kitten_me", "seat_out", self.naming, seat)
        held = say("kitten_me.held", count=len(shown.hands[seat]))
        return about("kitten_me", "seat_tip", self.naming, seat, count=shown.scores[seat], held=held)

    def _refresh_bids(self, shown: Shown) -> None:
        """The last two bids stand as bubbles; older ones of the round stay readable on chips."""
        bids = {made.seat: made.bid for made in shown.last_bids[:_SPOKEN_BIDS]}
        for seat, bubble in enumerate(self.bubbles):
            if seat not in bids or self.place_of(seat).chip is not None:
                bubble.hush()
            elif bubble.words != (bid := things(bids[seat].number, bids[seat].thing)) or not bubble.visible:
                bubble.say(bid)
        self._refresh_chips()

    def _refresh_chips(self) -> None:
        """The last bid of everybody that is not being spoken, also while all hands lie open."""
        bids = {made.seat: made.bid for made in self.shown.last_bids}
        for plate, bubble in zip(self.kitten_seats, self.bubbles, strict=True):
            crowded = self.place_of(plate.seat).chip is not None
            spoken = bubble.visible and bool(bubble.words)
            plate.bid = bids.get(plate.seat) if crowded or not spoken else None

    def skip_to_result(self) -> None:
        super().skip_to_result()
        self.watching.show_progress(self.shown.scores)

    def _hurry(self) -> None:
        """Whoever hurries waits for no click, nor for the one that is waited for just now."""
        self.tempo.hurried = not self.tempo.hurried
        self.watching.faster.selected = self.tempo.hurried
        if self.tempo.hurried and self.reading:
            self.timeline.skip()

    # What is said.

    def announce(self, text: str) -> None:
        """In amber what the viewer may do now."""
        self.board.announce(text, "dark" if self.question is None else "amber")
        self.board.banner.take_place(self.kit)

    def say_bid(self, seat: Seat, bid: Bid, remark: str) -> None:
        """In a bubble, with a remark of the bidder's own; where many sit on a chip, and the remark
        elsewhere."""
        if self.place_of(seat).chip is not None:
            self.voices.hush()
        self.say_aloud(seat, things(bid.number, bid.thing), remark=remark)

    def say_aloud(self, seat: Seat, words: str, mood: Mood | None = None, remark: str = "") -> None:
        """Where many sit a bubble beside the head would hide cards: only remarks are heard, elsewhere."""
        if self.place_of(seat).chip is None:
            super().say_aloud(seat, words, mood, remark)
        elif remark:
            self.voices.remark(self.guests[seat].coat, mood or self.seats[seat].mood, remark)

    def hush(self) -> None:
        super().hush()
        self.voices.hush()

    def cut_remarks_short(self) -> None:
        super().cut_remarks_short()
        for bubble in self.voices.bubbles:
            bubble.cut_short()

    @property
    def remarks_first(self) -> bool:
        """Where many sit they stand where the viewer's bids are chosen."""
        return any(bubble.unread for bubble in self.voices.bubbles)

    def prepare(self, pictures: Iterable[tuple[Drawing, float]]) -> None:
        """Have pictures made ahead that are about to be shown so wide."""
        self.kit.art.prepare([(drawing, self.kit.view.px(width)) for drawing, width in pictures])
