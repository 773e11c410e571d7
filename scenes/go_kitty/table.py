"""The Go Kitty table: what it looks like for one viewer, and what that viewer may do."""

from collections.abc import Generator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
from pygame import FRect

from game.core import Event, Seat
from game.go_kitty.cards import CARDS, MOUSE
from game.go_kitty.events import GameEnded, Gave, HadNone, Reversed, TurnBegan
from game.go_kitty.options import AnswerOptions, Question
from game.go_kitty.view import GoKittyView
from game.match import Match
from scenes.go_kitty.butterfly import Butterfly
from scenes.go_kitty.cards import CardSprite
from scenes.go_kitty.coach import advice
from scenes.go_kitty.drift import Drift
from scenes.go_kitty.faces import card_back, card_face, wish_name
from scenes.go_kitty.holding import Holding
from scenes.go_kitty.layout import Z_ARROWS, Z_BANNER, pile_top, stands
from scenes.go_kitty.memory import MemoryPanel
from scenes.go_kitty.parts import (
    AskArrows,
    BannerOnCloth,
    KittyBanner,
    KittySeat,
    LastTurns,
    PileCount,
    PileSpot,
)
from scenes.go_kitty.places import HAND_CARD, MOUSE_CARD, SHOUT, free_sky, seat_places
from scenes.go_kitty.prompt import prompt
from scenes.go_kitty.replies import RepliesPage, StandingReply
from scenes.go_kitty.show import Show
from scenes.go_kitty.shown import Shown
from scenes.go_kitty.tips import ClothTips
from scenes.go_kitty.turn import Controls, Turn, controls_for
from scenes.go_kitty.words import tell, verdict
from scenes.pictures.garden import butterfly, drifting, garden
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import Input, KeyDown
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.timeline import Step
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.button import Button, RoundButton
from scenes.table.guests import Guest, names
from scenes.table.scene import TableHost, TableScene
from scenes.table.shout import WIN, Shout
from scenes.table.stands import Layout, Pieces

_LEAST_PAUSE = 0.2


