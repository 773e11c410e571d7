"""The plaque in the middle of the table: the bid that stands, and in a reveal the count and the verdict."""

import re
from collections.abc import Sequence
from math import inf

from pygame import FRect

from game.kitten_me.actions import Bid
from game.kitten_me.cards import Card, Kind
from scenes.kitten_me.faces import thing_icon
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.paint import Plate, plate
from scenes.stage.spoken import Role, Spoken
from scenes.stage.strings import say
from scenes.stage.text import Style
from scenes.stage.theme import Colours, Face, Size, Tone
from scenes.stage.widgets.base import Decor

_TITLE_HEIGHT = 62.0
_FOOT_HEIGHT, _FOOT_OF_TWO_LINES = 58.0, 86.0
_UNDER_EDGE, _BESIDE_EDGE = 12.0, 20.0
_NEARER_EDGE = 10.0
"""So much nearer to its sides words may come that find no room otherwise, but for the title."""
_RIBBON_DEPTH = 5.0
_STANDS_OUT, _TOUCH = 30.0, 4.0
"""How far a ribbon may stand out at one side, and how much of it may lie under the edge of something."""
_STAMP_UP = 26.0
"""How far above the lower edge the middle of the verdict is: under it are an outline and a high banner."""
ICON = 88.0
_GAP = 24.0
_DIGIT, _WIDEST = re.compile(r"\d(?=\d)|(?<=\d)\d|[2-9]"), "8"
"""The digits of numbers that change from round to round, and which of them takes most room; one card of the
deck is always one."""


