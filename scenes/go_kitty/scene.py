"""The Go Kitty table without its moves and questions: the parts of the garden, and how they look."""

from collections.abc import Sequence

from pygame import FRect

from game.core import Seat
from game.go_kitty.cards import CARDS, MOUSE, Season
from game.go_kitty.state import GoKittyState
from game.go_kitty.view import GoKittyView
from game.match import Match
from scenes.go_kitty.cards import CardSprite, small_cards
from scenes.go_kitty.faces import card_back, card_face, tone_of
from scenes.go_kitty.garden_life import Butterfly, Drift
from scenes.go_kitty.geometry import TableGeometry
from scenes.go_kitty.hand import OwnHand
from scenes.go_kitty.layout import Z_ARROWS, Z_BANNER, layout, pile_top
from scenes.go_kitty.memory_corner import MemoryCorner
from scenes.go_kitty.occasions import A_CLOWDER
from scenes.go_kitty.parts import (
    AskArrows,
    BannerOnCloth,
    KittyBanner,
    KittySeat,
    LastTurns,
    PileCount,
    PileSpot,
)
from scenes.go_kitty.places import SeatPlace
from scenes.go_kitty.set_labels import SetLabels
from scenes.go_kitty.set_list import SetList
from scenes.go_kitty.showcase import Showcase
from scenes.go_kitty.shown import Shown
from scenes.go_kitty.window_shapes import geometry_for
from scenes.go_kitty.words import piece_tip, pile_tip, seat_tip
from scenes.pictures.garden import butterfly, drifting, garden
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import Input
from scenes.stage.layout import WindowView, in_larger_units
from scenes.stage.particles import ParticleKind as Particle
from scenes.stage.theme import Size
from scenes.table.guests import Guest
from scenes.table.piece_tips import PieceTips
from scenes.table.scene import TableHost, TableScene
from scenes.table.shout import WIN, Shout
from scenes.table.stands import Key, Layout, Stand

_GOAL, _GOAL_PX = (520.0, 120.0), 260.0
LAST_TURNS_COLOUR = "plum"
_AROUND_PILE = (420.0, 90.0)
"""How much of the cloth around the pile is where sets are laid out."""


