"""What lies on the Kitten Me table and is neither card nor question: plaque, banner, track, badge, tags."""

from collections.abc import Mapping
from math import inf

from pygame import FRect

from game.core import Seat
from game.kitten_me.events import Call, Judged
from game.kitten_me.house import HouseRules
from game.kitten_me.showdown import most_cards
from scenes.kitten_me.faces import things
from scenes.kitten_me.parts.front import LitFelt
from scenes.kitten_me.parts.plaque import Plaque
from scenes.kitten_me.parts.track import DealerBadge, ScoreTrack
from scenes.kitten_me.places.geometry import FRONT_BANNER, HIGHEST_BANNER, TableGeometry
from scenes.kitten_me.places.seat_place import SeatPlace
from scenes.kitten_me.places.tags import tag_box
from scenes.kitten_me.shown import Shown
from scenes.kitten_me.words.occasions import match_point
from scenes.kitten_me.words.sentences import loses_card, verdict
from scenes.kitten_me.words.stakes import (
    usual_before_bids,
    usual_in_short,
    usual_number,
    usual_of_bid,
)
from scenes.stage.canvas import Canvas
from scenes.stage.kit import Kit
from scenes.stage.strings import say
from scenes.stage.widgets.badge import Badge
from scenes.table.banner import Banner
from scenes.table.guests import Naming, names_on_plates
from scenes.table.sentences import about
from scenes.table.shout import WIN, Shout

CALL_COLOURS = {Call.CHALLENGE: "red", Call.PURRFECT: "plum"}
OUT = "meeple_brown"
"""The colour of somebody who leaves."""
MATCH_POINT = CALL_COLOURS[Call.PURRFECT]
_BESIDE_OWN_SEAT = 66.0
"""How far from the middle of the viewer's own head a wide banner may begin."""
_STAMPS = {"exact": "amber", "true": "green", "too_high": "red", "not_exact": "red"}


