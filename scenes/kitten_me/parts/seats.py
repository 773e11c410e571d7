"""A seat at the Kitten Me table: a meeple with the cards it is dealt, and the number on its row of backs."""

from collections.abc import Callable, Mapping, Sequence

from pygame import FRect

from game.core import Seat
from game.kitten_me.actions import Bid
from scenes.kitten_me.faces import thing_icon, things
from scenes.kitten_me.parts.corner_voices import CornerVoices
from scenes.kitten_me.parts.track import meeple_swap
from scenes.kitten_me.places.geometry import CHIP
from scenes.kitten_me.places.seat_place import SeatPlace, chip_place
from scenes.pictures import kitten_me as pictures
from scenes.pictures.cats import Mood
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import OUTLINED_WORDS, Face, Size, Tone
from scenes.stage.widgets.bubble import Berth
from scenes.table.guests import Guest
from scenes.table.question import Offer
from scenes.table.seat import SeatPlate
from scenes.table.seats import Seats
from scenes.table.stands import Key
from scenes.table.tempo import Tempo
from scenes.table.viewpoint import Viewpoint

CHIP_ICON = CHIP[1] * 0.72
"""How large the thing of a bid is drawn on its chip."""
_MEEPLE, _BADGE = 0.44, 0.37
"""How large meeple and dealer's badge are beside the portrait."""
_ON_NAME = 3.0
"""How far down the dealer's badge lies on the plate with the name, whose letters stay whole."""
_CHEEK, _BROW = 0.1, 0.35
"""As shares of the portrait: how far inside of it and how far down the tail of words ends that stand over and
wholly beside it."""


class KittenSeat(SeatPlate):
    def __init__(self, seat: Seat, guest: Guest) -> None:
        super().__init__(seat, guest)
        self.score = 0
        self.held = 0
        """How many backs lie before it; 0 shows no number."""
        self._held_at = (0.0, 0.0)
        self.bid: Bid | None = None
        """Its last bid of the round, shown on a chip while no bubble says it."""
        self.told_bid: Bid | None = None
        """The same for who only hears: bubbles are for what cats remark."""
        self._chip_at = (0.0, 0.0)
        self.dealt = False

    def more_spoken(self) -> Sequence[str]:
        dealt = [say("reader.dealer")] if self.dealt else []
        bid = self.told_bid
        told = [] if bid is None else [say("reader.last_bid", bid=things(bid.number, bid.thing))]
        return [*dealt, *told]

    def sit_at(self, kit: Kit, place: SeatPlace) -> None:
        self.place(place.x, place.y, place.diameter, place.name_width)
        self.widen_name(kit, *place.name_reach)
        x, y = chip_place(place)
        farther = self.name_plate.right - place.name.right if place.bid_beside_name else 0.0
        self._chip_at = x + farther, y
        cards = place.cards
        reach = min(cards.width * 0.36 * (self.held - 1), (cards.room - cards.width) / 2)
        aside = reach + cards.width * 0.45
        towards_middle = -1 if cards.x < place.x - place.diameter / 2 else 1
        self._held_at = cards.x + towards_middle * aside, cards.y + cards.width * 0.62

    @property
    def whole(self) -> FRect:
        """With the meeple beside the head, and the chip where there is one."""
        return self._with_meeple if self.bid is None else self._with_meeple.union(self.chip_place)

    @property
    def _with_meeple(self) -> FRect:
        return self.rect.unionall([self.name_plate, self.meeple_place])

    @property
    def meeple_place(self) -> FRect:
        """Where its cards are counted, at the head."""
        face, side = self.portrait, self.diameter * _MEEPLE
        return FRect(face.left - side * 0.56, face.top - side * 0.16, side, side * 1.2)

    @property
    def chip_place(self) -> FRect:
        """Where its last bid of the round is written."""
        return FRect(0, 0, *CHIP).move_to(center=self._chip_at)

    @property
    def badge_place(self) -> tuple[float, float, float]:
        """The middle and the side of the dealer's badge when it lies here."""
        side = self.diameter * _BADGE
        return self.portrait.left - side * 0.02, self.name_plate.top + _ON_NAME - side / 2, side

    def speaks_from(self, room: FRect) -> Berth:
        """Words over it that stand at its right come out of that side: over its middle is the score track.
        None come out of the meeple."""
        face = self.portrait
        if room.bottom <= face.top and room.left >= face.right:
            return Berth(room, (face.right - face.width * _CHEEK, face.top + face.height * _BROW))
        berth = super().speaks_from(room)
        x, y = berth.mouth
        return Berth(room, (self.meeple_place.right, y)) if self.meeple_place.collidepoint(x, y) else berth

    def name_tone(self, kit: Kit) -> Tone:
        """Like a button while the seat can be fished from."""
        return super().name_tone(kit) if self.on_press is None else kit.colours.cream

    def draw_focus(self, canvas: Canvas) -> None:
        """Around the meeple too, and close, beside the number of its cards."""
        self._focus_around(canvas, self._with_meeple, most=2)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        kit, meeple = canvas.kit, self.meeple_place
        canvas.picture(pictures.meeple(meeple_swap(self.seat)), meeple)
        style = Style(Face.TITLE, Size.BODY, OUTLINED_WORDS, outline=kit.colours.ink)
        style = kit.typesetter.fitted(str(self.score), style, *meeple.size)
        canvas.text(
            str(self.score), style, meeple.centerx - meeple.width * 0.04, meeple.bottom, across=0.5, down=0.86
        )
        if self.held:
            self._draw_held(canvas)
        if self.bid is not None:
            self._draw_chip(canvas, self.bid)

    def _draw_chip(self, canvas: Canvas, bid: Bid) -> None:
        kit = canvas.kit
        tone = kit.colours.paper
        box = self.chip_place
        plate(canvas, box, Plate(tone, radius=16, outline=3.5, ink=kit.colours.ink, shadow=6))
        icon = FRect(0, 0, CHIP_ICON, CHIP_ICON).move_to(midright=(box.right - 8, box.centery))
        room = icon.left - box.left - 8
        style = Style(Face.TITLE, Size.BUTTON, tone.words)
        style = kit.typesetter.fitted(str(bid.number), style, room, box.height)
        canvas.text(str(bid.number), style, box.left + 6 + room / 2, box.centery, across=0.5, down=0.5)
        canvas.put(kit.art.picture(thing_icon(bid.thing), kit.window.px(CHIP_ICON)), *icon.center)

    def number_place(self, kit: Kit) -> FRect:
        """Where it says how many backs there are."""
        side = kit.window.at_least(36, 20)
        return FRect(0, 0, side, side).move_to(center=self._held_at)

    def _draw_held(self, canvas: Canvas) -> None:
        kit = canvas.kit
        tone, disc = kit.colours.dark, self.number_place(kit)
        plate(canvas, disc, Plate(tone, radius=disc.width / 2, outline=3, ink=kit.colours.ink, gloss=0.2))
        style = Style(Face.TITLE, Size.SMALL / kit.theme.text_scale, tone.words)
        canvas.words(str(self.held), style, disc)


