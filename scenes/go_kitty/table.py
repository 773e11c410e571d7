"""The Go Kitty table: what it looks like for one viewer, and what that viewer may do."""

from collections.abc import Generator, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import FRect

from game.core import Event, Seat
from game.go_kitty.cards import CARDS, SEASONS, hand_of
from game.go_kitty.clowders import can_lay
from game.go_kitty.options import AnswerOptions, Question
from game.go_kitty.view import GoKittyView
from game.match import Match
from scenes.go_kitty.butterfly import Butterfly
from scenes.go_kitty.buttons import SeasonChip
from scenes.go_kitty.cards import CardSprite
from scenes.go_kitty.coach import advice
from scenes.go_kitty.faces import card_back, card_face, card_words, wish_name
from scenes.go_kitty.layout import held_cards, pile_top, stands
from scenes.go_kitty.memory import MemoryPanel
from scenes.go_kitty.parts import AskArrows, KittyBanner, KittySeat, LastTurns, PileCount, PileSpot
from scenes.go_kitty.places import HAND, HAND_CARD, seat_places
from scenes.go_kitty.replies import RepliesPage, StandingReply
from scenes.go_kitty.show import Show
from scenes.go_kitty.shown import Shown
from scenes.go_kitty.tips import ClothTips
from scenes.go_kitty.turn import Controls, Turn, controls_for
from scenes.go_kitty.words import tell
from scenes.pictures.garden import WIDEST, butterfly, garden
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import Input, KeyDown
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.timeline import Step
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import RoundButton
from scenes.stage.widgets.fan import FanCard
from scenes.table.guests import Guest
from scenes.table.hand import HandFan
from scenes.table.host import Host
from scenes.table.scene import TableScene
from scenes.table.stands import Key, Layout, Pieces

_CHIP = (96.0, 50.0)


