"""The Shut Up Cat table: what it looks like for one viewer, and what that viewer may do."""

from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.core import Event, Seat
from game.match import Match
from game.shut_up_cat.actions import CardPlay, ChaseCat, PlayNightLight, Reveal
from game.shut_up_cat.events import TurnBegan
from game.shut_up_cat.options import Question
from game.shut_up_cat.scoring import waiting_meows
from game.shut_up_cat.view import ShutUpCatView
from scenes.pictures import shut_up_cat as pictures
from scenes.shut_up_cat import places
from scenes.shut_up_cat.bedside import Bedside
from scenes.shut_up_cat.cards import PieceSprite
from scenes.shut_up_cat.cat import Roamer
from scenes.shut_up_cat.coach import Coach
from scenes.shut_up_cat.faces import cat_spot, tile_face
from scenes.shut_up_cat.gathering import Gathering
from scenes.shut_up_cat.hand import DistractionHand
from scenes.shut_up_cat.laying import Laying
from scenes.shut_up_cat.layout import stands
from scenes.shut_up_cat.parts import LastRound, MatSeat, StepTabs
from scenes.shut_up_cat.privacy import Privacy
from scenes.shut_up_cat.prompts import prompt
from scenes.shut_up_cat.ribbons import draw_band
from scenes.shut_up_cat.room import draw_room, draw_tray
from scenes.shut_up_cat.scoring import Rehiding, Scoring
from scenes.shut_up_cat.show import Show
from scenes.shut_up_cat.steps import Step
from scenes.shut_up_cat.tally import Tally
from scenes.shut_up_cat.using import Using
from scenes.shut_up_cat.wardrobe import Wardrobe
from scenes.shut_up_cat.words import tell
from scenes.stage.canvas import Canvas
from scenes.stage.inputs import Input, KeyDown, KeyUp, LookedAway, PointerDown
from scenes.stage.scene import skips
from scenes.stage.strings import say
from scenes.stage.timeline import Step as Move
from scenes.stage.widgets.base import Widget
from scenes.stage.widgets.bubble import SpeechBubble
from scenes.table.banner import Banner
from scenes.table.guests import Guest
from scenes.table.scene import TableHost, TableScene
from scenes.table.shout import WIN, Shout
from scenes.table.stands import Layout, Pieces

_STEPS: dict[Question, type[Gathering | Using | Scoring | Rehiding]] = {
    Question.GATHER: Gathering,
    Question.USE_DICE: Using,
    Question.SCORE: Scoring,
    Question.REHIDE: Rehiding,
}
_LOOK_KEY = pygame.K_c
_TURNED_BAND = 0.5
_LONG_TEXT = 84