class KittenSeats(Seats):
    """The seats round the felt. Where many sit they speak in a corner: a bubble would hide cards."""

    plates: Sequence[KittenSeat]
    is_crowded: Callable[[Seat], bool]
    bet: Callable[[Seat], Callable[[], object] | None]
    """What a press on the plate of somebody who is out does."""

    def __init__(self, viewpoint: Viewpoint, tempo: Tempo) -> None:
        super().__init__(viewpoint, tempo, KittenSeat)
        self.voices = CornerVoices()

    def offer(self, offers: Mapping[Key, Offer]) -> None:
        super().offer(offers)
        for one in self.plates:
            one.on_press = one.on_press or self.bet(one.seat)

    def say_aloud(self, seat: Seat, words: str, mood: Mood | None = None, remark: str = "") -> None:
        """Where many sit only remarks are heard."""
        if not self.is_crowded(seat):
            super().say_aloud(seat, words, mood, remark)
        elif remark:
            plate = self.plates[seat]
            self.voices.remark(plate.guest.coat, mood or plate.mood, remark)

    def say_bid(self, seat: Seat, bid: Bid, remark: str) -> None:
        """In a bubble, with a remark of the bidder's own; where it has no room there on a chip, and the
        remark alone. Where many sit that is heard elsewhere."""
        if self.is_crowded(seat):
            self.voices.hush()
        if self.has_room_for(self.kit, seat, bid):
            self.say_aloud(seat, things(bid.number, bid.thing), remark=remark)
            return
        self.bubbles[seat].hush()
        if remark:
            self.say_aloud(seat, "", remark=remark)

    def has_room_for(self, kit: Kit, seat: Seat, bid: Bid) -> bool:
        """Whether a bid can be said in a bubble, below a remark that is being read there."""
        bubble = self.bubbles[seat]
        kept = bubble.remark if bubble.unread else ""
        words = f"{kept}\n{things(bid.number, bid.thing)}".strip()
        return not self.is_crowded(seat) and bubble.has_room_for(kit, words)

    def remark_of(self, seat: Seat) -> str:
        if not self.is_crowded(seat):
            return super().remark_of(seat)
        return self.voices.remark_of(self.plates[seat].guest.coat)

    def cut_remarks_short(self) -> None:
        super().cut_remarks_short()
        for bubble in self.voices.bubbles:
            bubble.cut_short()

    @property
    def remarks_first(self) -> bool:
        """Where many sit they stand where the viewer's bids are chosen."""
        return any(bubble.unread for bubble in self.voices.bubbles)

    def hush(self) -> None:
        super().hush()
        self.voices.hush()
