"""The pause menu: resume, rules, settings, replay so far, save, another deal, change seats, leave."""

from functools import partial
from typing import Any

from scenes.games import course_of
from scenes.pages.chairs import ChairsPage, chairs_of
from scenes.pages.fair_play import FairPlayPage
from scenes.pages.navigation import Navigation
from scenes.pages.notices import NoticesPage
from scenes.pages.saves.naming import NamingSheet, usual_title
from scenes.pages.setup.phones import show_phones
from scenes.pages.setup.seeds import new_seed, short_fingerprint
from scenes.stage.scene import Scene
from scenes.stage.strings import say
from scenes.stage.widgets.boxes import Column, Row, Space
from scenes.stage.widgets.button import Button, RoundButton
from scenes.stage.widgets.modal import Answer, Modal
from scenes.stage.widgets.panel import Label, centred
from scenes.stage.widgets.sheet import Sheet, SheetPage
from scenes.table.scene import TableScene

_ROW = 84.0
_TO_SEAL = 32.0


def to_finished(page: Scene, navigator: Navigation, table: TableScene, **look: Any) -> list[Button]:
    """The button that leads from practice to the finished game, while that is still kept; `look` is what any
    button takes."""
    finished = navigator.finished_of(table)
    if finished is None:
        return []
    back = partial(navigator.back_to_finished, page, finished)
    return [Button(say("pause.to_finished"), back, icon="hint", **look)]


class PausePage(SheetPage):
    width = 720.0

    def __init__(self, navigator: Navigation, table: TableScene) -> None:
        super().__init__()
        self._navigator, self._table = navigator, table

    def enter(self) -> None:
        table = self._table
        self.leave_button = Button(say("pause.leave"), self._leave, icon="home", sub=say("pause.leave_sub"))
        resume = Button(say("pause.resume"), self.director.pop, tone="green", icon="play")
        rules = Button(say("pause.rules"), self._open_rules, icon="book")
        look_back = Button(say("pause.look_back"), self._look_back, icon="replay")
        keep = Button(say("pause.keep"), self._keep, icon="save")
        settings = Button(say("pause.settings"), self._open_settings, icon="gear")
        seats = [*self._chairs(), *self._phones()]
        others = [*self._another_deal(), *to_finished(self, self._navigator, table)]
        self.buttons = [resume, rules, look_back, keep, settings, *seats, *others, self.leave_button]
        seed = table.match.seed
        self.seal = RoundButton(
            "fingerprint",
            lambda: self.director.push(FairPlayPage(seed)),
            tip=say("pause.sealed", digits=short_fingerprint(seed)),
        )
        self.notices = RoundButton(
            "info", lambda: self.director.push(NoticesPage()), tip=say("notices.button")
        )
        self.practice = Label(say("pause.practice"), centred)
        self.practice.visible = table.practice
        pairs = Row(rules, look_back), Row(keep, settings), Row(*seats), Row(*others)
        rows = Column(resume, *pairs, self.leave_button, least=_ROW)
        self.sheet = Sheet(
            say("pause.title_practice" if table.practice else "pause.title"),
            body=Column(self.practice, rows),
            footer=Row(Space(), self.seal, self.notices, Space()),
            gap=_TO_SEAL,
        )
        self.desk.add(self.sheet)
        self.desk.focus(self.buttons[0])

    def _another_deal(self) -> list[Button]:
        """Not in a night: its games are played as they were dealt."""
        if self._navigator.night.holds(self._table):
            return []
        return [Button(say("pause.restart"), self._restart, icon="restart")]

    def _chairs(self) -> list[Button]:
        """Not in a lesson: it is for the one who takes it."""
        if (
            not chairs_of(self._table)
            or self._table.tutor is not None
            or self._table.match.outcome is not None
        ):
            return []
        return [Button(say("chairs.button"), self._open_chairs, icon="hand_over")]

    def _phones(self) -> list[Button]:
        """The same chairs can go to phones."""
        if not self._chairs() or not self._navigator.can_use_phones(self._table.match.info.name):
            return []
        button = Button("", self._open_phones, icon="phone")
        show_phones(button, self._navigator.phones_are_on)
        return [button]

    def _open_phones(self) -> None:
        self._navigator.let_phones_in(self.director, self._table)

    def _open_chairs(self) -> None:
        self.director.push(ChairsPage(self._navigator, self._table))

    def update(self, seconds: float) -> None:
        unsaved = bool(self._navigator.store.trouble)
        self.leave_button.sub = say("pause.leave_unsaved_sub" if unsaved else "pause.leave_sub")
        super().update(seconds)

    def _open_settings(self) -> None:
        self.director.push(self._navigator.settings_page())

    def _open_rules(self) -> None:
        table = self._table
        self.director.push(self._navigator.rules_page(table.match.info.name, table.words.help_topic()))

    def _look_back(self) -> None:
        self.director.push(self._navigator.look_back(self._table))

    def _keep(self) -> None:
        """Save a copy under a name, beside the running game."""
        table = self._table
        course = course_of(table.match, table.guests, table.context.company.on_phones)
        of_night = self._navigator.night.holds(table)
        usual = usual_title(table.match.info.name, course.round, of_night)
        about = say("saves.naming_night") if of_night else ""
        self.director.push(NamingSheet(usual, self._keep_as, about))

    def _keep_as(self, title: str) -> None:
        if self._navigator.keep_save(self._table, title):
            self.desk.toast(say("saves.kept", title=title))
        self._navigator.show_messages(self)

    def _restart(self) -> None:
        """The same guests and another deal, whose seal is shown before."""
        seed = new_seed()
        seal = say("pause.next_sealed", digits=short_fingerprint(seed))
        if self._navigator.settings.confirmations:
            deal = partial(self._navigator.rematch, self.director, self._table, seed)
            again = Answer(say("pause.restart_yes"), deal, "red")
            stay = Answer(say("pause.restart_no"))
            about = f"{say('pause.restart_about')}\n{seal}"
            self.director.push(Modal(say("pause.restart"), about, [again, stay]))
        else:
            self._navigator.rematch(self.director, self._table, seed, told=seal)

    def _leave(self) -> None:
        self._navigator.leave(self.director)