class ShutUpCatTable(TableScene):
    music = "bedroom"
    secret_hands = False

    def __init__(self, match: Match, guests: Sequence[Guest], host: TableHost) -> None:
        super().__init__(match, guests, host)
        self.pieces = Pieces(self.cast, PieceSprite)
        self.mats = [MatSeat(seat, guest) for seat, guest in enumerate(self.guests)]
        self.seats = list(self.mats)
        self.banner = Banner()
        self.shout = Shout(places.BED.center, WIN)
        self.tabs = StepTabs()
        self.last_round = LastRound()
        self.tally = Tally()
        self.bedside = Bedside()
        self.privacy, self.coach = Privacy(self), Coach(self)
        self.fan = DistractionHand(self._pick_card, self.privacy.open_hand)
        self.fan.shared = self.shared
        self.cat = Roamer(pictures.waker(pictures.Spot.DOOR))
        self.meow = SpeechBubble((0, 0), tone="red")
        self.step: Step | None = None
        self._asked_before: dict[tuple[int, Question], Step] = {}
        """The last question put together, by turn and kind."""
        self.shown = self.view()
        """The view that the sprites stand for; while things move, the one before."""
        self.turned: Reveal | None = None
        """Between which spaces a ribbon lies under tiles that are being turned."""
        self.show = Show(self)
        self.wardrobe = Wardrobe()
        self._bed_made = bool(match.actions)

    @property
    def shared(self) -> bool:
        """Whether several humans sit before one screen."""
        return self.privacy.shared

    @property
    def bottom(self) -> Seat | None:
        """Whose mat lies at the bottom: the only human's."""
        return self.humans[0] if len(self.humans) == 1 else None

    def enter(self) -> None:
        self.cast.add(self.cat)
        self.desk.add(self.tabs, self.banner, self.last_round, self.tally)
        self.desk.add(*self.bedside.to_ask(), *self.bedside.to_pick(), self.fan)
        super().enter()
        self.desk.add(self.meow, self.shout)

    def arrange(self) -> None:
        super().arrange()
        self.wardrobe.open(cards=any(self.view().hand_sizes))

    def update(self, seconds: float) -> None:
        self.wardrobe.update(self.kit)
        if not self._bed_made:
            self._bed_made = True
            self.timeline.play(self.show.bed.made())
        self.cat.alive = self.kit.theme.alive
        self.fan.at_rest = not self.timeline.busy
        self.bedside.rest(not self.timeline.busy)
        if isinstance(self.step, Laying):
            self.step.update(seconds)
        super().update(seconds)
        self.banner.tone = "amber" if self.asking else "dark"

    def handle(self, happened: Input) -> bool:
        if isinstance(happened, LookedAway):
            self.privacy.hide()
        if self._calls_dice_back(happened):
            return True
        if self.shared and isinstance(happened, KeyDown | KeyUp) and happened.key == _LOOK_KEY:
            self.privacy.open_hand(isinstance(happened, KeyDown))
            return True
        return super().handle(happened)

    def _calls_dice_back(self, happened: Input) -> bool:
        """The button that takes a reveal back can be pressed while the dice still fly."""
        if not isinstance(self.step, Laying) or not skips(happened):
            return False
        on_button = isinstance(happened, PointerDown) and self.step.cancel.holds(happened.x, happened.y)
        return self.step.too_soon or (on_button and self.step.back_out())

    def go_back(self) -> None:
        """Escape takes back what is picked, before it means a pause."""
        if self.step is None or not self.step.back_out():
            super().go_back()

    def pause(self) -> None:
        self.privacy.hide()
        super().pause()

    # Looks.

    def draw_room(self, canvas: Canvas) -> None:
        draw_room(canvas)
        for mat in self.mats:
            mat.draw_below(canvas)
        draw_tray(canvas, self.tabs)
        for ribbon in self.step.below() if self.step is not None else ():
            ribbon.draw_below(canvas)
        if self.turned is not None:
            draw_band(canvas, self.turned, canvas.kit.colours.lamplight, _TURNED_BAND)
        for spot in self.bedside.to_pick():
            spot.draw_below(canvas)

    def layout(self, view: ShutUpCatView) -> Layout:
        mats = places.mat_places(len(self.guests), self.bottom)
        found = stands(view, mats, self.privacy.hand_is_open)
        if isinstance(self.step, Rehiding):
            for space, tile in zip(self.step.spaces, self.step.tiles, strict=True):
                found["tile", space] = replace(found["tile", space], drawing=tile_face(tile))
        return found

    def refresh(self, view: ShutUpCatView) -> None:
        self.shown, self.turned = view, view.reveal
        rects = places.mat_places(len(self.guests), self.bottom)
        for mat, rect, bubble in zip(self.mats, rects, self.bubbles, strict=True):
            mat.refresh(view, rect, self.helped[mat.seat])
            bubble.speaker, bubble.side = mat.mouth, 1
        self.bedside.refresh(view)
        self.bedside.remember(view, self.privacy.hand_is_open)
        owner = self.name_of(view.seat) if view.seat is not None else ""
        self.fan.refresh(view.hand, [self.pieces["card", number] for number in range(len(view.hand))], owner)
        self.tally.visible = False
        self.meow.hush()
        self.shout.fade_away()
        self.cat.stay(cat_spot(view), yowling=waiting_meows(view) > 0)
        self.banner.point, self.banner.highest = places.BANNER, places.BANNER_HEIGHT
        self.announce(prompt(view, self.humans, self.name_of))
        self.tabs.refresh(view, None if self.step is None else self.step.number)
        self.last_round.refresh(view)

    # Questions.

    @property
    def asking(self) -> bool:
        """While dice fly to the bed the answer is given, even if it can be taken back."""
        return super().asking and not isinstance(self.step, Laying)

    def ask(self, view: ShutUpCatView) -> Sequence[Widget]:
        self.fan.open = False
        kind = view.pending.kind if view.pending is not None else None
        assert isinstance(kind, Question)
        if kind is Question.REHIDE and not self.privacy.alone:
            self.reconcile()
            self.privacy.look_away_for_this_question()
            return ()
        step = self._step(kind, view)
        self._begin(step)
        self.reconcile()
        return step.widgets

    def _step(self, kind: Question, view: ShutUpCatView) -> Step:
        """The question, with what was chosen when it was asked before in this turn."""
        turn = sum(isinstance(event, TurnBegan) for event in self.match.history(None))
        step: Step = _STEPS[kind](self, view)
        before = self._asked_before.get((turn, kind))
        if before is not None:
            step.go_on_from(before)
        self._asked_before = {(turn, kind): step}
        return step

    def _begin(self, step: Step) -> None:
        self.step = step
        self.desk.focus(step.first)

    def take_step(self, step: Step) -> None:
        """Go on with another set of buttons for the same question."""
        self.desk.remove(*self.controls)
        self._begin(step)
        self.controls = list(step.widgets)
        self.desk.add(*self.controls)
        self.show_step()

    def take_back_card(self) -> None:
        """No card after all."""
        view = self.view()
        self.announce(prompt(view, self.humans, self.name_of))
        self.take_step(self._step(Question.USE_DICE, view))

    def lay_dice(self, choice: Step, reveal: Reveal) -> None:
        """The player has chosen what to turn: the dice go there, and then the tiles are turned."""
        laying = Laying(self, choice, reveal)
        self.take_step(laying)
        laying.begin()

    def ask_again(self) -> None:
        """Put the question anew, with nothing picked."""
        self._stop_asking()
        self.reconcile()

    def show_step(self) -> None:
        """What the player has picked so far has changed: let tiles, dice, mats and cards follow."""
        if self.step is None:
            return
        self._forget_spots()
        self.step.show()
        self.tabs.now, self.tabs.open_too = self.step.number, self.step.open_too
        self.fan.mark([self.step.reason_against(card) for card in self.view().hand], self.step.place)
        self.step.arrange()

    def arrange_controls(self) -> None:
        if self.asking:
            self.show_step()

    def _stop_asking(self) -> None:
        super()._stop_asking()
        self.step, self.tabs.open_too = None, None
        self._forget_spots()
        self.fan.forget()

    def _forget_spots(self) -> None:
        self.bedside.forget()
        for mat in self.mats:
            mat.on_press, mat.selected = None, False

    def _pick_card(self, number: int) -> None:
        if self.step is not None:
            self.step.pick_card(number)

    def play(self, action: Any) -> None:
        """Who looks away while tiles are hidden looks away from a chase in between, too."""
        alone = self.privacy.alone and isinstance(action, ChaseCat)
        super().play(action)
        if alone:
            self.privacy.stay_alone()

    def play_card(self, play: CardPlay) -> None:
        """Play a Distraction; before one looks at tiles, the others look away."""
        if isinstance(play, PlayNightLight) and self.shared:
            self.privacy.look_away(lambda: self.play(play))
        else:
            self.play(play)

    # The coach.

    @property
    def coach_tip(self) -> str:
        return super().coach_tip if self.match.house.memory_aid else say("shut_up_cat.coach.tip")

    def advise(self) -> None:
        if self.shared:
            self.privacy.look_away(self._be_helped)
        else:
            self._be_helped()

    def _be_helped(self) -> None:
        self.coach.note_help()
        super().advise()

    def footnotes(self) -> Sequence[str]:
        return self.coach.record()

    def hint(self) -> Generator[None, None, str]:
        return self.coach.thought()

    def show_advice(self, text: str) -> None:
        self.coach.speak(text)

    # Told and shown.

    def choreograph(self, event: Event) -> Move:
        return self.show.of(event)

    def tell(self, event: Event) -> str:
        return tell(event, self.name_of)

    @property
    def reader(self) -> Seat | None:
        """On a shared screen only what everybody saw."""
        return None if self.shared else super().reader

    def announce(self, text: str) -> None:
        self.banner.text = text
        self.banner.widest = places.BANNER_WIDTH if len(text) < _LONG_TEXT else places.BANNER_WIDEST