class GoKittyTable(TableScene):
    music = "garden"

    def __init__(self, match: Match, guests: Sequence[Guest], host: Host) -> None:
        super().__init__(match, guests, host)
        self.pieces = Pieces(self.cast, CardSprite)
        self.kitties = [KittySeat(seat, guest) for seat, guest in enumerate(self.guests)]
        self.seats = list(self.kitties)
        self.banner = KittyBanner()
        self.fan = HandFan(self._pick, card_width=HAND_CARD)
        self.chips = [SeasonChip(season) for season in SEASONS]
        self.pile = PileSpot()
        self.pile_count = PileCount(card_back(), z=2.9)
        self.last_turns = LastTurns()
        self.arrows = AskArrows(card_back(), z=0.4, visible=False)
        self.butterfly = Butterfly(butterfly(), width=46, z=0.1, shadow=False)
        self.memory = MemoryPanel()
        self.remember = RoundButton("cards", self.toggle_memory, tip=say("go_kitty.bar.memory"))
        self.reply = RoundButton("hand_over", self.open_replies, tip=say("go_kitty.bar.replies"))
        self.replies = {seat: StandingReply() for seat in self.humans}
        self.question: Controls | None = None
        self._held: list[Key] = []
        self._lit: list[Key] = []
        self.shown = self.shown_of(self.view())
        self._dealt = bool(match.actions)
        self.show = Show(self)

    def enter(self) -> None:
        self.cast.add(self.butterfly, self.arrows, self.pile_count)
        self.desk.add(ClothTips(self), self.last_turns, self.pile, self.banner, *self.chips, self.fan)
        self.desk.add(self.remember, self.reply, self.memory)
        super().enter()

    def arrange(self) -> None:
        self.butterfly.alive = self.kit.theme.alive
        faces = [card_back(), *(card_face(card) for card in CARDS)]
        self.kit.art.prepare([(face, self.kit.view.px(HAND_CARD)) for face in faces])
        super().arrange()

    def update(self, seconds: float) -> None:
        if not self._dealt:
            self._dealt = True
            self.timeline.play(self.show.pile.deal())
        self._light_cards()
        self.fan.at_rest = not self.timeline.busy
        self.fan.by_keyboard = self.desk.by_keyboard
        super().update(seconds)

    def stillness(self) -> float:
        return super().stillness() if self._meant() == self._lit else 0.0

    def _meant(self) -> list[Key]:
        return self.question.lit() if self.question is not None else []

    def _light_cards(self) -> None:
        """The cards that are meant rise out of the hand in a frame of light."""
        self._lit = list(self._meant())
        for card, key in zip(self.fan.cards, self._held, strict=True):
            assert isinstance(card.sprite, CardSprite)
            card.sprite.lit = card.selected = key in self._lit

    def handle(self, happened: Input) -> bool:
        if isinstance(happened, KeyDown) and not happened.again:
            if happened.key == pygame.K_m:
                self.toggle_memory()
                return True
            if happened.key == pygame.K_r and self.reply.visible:
                self.open_replies()
                return True
        return super().handle(happened)

    # Looks.

    def draw_room(self, canvas: Canvas) -> None:
        view = canvas.kit.view
        width, height = (
            min(round(length), most) for length, most in zip(view.room.size, WIDEST, strict=True)
        )
        canvas.blit_px(canvas.kit.art.backdrop(garden(width, height), view), 0, 0)

    def layout(self, view: GoKittyView) -> Layout:
        return stands(self.shown_of(view))

    def shown_of(self, view: GoKittyView) -> Shown:
        """The picture of a view; with nobody at the table the first seat is at the bottom."""
        return Shown.of(view, self.viewer or 0)

    def refresh(self, view: GoKittyView) -> None:
        self.shown = self.shown_of(view)
        self.refresh_shown()
        self.refresh_points()
        self.announce(self._banner_text(view))
        self._refresh_hand(view)
        self._refresh_memory()
        self.show.asks.point_arrows()

    def refresh_shown(self) -> None:
        """Bring what belongs to the picture of the moment, and is no sprite, up to date with it."""
        shown = self.shown
        places = seat_places(len(self.guests), self.shown.bottom)
        for plate in self.kitties:
            seat, place = plate.seat, places[plate.seat]
            plate.place(place.x, place.y, place.diameter, place.name_width)
            plate.tip = self._seat_tip(seat)
            plate.lend_voice(self.bubbles[seat], place.speaks)
        count = shown.pile - len(shown.looked_at)
        top = pile_top(len(self.guests), count)
        self.pile.place(top.x, top.y)
        self.pile_count.count, self.pile_count.x, self.pile_count.y = count, top.x, top.y
        self.pile.tip = say("go_kitty.tip.pile", count=count)
        self.last_turns.show_left(shown.last_turns, len(self.guests))
        self._place_chips()

    def refresh_points(self) -> None:
        for plate in self.kitties:
            plate.points = self.shown.points(plate.seat)

    def _seat_tip(self, seat: Seat) -> str:
        if isinstance(self.question, Turn) and seat != self.viewer and self.question.asking.wish is not None:
            what = wish_name(self.question.asking.wish)
            return say("go_kitty.tip.ask", name=self.name_of(seat), what=what)
        shown = self.shown
        cards = say("go_kitty.cards", count=shown.sizes[seat])
        points = say("go_kitty.points", count=shown.points(seat))
        tokens = say("go_kitty.tokens", count=shown.tokens[seat])
        return say("go_kitty.tip.seat", name=self.name_of(seat), cards=cards, points=points, tokens=tokens)

    def _banner_text(self, view: GoKittyView) -> str:
        if view.pending is None:
            return ""
        kind = view.pending.kind.name.lower()
        name = self.name_of(view.pending.seat)
        if view.pending.seat != self.viewer:
            return say("go_kitty.waiting.answer" if view.request else "go_kitty.waiting.turn", name=name)
        if self.face_down:
            return say("go_kitty.banner.face_down")
        if view.pending.kind is Question.TURN:
            held = hand_of(view.hand)
            kind = "turn_empty" if not held else "turn_laying" if can_lay(held) else "turn"
        return say(f"go_kitty.banner.{kind}")

    def _refresh_hand(self, view: GoKittyView) -> None:
        self.fan.rect = FRect(HAND)
        self.fan.visible = bool(view.hand)
        self._held = [key for _, key in held_cards(self.shown)]
        self.fan.cards = [FanCard(self.pieces[key], card_words(key[2])) for key in self._held]

    def _place_chips(self) -> None:
        """Each stands over its group; with nothing but Mice all four stand in a row."""
        own = held_cards(self.shown)
        goal = stands(self.shown)
        height = self.kit.view.at_least(_CHIP[1], 32)
        only_mice = bool(own) and all(season is None for season, _ in own)
        for chip in self.chips:
            spots = [goal[key].x for season, key in own if season is chip.season]
            chip.count = len(spots)
            chip.visible = (bool(spots) or only_mice) and not self.shown.all_hands
            in_a_row = HAND.centerx + (chip.season.place - 1.5) * 110
            middle = (min(spots) + max(spots)) / 2 if spots else in_a_row
            chip.rect = FRect(0, 0, _CHIP[0], height)
            chip.rect.midbottom = (middle, HAND.top + 20)

    def _refresh_memory(self) -> None:
        room = self.kit.view.room
        side = self.kit.view.at_least(Size.TARGET, 32)
        left = room.left + Size.MARGIN
        for button in (self.remember, self.reply):
            button.rect = FRect(left, room.top + Size.MARGIN * 0.8, side, side)
            button.radius = side / 2
            left += side + Size.GAP
        self.reply.visible = self._leaves_replies and self.asking
        self.remember.selected = self.memory.visible = self.host.manners.public_memory
        self.memory.corner = (room.left + Size.MARGIN, self.remember.rect.bottom + Size.GAP)
        if self.memory.visible:
            self.memory.remember(len(self.guests), self.match.history(None), self.name_of)

    def toggle_memory(self) -> None:
        """Show or put away what everybody saw change hands."""
        self.host.manners.public_memory = not self.host.manners.public_memory
        self._refresh_memory()

    def name_of(self, seat: Seat) -> str:
        return self.guests[seat].name

    # Questions.

    def ask(self, view: GoKittyView) -> Sequence[Widget]:
        self.refresh(view)
        self.question = controls_for(self, view)
        self.question_changed()
        self.reply.visible = self._leaves_replies
        return self.question.widgets

    def arrange_controls(self) -> None:
        if self.question is not None:
            self.question.arrange()
            if self.desk.by_keyboard:
                self.desk.focus(self.question.first)

    def question_changed(self) -> None:
        """What the player has picked so far has changed: let cards, seats, chips and pile follow."""
        question = self.question
        if question is None:
            return
        for card, key in zip(self.fan.cards, self._held, strict=True):
            card.reason = question.reason_for(key[2])
        if isinstance(question, Turn):
            self._offer(question)
            self.announce(question.next_step() or self._banner_text(self.view()))
        question.arrange()

    def _offer(self, turn: Turn) -> None:
        asking = turn.asking
        for plate in self.kitties:
            if plate.seat != self.viewer:
                plate.on_press = partial(asking.pick_seat, plate.seat)
                plate.chosen = plate.seat == asking.whom
                plate.tip = self._seat_tip(plate.seat)
        for chip in self.chips:
            chip.on_press = partial(asking.pick_season, chip.season)
            chip.selected = chip.season is asking.wish
        self.pile.on_press = asking.from_pile

    def _stop_asking(self) -> None:
        super()._stop_asking()
        self.question = None
        self.reply.visible = False
        self.pile.on_press = None
        for plate in self.kitties:
            plate.on_press, plate.chosen = None, False
        for chip in self.chips:
            chip.on_press, chip.selected = None, False
        for card in self.fan.cards:
            card.reason = ""

    def _pick(self, number: int) -> None:
        if self.question is not None:
            self.question.pick(self._held[number])

    # Answers left with the table.

    @property
    def _leaves_replies(self) -> bool:
        return len(self.humans) > 1 and self.host.manners.standing_replies

    def thought_for(self, seat: Seat) -> Generator[None, None, Any] | None:
        decision = self.match.state.decision
        if decision is not None and decision.kind is Question.ANSWER and seat in self.replies:
            assert isinstance(decision.options, AnswerOptions)
            return self.replies[seat].thought(decision.options) if self._leaves_replies else None
        return super().thought_for(seat)

    def open_replies(self) -> None:
        seat = self.viewer
        if seat is not None:
            self.stage.push(RepliesPage(self.replies[seat], partial(self.replies.__setitem__, seat)))

    # The coach.

    def hint(self) -> Generator[None, None, str]:
        view = self.view()
        best = list(self.match.info.bots)[-1]
        return advice(
            view,
            self.match.history(self.viewer),
            self.match.info.bot(best),
            self.match.bot_rng(view.pending.seat),
            self.name_of,
        )

    def show_advice(self, text: str) -> None:
        self.announce(text)

    # Told and shown.

    def choreograph(self, event: Event) -> Step:
        return self.show.of(event)

    def tell(self, event: Event) -> str:
        return tell(event, self.name_of)

    def announce(self, text: str, size: float = Size.BODY * 1.05) -> None:
        self.banner.text, self.banner.size = text, size