class Plaque(Decor):
    """Lies on the table, below all cards."""

    keeps_picture = True

    def __init__(self) -> None:
        super().__init__()
        self.title = ""
        self.claim = ""
        """The bid in words."""
        self.counting = ""
        """The title while it is counted, when the number is the count."""
        self.short_title = self.short_counting = ""
        self.short_feet: tuple[str, ...] = ()
        """What is said instead where there is no room for the whole."""
        self.foot = ""
        """Under the bid: of what it is, and how many cards count; in two lines before there is one."""
        self.foot_visible = True
        """A first lesson shows it only once it speaks of it."""
        self.bid: Bid | None = None
        self.total: int | None = None
        self.verdict = ""
        self.verdict_tone = "amber"
        self.flourish = ""
        """What makes this verdict one to talk about; above the plaque."""
        self.hands: tuple[FRect, ...] = ()
        """Where open hands lie, and what they count: over its words."""
        self.swell = 1.0
        """How large the count is, against its usual size."""
        self.covered = FRect(0, 0, 0, 0)
        """Where the banner stands, which may be high: words that it would lie on are left out."""

    def spoken(self) -> Spoken:
        """The bid that stands, or the count so far and its verdict."""
        foot = self.foot if self.foot_visible else ""
        if self.bid is None:
            lines = [self.title, say("kitten_me.plaque.no_bid"), foot]
        elif self.total is None:
            lines = [self.claim, foot]
        else:
            lines = [self.claim, say("reader.counted", number=self.total), self.verdict, self.flourish]
        return Spoken(Role.TEXT, "\n".join(filter(None, lines)))

    def stand(
        self,
        title: str,
        bid: Bid | None,
        foot: str,
        claim: str = "",
        *,
        short_title: str = "",
        counting: str = "",
        short_counting: str = "",
        short_feet: tuple[str, ...] = (),
    ) -> None:
        self.title, self.bid, self.foot, self.claim = title, bid, foot, claim
        self.counting, self.short_counting = counting, short_counting
        self.short_title, self.short_feet = short_title, short_feet
        self.total, self.verdict, self.flourish, self.swell = None, "", "", 1.0

    def add(self, card: Card) -> None:
        """Count the card that was flipped off the deck."""
        assert self.bid is not None
        before = self.total or 0
        if card.kind is Kind.CANT_SEE_ME:
            self.total = 0
        elif card.kind is Kind.DOUBLE_TROUBLE:
            self.total = before * 2
        else:
            self.total = before + card.counts[self.bid.thing]

    def with_ribbons(self, kit: Kit) -> FRect:
        """With what stands out over its edges once there is a verdict."""
        ribbons = [_whole_ribbon(self._flourish_ribbon(kit)[1])] if self.says_flourish(kit) else []
        return self.stamped_rect(kit).unionall(ribbons)

    def draw(self, canvas: Canvas) -> None:
        kit, box = canvas.kit, self.rect
        tone = kit.colours.paper
        plate(canvas, box, Plate(tone, radius=30, outline=5, ink=kit.colours.ink, depth=6, shadow=20))
        counting = self.total is not None
        title, short = self.title, self.short_title
        if counting:
            title, short = self.counting, self.short_counting
        title = self._whole_or(kit, title, [short] if short else [], self._line_box(0, _FOOT_HEIGHT - 10))
        self._draw_title(canvas, title, tone)
        if self.bid is None:
            top = box.top + _TITLE_HEIGHT
            words, style = say("kitten_me.plaque.no_bid"), Style(Face.TITLE, Size.HEADING, tone.words)
            place = self._line_box(top, self.foot_place.top - top)
            canvas.words(words, style, self._place_in(kit, words, place))
        else:
            self._draw_bid(canvas, self.bid)
        if self.says_flourish(kit):
            style, ribbon = self._flourish_ribbon(kit)
            _draw_ribbon(canvas, self.flourish, kit.colours.lilac, style, ribbon)
        if self.verdict:
            verdict: Tone = getattr(kit.colours, self.verdict_tone)
            style, ribbon = self._verdict_ribbon(kit)
            if self.stamp_is_free(kit):
                _draw_ribbon(canvas, self.verdict, verdict, style, ribbon)
        elif self.foot_visible and not (counting or self.covered.colliderect(place := self.foot_place)):
            style, down = Style(Face.TITLE, Size.BODY, tone.words), 0.0 if self.bid is None else 0.5
            foot = self.foot_in(kit)
            canvas.words(foot, style, self._place_in(kit, foot, place), down=down)

    def foot_in(self, kit: Kit) -> str:
        """The words under the bid, or what there is room for."""
        return self._whole_or(kit, self.foot, self.short_feet, _nearer_edges(self.foot_place))

    @property
    def foot_place(self) -> FRect:
        """Where the words under the bid stand."""
        height = _FOOT_OF_TWO_LINES if self.bid is None else _FOOT_HEIGHT
        return self._line_box(self.rect.bottom - height, height - 10)

    def _draw_title(self, canvas: Canvas, title: str, tone: Tone) -> None:
        """Under the ribbon across the upper edge, if there is one, or where that leaves no room not at all:
        the banner says it too."""
        top = self.rect.top + _UNDER_EDGE
        flourish = self.says_flourish(canvas.kit)
        if flourish:
            top = self._flourish_ribbon(canvas.kit)[1].bottom + _RIBBON_DEPTH
        room = self._line_box(top, self.rect.top + _TITLE_HEIGHT - top)
        setter = canvas.kit.typesetter
        style = setter.fitted(title, Style(Face.TITLE, Size.BODY), *room.size)
        if not flourish or setter.measure(title, style, room.width)[1] <= room.height:
            canvas.words(title, Style(Face.TITLE, Size.BODY, tone.quiet), room)

    def _whole_or(self, kit: Kit, text: str, shorter: Sequence[str], box: FRect) -> str:
        """The whole text if a box has room for it, else the first of shorter ones that it holds, or the
        last of them."""
        texts = (text, *shorter)
        return next((one for one in texts if self._is_room(kit, one, box)), texts[-1])

    def _place_in(self, kit: Kit, text: str, box: FRect) -> FRect:
        """Where a text stands: in a box or, if that has no room for it, nearer to the edges."""
        return box if self._is_room(kit, text, box) else _nearer_edges(box)

    def _is_room(self, kit: Kit, text: str, box: FRect) -> bool:
        """Each digit takes as much room as any other: no round is told less than the one before."""
        widest = _DIGIT.sub(_WIDEST, text), Style(Face.TITLE, Size.BODY)
        return kit.typesetter.hold((widest,), *box.size)

    def _line_box(self, top: float, height: float) -> FRect:
        return FRect(self.rect.left + _BESIDE_EDGE, top, self.rect.width - 2 * _BESIDE_EDGE, height)

    def _draw_bid(self, canvas: Canvas, bid: Bid) -> None:
        """The number and its thing; while it is counted, the count."""
        kit, box = canvas.kit, self.rect
        line = (box.top + _TITLE_HEIGHT + box.bottom - _FOOT_HEIGHT) / 2
        size = 96 * self.swell / kit.theme.text_scale
        style = Style(Face.TITLE, size, self.count_colour(kit.colours))
        number = str(bid.number if self.total is None else self.total)
        width = kit.typesetter.measure(number, style)[0]
        left = box.centerx - (width + _GAP + ICON) / 2
        canvas.text(number, style, left, line, down=0.5)
        icon = FRect(left + width + _GAP, line - ICON / 2, ICON, ICON)
        canvas.put(kit.art.picture(thing_icon(bid.thing), kit.window.px(ICON)), *icon.center)

    def count_colour(self, colours: Colours) -> str:
        """The count turns green once it has reached the bid; what the bid is stands above it."""
        reached = self.total is not None and self.bid is not None and self.total >= self.bid.number
        return colours.green.edge if reached else colours.paper.words

    def _flourish_ribbon(self, kit: Kit) -> tuple[Style, FRect]:
        """Across the upper edge, as near to the middle as open hands leave it, or below them; wider ones than
        the plaque stand out at its left, where no deck lies."""
        style, box = self._ribbon(kit, self.flourish, Size.BODY, self.rect.top - 8, 34)
        lying = [one for one in self.hands if one.bottom > box.top + _TOUCH and one.top < box.bottom]
        at_left = (one.right for one in lying if one.centerx < box.centerx)
        at_right = (one.left for one in lying if one.centerx >= box.centerx)
        left = max(self.rect.left - _STANDS_OUT, *at_left, -inf) + _TOUCH
        right = min(self.rect.right + _STANDS_OUT, *at_right, inf) - _TOUCH
        if box.width <= right - left:
            box.left = min(max(box.left, left), right - box.width)
        else:
            box.right = min(box.right, self.rect.right + _STANDS_OUT)
            over = (one.bottom for one in lying if one.left < box.right and one.right > box.left)
            box.top = max(box.top, *(bottom + _TOUCH for bottom in over), -inf)
        return style, box

    def says_flourish(self, kit: Kit) -> bool:
        """Whether there are words above it, and open hands leave room for them."""
        if not self.flourish:
            return False
        return self.flourish_place(kit).inflate(-2 * _TOUCH, -2 * _TOUCH).collidelist(self.hands) < 0

    def flourish_place(self, kit: Kit) -> FRect:
        """Where the words above it stand."""
        return self._flourish_ribbon(kit)[1]

    def stamp_is_free(self, kit: Kit) -> bool:
        """Whether the verdict is seen as a whole: a banner that is too high for that tells it in words."""
        return not self._verdict_ribbon(kit)[1].colliderect(self.covered)

    def stamped_rect(self, kit: Kit) -> FRect:
        """With the verdict across its lower edge."""
        return self.rect.union(_whole_ribbon(self._verdict_ribbon(kit)[1])) if self.verdict else self.rect

    def _verdict_ribbon(self, kit: Kit) -> tuple[Style, FRect]:
        return self._ribbon(kit, self.verdict, Size.HEADING, self.rect.bottom - _STAMP_UP, 52)

    def _ribbon(self, kit: Kit, text: str, size: float, middle: float, height: float) -> tuple[Style, FRect]:
        """The letters and the place of a ribbon across an edge of the plaque."""
        style = kit.typesetter.fitted(text, Style(Face.TITLE, size, align=0.5), self.rect.width - 60, height)
        width, height = kit.typesetter.measure(text, style)
        return style, FRect(0, 0, width + 72, height + 14).move_to(center=(self.rect.centerx, middle))


def _nearer_edges(box: FRect) -> FRect:
    return box.inflate(2 * _NEARER_EDGE, 0)


def _whole_ribbon(box: FRect) -> FRect:
    """With its lower side."""
    return FRect(box.topleft, (box.width, box.height + _RIBBON_DEPTH))


def _draw_ribbon(canvas: Canvas, text: str, tone: Tone, style: Style, box: FRect) -> None:
    ink = canvas.kit.colours.ink
    plate(canvas, box, Plate(tone, radius=20, outline=5, ink=ink, depth=_RIBBON_DEPTH, shadow=10))
    canvas.text(text, style.in_colour(tone.words), *box.center, across=0.5, down=0.5)