class GoKittyTable(TableScene):
    music = "garden"

    def __init__(self, match: Match, guests: Sequence[Guest], host: TableHost) -> None:
        super().__init__(match, guests, host)
        self.pieces = Pieces(self.cast, CardSprite)
        self.kitties = [KittySeat(seat, guest) for seat, guest in enumerate(self.guests)]
        self.seats = list(self.kitties)
        self.banner = KittyBanner()
        self.shout = Shout(SHOUT, WIN)
        self.holding = Holding(self)
        self.pile = PileSpot()
        self.pile_count = PileCount(card_back(), z=2.9)
        self.last_turns = LastTurns()
        self.arrows = AskArrows(card_back(), z=Z_ARROWS, visible=False)
        self.butterfly = Butterfly(butterfly(), width=46, z=0.1, shadow=False)
        self.drift = Drift(drifting("spring"), width=34, z=0.05, shadow=False)
        self.memory = MemoryPanel()
        self._remembered = 0
        """How many of the match's events the memory has taken in."""
        self.remember = RoundButton("cards", self.toggle_memory, tip=say("go_kitty.bar.memory"))
        self.reply = Button(
            say("go_kitty.bar.replies_button"),
            self.open_replies,
            tone="dark",
            icon="hand_over",
            size=Size.BODY,
            tip=say("go_kitty.bar.replies"),
        )
        self.replies = {seat: StandingReply() for seat in self.humans}
        self.question: Controls | None = None
        self._dealt = bool(match.actions)
        self.show = Show(self)

    def enter(self) -> None:
        self.cast.add(self.drift, self.butterfly, self.arrows, self.pile_count)
        self.cast.add(BannerOnCloth(self.banner, z=Z_BANNER))
        self.desk.add(ClothTips(self), self.last_turns, self.pile, *self.holding.widgets)
        self.desk.add(self.remember, self.reply)
        super().enter()
        self.desk.widgets.insert(self.desk.widgets.index(self.bubbles[0]), self.memory)
        self.desk.add(self.shout)

    def arrange(self) -> None:
        self.butterfly.alive = self.drift.alive = self.kit.theme.alive
        px = self.kit.view.px
        large = [(face, px(MOUSE_CARD)) for face in (card_back(), card_face(MOUSE))]
        self.kit.art.prepare([*large, *((card_face(card), px(HAND_CARD)) for card in CARDS)])
        super().arrange()
        self.holding.place_chips()
        self._refresh_memory()
        for plate in self.kitties:
            plate.make_faces()

    def uncovered(self) -> None:
        """The settings may have changed what is remembered."""
        self._refresh_memory()

    def update(self, seconds: float) -> None:
        if not self._dealt:
            self._dealt = True
            self.timeline.play(self.show.pile.deal())
        self.holding.light()
        self.holding.fan.at_rest = not self.timeline.busy
        self.holding.fan.by_keyboard = self.desk.by_keyboard
        super().update(seconds)
        if self.memory.visible and self._remembered != self._shown:
            self._remember_shown()
        self.banner.tone = "amber" if self.asking else "dark"

    def stillness(self) -> float:
        return super().stillness() if self.holding.settled else 0.0

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
        canvas.blit_px(canvas.kit.art.backdrop(garden(*map(round, view.room.size)), view), 0, 0)

    def layout(self, shown: Shown) -> Layout:
        return stands(shown)

    def shown_of(self, view: GoKittyView) -> Shown:
        """The picture of a view; with nobody at the table the first seat is at the bottom."""
        return Shown.of(view, self.viewer or 0)

    def refresh(self, shown: Shown) -> None:
        self.shout.fade_away()
        self.refresh_shown()
        self.refresh_points()
        self.announce(self._banner_text(self.view()))
        self.holding.refresh()
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
        self.holding.place_chips()

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
        last = self.match.history(None)[-1:]
        if last and isinstance(last[0], GameEnded):
            return verdict(last[0], self.name_of)
        return prompt(view, self.viewer, self.name_of)

    def _refresh_memory(self) -> None:
        room = self.kit.view.room
        side = self.kit.view.at_least(Size.TARGET, 32)
        top = room.top + Size.MARGIN * 0.8
        self.remember.rect = FRect(room.left + Size.MARGIN, top, side, side)
        width = self.reply.natural_size(self.kit)[0]
        self.reply.rect = FRect(self.remember.rect.right + Size.GAP, top, width, side)
        self.remember.radius = self.reply.radius = side / 2
        self.reply.visible = self._leaves_replies and self.asking
        self.remember.selected = self.memory.visible = self.host.settings.public_memory
        self.memory.rooms = self._rooms_for_memory()
        self._remember_shown()

    def _rooms_for_memory(self) -> list[FRect]:
        """Under the buttons at the left; in a small window there is more room beside them."""
        seats, last = len(self.guests), self.reply if self._leaves_replies else self.remember
        below = free_sky(seats, self.remember.rect.left, self.remember.rect.bottom + Size.GAP)
        return below + free_sky(seats, last.rect.right + Size.GAP, self.remember.rect.top)

    def _remember_shown(self) -> None:
        """Never ahead of the table: only what has been shown is remembered."""
        self._remembered = self._shown
        seen = [event.seen_by(None) for event in self.shown_events]
        self.memory.remember(seen, names(self.guests), self.shown.viewer)

    def toggle_memory(self) -> None:
        """Show or put away what everybody saw change hands."""
        settings = self.host.settings
        self.host.apply_settings(replace(settings, public_memory=not settings.public_memory))
        self._refresh_memory()

    # Questions.

    def ask(self, view: GoKittyView) -> Sequence[Widget]:
        self.refresh(self.shown)
        self.question = controls_for(self, view)
        self.question_changed()
        self.reply.visible = self._leaves_replies
        if self.desk.by_keyboard:
            self.desk.focus(self.question.first)
        return self.question.widgets

    def arrange_controls(self) -> None:
        if self.question is not None:
            self.question.arrange()

    def question_changed(self) -> None:
        """What the player has picked so far has changed: let cards, seats, chips and pile follow."""
        question = self.question
        if question is None:
            return
        self.holding.offer(question, question.asking if isinstance(question, Turn) else None)
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
        self.pile.on_press = asking.from_pile

    def go_back(self) -> None:
        """Escape closes what lies open before it pauses the game."""
        if self.question is None or not self.question.back_out():
            super().go_back()

    def _stop_asking(self) -> None:
        super()._stop_asking()
        self.question = None
        self.reply.visible = False
        self.pile.on_press = None
        for plate in self.kitties:
            plate.on_press, plate.chosen = None, False
        self.holding.put_down()

    # Answers left with the table.

    @property
    def _leaves_replies(self) -> bool:
        return len(self.humans) > 1 and self.host.settings.standing_replies

    def thought_for(self, seat: Seat) -> Generator[None, None, Any] | None:
        decision = self.match.state.decision
        if decision is not None and decision.kind is Question.ANSWER and seat in self.replies:
            assert isinstance(decision.options, AnswerOptions)
            return self.replies[seat].thought(decision.options) if self._leaves_replies else None
        return super().thought_for(seat)

    def pause_before_answer(self) -> float:
        """At any pace an answer that needs no thought comes as late as one that needs some."""
        pause = super().pause_before_answer()
        pending = self.match.view(None).pending
        answers = pending is not None and pending.kind is Question.ANSWER
        return max(pause, _LEAST_PAUSE) if answers else pause

    def open_replies(self) -> None:
        seat = self.viewer
        if seat is not None:
            self.stage.push(RepliesPage(self.replies[seat], partial(self.replies.__setitem__, seat)))

    # The coach.

    def hint(self) -> Generator[None, None, str]:
        view = self.view()
        return advice(
            view,
            self.match.history(self.viewer),
            self.match.info.bot("panther"),
            self.match.bot_rng(view.pending.seat),
            self.name_of,
        )

    def show_advice(self, text: str) -> None:
        self.announce(text)

    # Told and shown.

    def choreograph(self, event: Event) -> Step:
        return self.show.of(event)

    def gathers(self, event: Event) -> bool:
        """When a cat of the house plays, all the humans look on, from its turn or from their answer on."""
        if isinstance(event, TurnBegan):
            return not self.guests[event.seat].human
        return isinstance(event, Gave | HadNone | Reversed) and not self.guests[self.shown.turn].human

    def tell(self, event: Event) -> str:
        return tell(event, self.name_of)

    def announce(self, text: str, size: float = Size.BODY * 1.05) -> None:
        self.banner.text, self.banner.size = text, size