class GoKittyScene(TableScene):
    music = "garden"
    sprite_kind = CardSprite
    shown: Shown

    def __init__(self, match: Match, guests: Sequence[Guest], host: TableHost) -> None:
        super().__init__(match, guests, host)
        self.kitties = [KittySeat(seat, guest) for seat, guest in enumerate(self.guests)]
        self.seats = list(self.kitties)
        self.banner = KittyBanner()
        self.shout = Shout((0.0, 0.0), LAST_TURNS_COLOUR, WIN)
        self.showcase = Showcase()
        self.own_hand = OwnHand(self.pieces)
        self.cloth = PieceTips(self.sprites, self.pieces, self._piece_tip)
        self.labels = SetLabels(self.pieces, lambda: self.shown, self.naming, self._read_first)
        self.pile = PileSpot()
        self.pile_count = PileCount(card_back(), z=2.9)
        self.last_turns = LastTurns()
        self.arrows = AskArrows(card_back(), z=Z_ARROWS, visible=False)
        self.butterfly = Butterfly(butterfly(), width=46, z=0.1, shadow=False)
        self.drift = Drift(drifting("spring"), width=34, z=0.05, shadow=False)
        self.corner = MemoryCorner(self, self.last_turns)
        self.memory = self.corner.memory

    def enter(self) -> None:
        self.sprites.add(self.drift, self.butterfly, self.arrows, self.pile_count)
        self.sprites.add(BannerOnCloth(self.banner, z=Z_BANNER))
        self.desk.add(self.labels, self.cloth, self.last_turns, self.pile, *self.own_hand.widgets)
        self.desk.add(self.corner.remember, self.corner.reply)
        super().enter()
        self.desk.widgets.insert(self.desk.widgets.index(self.bubbles[0]), self.memory)
        self.desk.add(self.showcase, self.shout)

    def window_view_of(self, window: WindowView) -> WindowView:
        return in_larger_units(window)

    def arrange(self) -> None:
        self.butterfly.alive = self.drift.alive = self.kit.theme.alive
        px, geometry = self.kit.view.px, self.geometry
        large = [(face, px(geometry.mouse_card)) for face in (card_back(), card_face(MOUSE))]
        in_hands = [(card_face(card), px(geometry.hand_card)) for card in CARDS]
        self.kit.art.prepare_shadow(card_back())
        self.kit.art.prepare([*large, *in_hands, *small_cards(self.kit)])
        if self.follow_window():
            self._move_furniture(geometry)
        self.own_hand.place(self.kit, self.shown)
        self.banner.take_place(self.kit)
        self.last_turns.take_place(self.kit)
        self.corner.refresh()
        super().arrange()

    def _move_furniture(self, geometry: TableGeometry) -> None:
        """What is no card goes to its place in a window of another shape."""
        self.shout.middle = geometry.shout
        self.butterfly.seen_at = self.drift.seen_at = geometry.in_garden
        self.refresh_shown()
        self.point_arrows()

    @property
    def look_button_place(self) -> FRect:
        return super().look_button_place.move_to(center=self.geometry.hand.center)

    def uncovered(self) -> None:
        """The settings may have changed what is remembered."""
        super().uncovered()
        self.corner.refresh()

    def update(self, seconds: float) -> None:
        for control in self.controls:
            if isinstance(control, SetList):
                control.by_keyboard = self.desk.by_keyboard
        self.own_hand.light(self._meant())
        super().update(seconds)
        request = self.shown.request
        self.banner.tone = "amber" if self.asking else "dark" if request is None else tone_of(request)
        board_open = self.question is not None and self.question.where(("search",)) is not None
        self.labels.at_rest = not self.timeline.busy and not board_open
        self.corner.update()

    def seconds_until_change(self) -> float:
        return super().seconds_until_change() if self.own_hand.lit == self._meant() else 0.0

    def handle(self, happened: Input) -> bool:
        return self.corner.handle(happened) or super().handle(happened)

    def _meant(self) -> list[Key]:
        """The pieces that the question means just now."""
        return list(self.question.lit()) if self.question is not None else []

    # Looks.

    def draw_room(self, canvas: Canvas) -> None:
        scaled, geometry = canvas.kit.view, self.geometry
        window = WindowView(scaled.width, scaled.height)
        picture = garden(
            *map(round, window.room.size), up=round(geometry.garden_up), table=geometry.drawn_table
        )
        canvas.blit_px(canvas.kit.art.backdrop(picture, window), 0, 0)

    @property
    def geometry(self) -> TableGeometry:
        return geometry_for(self.kit.view)

    def shown_of(self, view: GoKittyView) -> Shown:
        """The picture of a view; with nobody at the table the first seat is at the bottom."""
        shown = Shown.of(view, self.viewer or 0)
        if not self.all_open:
            return shown
        state = self.match.state
        assert isinstance(state, GoKittyState)
        return shown.with_all_open(state.hands)

    def tense(self, shown: Shown) -> bool:
        """The last turns have begun, and one Clowder can still change who wins."""
        if shown.last_turns is None or shown.ended is not None:
            return False
        best, second = sorted((shown.points(seat) for seat in range(len(shown.laid))), reverse=True)[:2]
        return best - second <= A_CLOWDER

    def layout_by(self, shown: Shown, geometry: TableGeometry) -> Layout:
        return layout(shown, geometry)

    def where(self, key: Key) -> FRect | None:
        match key:
            case ("pile",):
                return self.pile.rect
            case ("table",):
                return self.pile.rect.inflate(*_AROUND_PILE)
            case ("season", Season() as season):
                chip = self.own_hand.chips[season.place]
                return chip.rect if chip.visible else None
            case ("own hand", *cards):
                held = self.pieces.keys_with_prefix("hand", self.shown.viewer)
                found = [self.pieces[one].rect for one in held if not cards or one[2] in cards]
                chips = [] if cards else self._chips
                return found[0].unionall([*found[1:], *chips]) if found else None
            case ("tokens", int() as seat):
                tokens = [self.pieces[one].rect for one in self.pieces.keys_with_prefix("token", seat)]
                return tokens[0].unionall(tokens[1:]) if tokens else None
        return super().where(key)

    def _read_first(self) -> list[FRect]:
        """What labels and words leave in sight."""
        return [self.banner.rect, *([self.last_turns.rect] if self.last_turns.text else [])]

    @property
    def keeps_clear(self) -> Sequence[FRect]:
        points = [plate.disc(self.kit) for plate in self.kitties]
        return [*super().keeps_clear, self.banner.rect, *self._chips, *points]

    @property
    def written(self) -> Sequence[FRect]:
        return [*self.prompts, *self._chips]

    @property
    def _chips(self) -> list[FRect]:
        return [chip.rect for chip in self.own_hand.chips if chip.visible]

    @property
    def prompts(self) -> Sequence[FRect]:
        return [self.banner.rect]

    @property
    def tips_keep_off(self) -> Sequence[FRect]:
        """Laid sets too, which are to be counted."""
        laid: dict[Key, list[FRect]] = {}
        for key in self.pieces.keys_with_prefix("laid"):
            laid.setdefault(key[:3], []).append(self.pieces[key].rect)
        return [*super().tips_keep_off, *(cards[0].unionall(cards[1:]) for cards in laid.values())]

    def words_keep_off(self, speaker: Seat | None) -> Sequence[FRect]:
        """Faces and names, the others' points, and what must be read first."""
        own = [
            rect
            for plate in self.kitties
            if plate.seat == speaker
            for rect in (plate.name_plate, plate.portrait)
        ]
        others = [plate.disc(self.kit).union(plate.rect) for plate in self.kitties if plate.seat != speaker]
        return [*own, *others, *([self.memory.rect] if self.memory.visible else []), *self._read_first()]

    def place_of(self, seat: Seat) -> SeatPlace:
        return self.geometry.seats(len(self.guests), self.shown.bottom)[seat]

    def pile_top(self, cards: int) -> Stand:
        """Where the top card of a pile of so many lies."""
        return pile_top(self.geometry, len(self.guests), cards)

    def refresh(self, shown: Shown) -> None:
        self.shout.fade_away()
        self.showcase.hide()
        self.refresh_shown()
        self.refresh_points()
        self.announce(self.resting_words())
        self.own_hand.refresh(shown)
        self.corner.refresh()
        self.point_arrows()

    def refresh_shown(self) -> None:
        shown = self.shown
        for plate in self.kitties:
            place = self.place_of(plate.seat)
            plate.place(place.x, place.y, place.diameter, place.name_width, place.name_height)
            plate.tip = self.seat_tip(plate.seat)
            plate.place_bubble(self.bubbles[plate.seat], place.speaks)
        count = shown.pile - len(shown.looked_at)
        top = self.pile_top(count)
        self.pile.place(top)
        self.pile_count.count, self.pile_count.width = count, top.width
        self.pile_count.x, self.pile_count.y = top.x, top.y
        self.pile.tip = pile_tip(shown, count, self.match.house)
        last_turns_before = self.last_turns.text
        self.last_turns.show_left(shown.last_turns, len(self.guests))
        self.last_turns.take_place(self.kit)
        if self.last_turns.text != last_turns_before:
            self.corner.refresh()
        self.own_hand.place(self.kit, shown)

    def refresh_points(self) -> None:
        for plate in self.kitties:
            plate.points = self.shown.points(plate.seat)

    def point_arrows(self) -> None:
        """The arrows lie where the open request has them, or nowhere: cards that are given need none."""
        request = self.shown.request
        self.arrows.visible = request is not None
        if request is not None:
            self.arrows.start = self.place_of(request.asker).before
            self.arrows.goal = self.place_of(request.asked).before
            self.arrows.turn = float(self.shown.turned_round)

    def hush(self) -> None:
        super().hush()
        for bubble in self.bubbles:
            bubble.tone = "paper"

    def sparkle(self, seat: Seat) -> None:
        """Over the cards of a seat."""
        cards = self.place_of(seat).cards
        self.particles.burst(Particle.SPARKLE, cards.x, cards.y, 14)

    def announce(self, text: str, size: float = Size.BODY * 1.05) -> None:
        self.banner.text, self.banner.size = text, size
        self.banner.take_place(self.kit)

    def seat_tip(self, seat: Seat) -> str:
        return seat_tip(seat, self.shown, self.naming)

    def _piece_tip(self, key: Key) -> str:
        return piece_tip(key, self.shown, self.naming)

    def goal_room(self) -> FRect | None:
        """In the sky beside the buttons, unless the last turns have begun or the memory is wanted there."""
        left, top = self.corner.remember.rect.right + Size.GAP, self.corner.remember.rect.top
        rooms = self.geometry.free_sky(len(self.guests), left, top)
        if self.shown.last_turns is not None or not rooms or self.host.settings.public_memory:
            return None
        wide = self.kit.view.at_least(_GOAL[0], _GOAL_PX)
        widest = max(rooms, key=lambda room: room.width)
        if widest.width < wide:
            widest = self.geometry.sky_above_all(len(self.guests), left, top)
        return FRect(left, top, min(widest.width, wide), min(widest.height, _GOAL[1]))