class Board:
    def __init__(self, naming: Naming, house: HouseRules) -> None:
        self._deck = house.deck
        self._naming = naming
        seats = len(naming.names)
        self.plaque = Plaque()
        self.banner = Banner()
        self.front = LitFelt()
        self._front_cards = 0
        self.track = ScoreTrack(names_on_plates(naming), most_cards(seats, house))
        self.dealer = DealerBadge()
        self.shout = Shout((0.0, 0.0), *CALL_COLOURS.values(), OUT, WIN)
        self.tags = [Badge("") for _ in range(seats)]
        self._verdicts: tuple[str, ...] = ()
        """How the last verdict can be told, the longest wording first."""

    _geometry: TableGeometry

    def arrange(self, kit: Kit, geometry: TableGeometry) -> None:
        """Give what depends on the window or the size of text its place."""
        self.track.place(kit)
        self.plaque.rect = FRect(geometry.plaque)
        self.shout.middle = geometry.shout
        self._geometry = geometry
        self.front.rect = geometry.front_place(self._front_cards)
        self._place_banner()
        self.banner.widest = geometry.banner_width - 60
        self.banner.leftmost = -inf if geometry.upright else geometry.own_seat[0] + _BESIDE_OWN_SEAT
        self.banner.take_place(kit)

    def draw(self, canvas: Canvas) -> None:
        """What lies below all cards. On the plaque the banner leaves nothing half covered."""
        self.banner.take_place(canvas.kit)
        self.plaque.covered = self.banner.rect
        if not self.shout.speaks:
            self.plaque.show(canvas, ring_focus=False)
        if self.front.visible:
            self.front.show(canvas, ring_focus=False)
        self.banner.show(canvas, ring_focus=False)

    def seen_plaque(self, kit: Kit) -> FRect:
        """The plaque with its ribbons, as far as no high banner lies on it."""
        whole, banner = self.plaque.with_ribbons(kit), self.banner.rect
        if whole.colliderect(banner) and banner.top > whole.top:
            whole.height = banner.top - whole.top
        return whole

    def refresh(self, shown: Shown) -> None:
        """As the picture says, when nothing moves."""
        self.track.stand_at(shown.scores)
        self.shout.visible = self.front.visible = False
        self._show_bid(shown)
        if shown.judged is not None:
            self._judge(shown.judged)
        self.hide_tags()

    def _place_banner(self) -> None:
        geometry = self._geometry
        beside_host = not (geometry.upright or self.front.visible or self.plaque.verdict)
        self.banner.widest_of_all = geometry.banner_width * (1.0 if beside_host else 1.3)
        if self.front.visible:
            self.banner.point, self.banner.highest = geometry.front_banner, FRONT_BANNER
        elif self.plaque.verdict:
            self.banner.point, self.banner.highest = geometry.verdict_banner, HIGHEST_BANNER
        else:
            self.banner.point, self.banner.highest = geometry.banner, geometry.banner_height

    def light_front(self, kit: Kit, cards: int) -> None:
        """While a hand of so many cards lies there, the banner stands over it and tells of it."""
        self.front.visible, self._front_cards = bool(cards), cards
        self.front.rect = self._geometry.front_place(cards)
        self._place_banner()
        self.banner.take_place(kit)

    def refresh_shown(self, shown: Shown) -> None:
        """The plaque while things move: the bid that stands; once it is called the count takes its place."""
        if shown.called is None:
            self._show_bid(shown)
        elif shown.judged is not None:
            self._judge(shown.judged)
        self._place_banner()

    def hide_tags(self) -> None:
        for tag in self.tags:
            tag.text, tag.visible = "", False

    def announce(self, text: str, tone: str = "dark") -> None:
        """Say what happens; in amber what the viewer may do now."""
        self.banner.text, self.banner.tone = text, tone

    def _show_bid(self, shown: Shown) -> None:
        """The bid that stands, or that there is none yet, of how many cards it is, and what is usual: all of
        it by what everybody can see."""
        held, with_deck = sum(len(hand) for hand in shown.hands), bool(shown.deck)
        cards = held + with_deck
        usual = usual_number(self._deck, shown.played, cards)
        short_foot = say("kitten_me.plaque.usual_short", number=usual)
        if shown.bid is None or shown.bidder is None:
            last = bool(match_point(shown.scores))
            title = say(f"kitten_me.plaque.{'match_point' if last else 'round'}", round=shown.round)
            foot = usual_before_bids(held, with_deck, usual)
            short_feet = usual_in_short(usual), short_foot
            short_title = say("table.match_point") if last else ""
            self.plaque.stand(title, None, foot, short_title=short_title, short_feet=short_feet)
            return
        bid, bidder, naming = shown.bid, shown.bidder, self._naming
        what = things(bid.number, bid.thing)
        title = about("kitten_me.plaque", "bids", naming, bidder)
        claim = about("kitten_me.plaque", "claim", naming, bidder, what=what)
        foot = usual_of_bid(cards, usual)
        counting = about("kitten_me.plaque", "counting", naming, bidder, number=bid.number)
        self.plaque.stand(
            title, bid, foot, claim, counting=counting, short_counting=what, short_feet=(short_foot,)
        )

    def count_to(self, total: int) -> None:
        self.plaque.total = total

    def put_tag(self, kit: Kit, seat: Seat, places: Mapping[Seat, SeatPlace], shown: Shown) -> None:
        """What a hand counts stands at its cards, if there are any."""
        tag, cards = self.tags[seat], len(shown.open_hands[seat])
        if cards:
            played = [
                card for one, place in places.items() for card in place.played_cards(len(shown.played[one]))
            ]
            size = tag.natural_size(kit)
            tag.rect = tag_box(self._geometry, places[seat], cards, played, size)
        else:
            tag.text, tag.visible = "", False

    def _judge(self, event: Judged) -> None:
        """The stamp answers what was called: whether the bid was too high, or whether it was exact."""
        bid, total = event.bid.number, event.total
        if total == bid:
            stamp = "exact"
        elif event.call is Call.PURRFECT:
            stamp = "not_exact"
        else:
            stamp = "true" if total > bid else "too_high"
        self.count_to(total)
        self.plaque.verdict = say(f"kitten_me.stamp.{stamp}")
        self.plaque.verdict_tone = _STAMPS[stamp]

    def explain(self, kit: Kit, event: Judged, brought: str, told: str, go_on: str) -> None:
        """Who was right and why, who pays for it, what it brings, and what else is good to know, as far as
        there is room below the count; and how to go on."""
        why, paid = verdict(event, self._naming), loses_card(event, self._naming)
        all_of_it = f"{why} {brought}".strip()
        wordings = (all_of_it, told, go_on), (all_of_it, go_on), (why, go_on), (paid, go_on)
        self._verdicts = tuple("\n".join(filter(None, lines)) for lines in wordings)
        self.announce(self._verdicts[0], "amber")
        self.fit_verdict(kit)

    def fit_verdict(self, kit: Kit) -> None:
        """Tell a verdict in so many words that the count, its stamp and what each hand counts, where they
        stand now, stay in sight."""
        if self.banner.text not in self._verdicts:
            return
        tone = self.banner.tone
        counts = self.plaque.stamped_rect(kit), *(tag.rect for tag in self.tags if tag.text)
        for text in self._verdicts:
            self.announce(text, tone)
            self.banner.take_place(kit)
            if not any(count.colliderect(self.banner.rect) for count in counts):
                break
