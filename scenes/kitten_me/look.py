"""How the Kitten Me table looks to one viewer: seats, hand, board, and where everything stands."""

from collections.abc import Iterable, Iterator

from pygame import FRect

from game.core import Seat
from game.kitten_me.cards import Card, Thing
from game.kitten_me.state import KittenMeState
from scenes.kitten_me.counted import counted_for, marks
from scenes.kitten_me.faces import card_back, thing_icon, things
from scenes.kitten_me.parts.board import Board
from scenes.kitten_me.parts.cards import Worths, expect_card
from scenes.kitten_me.parts.hand import CountStrip, OwnHand
from scenes.kitten_me.parts.plaque import ICON
from scenes.kitten_me.parts.rows import seen_cards, whole_row
from scenes.kitten_me.parts.seats import CHIP_ICON, KittenSeats
from scenes.kitten_me.parts.stamps import Stamps
from scenes.kitten_me.parts.watching import Watching
from scenes.kitten_me.places.geometry import TableGeometry
from scenes.kitten_me.places.layout import Places, deck_top, layout
from scenes.kitten_me.places.seat_place import SeatPlace
from scenes.kitten_me.places.seats import places_for, seat_places
from scenes.kitten_me.places.window_shapes import geometry_for, window_view_for
from scenes.kitten_me.shown import Shown
from scenes.kitten_me.words.occasions import match_point, weight_of_call
from scenes.kitten_me.words.talk import talked_about, until_last_verdict
from scenes.pictures import rooms
from scenes.stage.canvas import Canvas
from scenes.stage.drawing import Drawing
from scenes.stage.layout import WindowView
from scenes.stage.strings import say
from scenes.table.bar import up_to
from scenes.table.context import TableContext
from scenes.table.host_places import HostPlaces
from scenes.table.look import Look
from scenes.table.stands import Layout, Stand

_GOAL_WIDTH, _GOAL_WIDTH_UNDER_TRACK = 340.0, 440.0
_GOAL_HEIGHTS = ((118.0, 54.0), (84.0, 44.0), (56.0, 30.0))
"""In units, and at least in pixels: for three lines, two and one."""
_NARROWEST_GOAL = (170.0, 104.0)
"""In units, and at least in pixels."""
_BESIDE_WORDS = 8.0
_BESIDE_SEATS = 44.0
"""What a seat's meeple and badge need beside it."""
_SPOKEN_BIDS = 2
_NEARLY_OUT = 2


class KittenMeLook(Look):
    def __init__(self, table: TableContext, seats: KittenSeats, watching: Watching) -> None:
        self._table, self._viewpoint, self._pieces = table, table.viewpoint, table.pieces
        self.seats, self.watching = seats, watching
        self.board = Board(table.company.naming, table.match.house)
        self.counts, self.fan = CountStrip(), OwnHand()
        self.worths = Worths(table.sprites)
        self.stamps = Stamps(table.pieces, lambda: self.geometry)

    @property
    def _shown(self) -> Shown:
        shown: Shown = self._table.shown
        return shown

    # Where everything is.

    def window_view_of(self, window: WindowView) -> WindowView:
        return window_view_for(window, len(self.seats.plates))

    @property
    def geometry(self) -> TableGeometry:
        return geometry_for(self._table.kit.window, len(self.seats.plates))

    def layout(self, shown: Shown, geometry: TableGeometry) -> Layout:
        nearest = self._viewpoint.nearest
        return layout(shown, geometry, seat_places(geometry, len(self.seats.plates), nearest), nearest)

    @property
    def _places(self) -> Places:
        return places_for(self._table.kit.window, len(self.seats.plates), self._viewpoint.nearest)

    def place_of(self, seat: Seat) -> SeatPlace:
        return self._places[seat]

    def deck_top(self) -> Stand:
        return deck_top(self._shown.deck, self.geometry)

    @property
    def reveal_button_place(self) -> FRect:
        hand = self.geometry.hand
        return super().reveal_button_place.move_to(midtop=(hand.centerx, hand.top + 42))

    @property
    def host_places(self) -> HostPlaces:
        return self.geometry.host

    def obstacles(self) -> list[FRect]:
        kit, plates, board = self._table.kit, self.seats.plates, self.board
        counts = [self.counts.rect] if self.counts.visible else []
        numbers = [plate.number_place(kit) for plate in plates if plate.held]
        bids = [plate.chip_place for plate in plates if plate.bid is not None]
        bids += [tag.rect for tag in board.tags if tag.visible]
        said = [board.plaque.rect, board.banner.rect, board.track.whole]
        said += [plate.name_plate for plate in plates]
        others = [plate.seat for plate in plates if plate.seat != self._viewpoint.viewer]
        cards = [rect for seat in others for rect, _ in seen_cards(self._pieces, seat)]
        return [*(plate.whole for plate in plates), *said, *counts, *numbers, *bids, *cards]

    @property
    def goal_place(self) -> FRect | None:
        """Beside the track or under it, as far as nobody sits, bids or speaks there; if need be for two
        lines or one."""
        track, view = self.board.track.rect, self._table.kit.window
        width = _GOAL_WIDTH if self.geometry.upright else _GOAL_WIDTH_UNDER_TRACK
        places = [
            place
            for height in (view.at_least(*one) for one in _GOAL_HEIGHTS)
            for place in (
                FRect(track.right + 24, view.room.top + 12, _GOAL_WIDTH, height),
                FRect(track.left, track.bottom + 8, width, height),
            )
        ]
        taken = [plate.rect.inflate(_BESIDE_SEATS, 0) for plate in self.seats.plates]
        taken += self._table.bar.taken
        taken += [plate.chip_place for plate in self.seats.plates]
        taken += [berth.inflate(2 * _BESIDE_WORDS, 0) for berth in self.seats.berths]
        rooms = (up_to(place, taken) for place in places)
        return next((room for room in rooms if room.width >= view.at_least(*_NARROWEST_GOAL)), None)

    def arrange(self) -> None:
        kit = self._table.kit
        kit.art.shadows.prepare(card_back())
        self.prepare(self.board.shout.pictures)
        self.prepare((thing_icon(thing), side) for thing in Thing for side in (ICON, CHIP_ICON))
        self._table.picture.follow_window()
        self._take_places()
        crowded = (plate.guest.coat for plate in self.seats.plates if not self.place_of(plate.seat).speaks)
        self.seats.voices.prepare(kit, crowded)

    def _take_places(self) -> None:
        """Everything but the cards goes where it belongs in this window."""
        geometry = self.geometry
        self.board.arrange(self._table.kit, geometry)
        self.fan.rect, self.counts.rect = FRect(geometry.hand), FRect(geometry.counts)
        self.watching.take_place(geometry.watching)
        self.seats.voices.stand(geometry, self._viewpoint.nearest)
        self._refresh_held()
        for plate in self.seats.plates:
            place, bubble = self.place_of(plate.seat), self.seats.bubbles[plate.seat]
            bubble.berth = plate.speaks_from(place.berth)
            can_say = place.speaks and bubble.has_room_for(self._table.kit, bubble.text)
            bubble.visible = bubble.visible and can_say
        self._put_tags()
        self.board.fit_verdict(self._table.kit)
        self.board.plaque.hands = tuple(self._open_rows())
        self.board.dealer.put(*self.seats.plates[self._shown.dealer].badge_place)

    def announce(self, text: str) -> None:
        """On the banner alone."""
        self.board.announce(text)
        self.board.banner.take_place(self._table.kit)

    def light_front(self, cards: int) -> None:
        """For a hand of so many cards; for none the felt lies dark again. What one's own hand counts stands
        where the cards are, and waits."""
        self.board.light_front(self._table.kit, cards)
        nearest = self._viewpoint.nearest
        if nearest is not None:
            tag = self.board.tags[nearest]
            tag.visible = bool(tag.text) and not cards

    def tag_hand(self, seat: Seat, text: str) -> None:
        """Say beside a hand what it counts."""
        tag = self.board.tags[seat]
        tag.text, tag.visible = text, True
        self._put_tag(seat)

    def flourish(self, text: str) -> None:
        """Say over the plaque what makes a verdict one to talk about."""
        self.board.plaque.hands = tuple(self._open_rows())
        self.board.plaque.flourish = text

    def _open_rows(self) -> Iterator[FRect]:
        """Where the hands before the other seats lie that are open, and what they count."""
        yield from (tag.rect for tag in self.board.tags if tag.visible)
        for seat, hand in enumerate(self._shown.open_hands):
            if hand and seat != self._viewpoint.nearest:
                yield whole_row(self.place_of(seat).shown, len(hand))

    def _put_tags(self) -> None:
        for seat, tag in enumerate(self.board.tags):
            if tag.text:
                self._put_tag(seat)

    def _put_tag(self, seat: Seat) -> None:
        self.board.put_tag(self._table.kit, seat, self._places, self._shown)

    def prepare(self, pictures: Iterable[tuple[Drawing, float]]) -> None:
        """Have pictures made ahead that are about to be shown so wide."""
        kit = self._table.kit
        kit.art.prepare([(drawing, kit.window.px(width)) for drawing, width in pictures])

    def draw_room(self, canvas: Canvas) -> None:
        kit = canvas.kit
        canvas.blit_px(kit.art.backdrop(rooms.parlour(), kit.window), 0, 0)
        geometry, wood = self.geometry, rooms.upright_table if self.geometry.upright else rooms.oval_table
        canvas.picture(wood(round(geometry.table.width), round(geometry.table.height)), geometry.table)
        self.board.draw(canvas)

    # What is shown.

    def shown_now(self) -> Shown:
        view = self._viewpoint.view()
        shown = Shown.of(view, self._viewpoint.match.history(view.seat))
        if not self._viewpoint.all_open:
            return shown
        state = self._viewpoint.match.state
        assert isinstance(state, KittenMeState)
        return shown.with_all_open(state.hands)

    def close_finish(self, shown: Shown) -> bool:
        """Two are left, and each may be gone with the next card or two."""
        return bool(match_point(shown.scores)) and max(shown.scores) <= _NEARLY_OUT

    def refresh(self, shown: Shown) -> None:
        self.forget_marks()
        self._refresh_held()
        self.refresh_scores()
        for plate in self.seats.plates:
            plate.gone = not shown.scores[plate.seat]
            plate.dealt = plate.seat == shown.dealer
        self.board.refresh(shown)
        pending = self._viewpoint.view().pending
        mine = pending is not None and pending.seat == self._viewpoint.viewer
        decides = mine and not self._viewpoint.view_only
        self.board.announce(self._table.words.at_rest(), "amber" if decides else "dark")
        self.refresh_hand()
        self._refresh_onlookers()
        if self._table.loop.skipping_to_result:
            self.watching.show_progress(shown.scores)
        self._refresh_bids(shown, without=self._viewpoint.viewer if decides else None)
        self._take_places()
        if decides:
            self.seats.voices.hush()
        if shown.judged is not None:
            self._leave_count(shown)

    def _refresh_onlookers(self) -> None:
        """What whoever is out may do, as long as the game is not decided on the screen."""
        shown, humans = self._shown, self._table.company.humans
        out = bool(humans) and not any(shown.scores[seat] for seat in humans) and not shown.over
        self.watching.refresh(out, self._table.tempo.hurried)
        self.seats.offer(self._table.loop.offers())
        for plate in self.seats.plates:
            plate.tip = self._seat_tip(shown, plate.seat)

    def _leave_count(self, shown: Shown) -> None:
        """A game that is over leaves the table as its last verdict did."""
        assert shown.called is not None
        match, naming = self._table.match, self._table.company.naming
        for key, mark in marks(shown, self._viewpoint.nearest).items():
            if key in self._pieces:
                card = expect_card(self._pieces[key])
                card.worth, card.dark, card.lift = mark.worth, mark.dark, mark.lift
        self.stamps.lay(shown)
        self.counts.visible = False
        for seat, hand in enumerate(shown.open_hands):
            if hand:
                self.tag_hand(seat, counted_for(hand, shown.called.bid.thing))
        seen, stakes = until_last_verdict(match.history(None)), weight_of_call(shown.called, shown.staked)
        self.flourish(talked_about(match, seen, stakes, naming)[0])

    def forget_marks(self) -> None:
        """No card is lit or dark any more."""
        for key in self._pieces.keys_with_prefix():
            expect_card(self._pieces[key]).plain()

    def hold_hand(self) -> None:
        self.fan.hold_hand(self._viewpoint.nearest, self._own_cards, self._pieces)

    def refresh_hand(self) -> None:
        self.hold_hand()
        addressed = self._viewpoint.nearest in (self._viewpoint.viewer, self._table.company.naming.you)
        self.counts.count(self.fan.hand if addressed else ())

    @property
    def _own_cards(self) -> tuple[Card, ...]:
        """What lies in the nearest hand and may be seen, with what is on its way."""
        nearest = self._viewpoint.nearest
        hand = () if nearest is None else self._shown.hands[nearest]
        return tuple(card for card in hand if card is not None)

    def refresh_shown(self) -> None:
        """While cards come and go, nobody counts what the viewer holds."""
        self._refresh_held()
        self.counts.visible = self.counts.visible and self._own_cards == self.fan.hand
        self.board.refresh_shown(self._shown)
        self._put_tags()
        if self._shown.over:
            self._refresh_onlookers()

    def refresh_scores(self) -> None:
        for plate in self.seats.plates:
            plate.score = self._shown.scores[plate.seat]

    def _refresh_held(self) -> None:
        """The number on every row of backs, and where it stands."""
        for plate in self.seats.plates:
            hidden = self._shown.knows(plate.seat) or bool(self._shown.open_hands)
            plate.held = 0 if hidden else len(self._shown.hands[plate.seat])
            plate.sit_at(self._table.kit, self.place_of(plate.seat))

    def hide_numbers(self) -> None:
        """Nobody's cards are counted while they move."""
        self.counts.visible = False
        for plate in self.seats.plates:
            plate.held = 0

    def _seat_tip(self, shown: Shown, seat: Seat) -> str:
        name = self._table.company.naming.on_plate(seat)
        left, held = shown.scores[seat], len(shown.hands[seat])
        if not left:
            out = say("kitten_me.seat_out", name=name)
            return out if self.seats.bet(seat) is None else f"{out} {say('kitten_me.bet.tip')}"
        if held == left:
            return say("kitten_me.seat_tip", name=name, count=left)
        now = say("kitten_me.held", count=held)
        return say("kitten_me.seat_tip_holding", name=name, count=left, held=now)

    def _refresh_bids(self, shown: Shown, without: Seat | None) -> None:
        """The last two bids stand as bubbles that have room for them; others of the round stay readable on
        chips, and that of who chooses a new one."""
        bids = {made.seat: made.bid for made in shown.last_bids[:_SPOKEN_BIDS] if made.seat != without}
        if shown.judged is not None:
            bids = {}
        kit = self._table.kit
        for seat, bubble in enumerate(self.seats.bubbles):
            if seat not in bids or not self.seats.has_room_for(kit, seat, bids[seat]):
                bubble.hush()
            elif bubble.words != (bid := things(bids[seat].number, bids[seat].thing)) or not bubble.visible:
                bubble.say(bid)
        self.refresh_chips()

    def refresh_chips(self) -> None:
        """The last bid of everybody that is not being spoken, also while all hands lie open."""
        bids = {made.seat: made.bid for made in self._shown.last_bids}
        for plate, bubble in zip(self.seats.plates, self.seats.bubbles, strict=True):
            crowded = not self.place_of(plate.seat).speaks
            spoken = bubble.visible and bool(bubble.words)
            plate.told_bid = bids.get(plate.seat)
            plate.bid = plate.told_bid if crowded or not spoken else None
