"""The page of the album, with three tabs: the goals of each game, the cats that were beaten, and the
looks."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from game.characters import CHARACTERS
from game.goals import CATS, HOUSE_GOALS, LESSON
from scenes.games import SCREENS
from scenes.pages.album.cards import CatCard, GoalCard, LookButton, drawer
from scenes.pages.album.rewards import KINDS, Look, LookKind
from scenes.pages.full_page import FullPage
from scenes.pages.navigation import Navigation
from scenes.pictures.album import sticker
from scenes.pictures.cats import Coat
from scenes.pictures.looks import CardBack, Cloth, Cushion
from scenes.stage.drawing import Drawing
from scenes.stage.strings import say
from scenes.stage.theme import Size
from scenes.stage.widgets.boxes import Column, Flow, Part, Row, Space
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.choice import Choice, Option, TabBar
from scenes.stage.widgets.panel import Label
from scenes.stage.widgets.sheet import CLOSE_WIDTH, Sheet, SheetPage
from scenes.store.album import HOUSE, goal_key
from scenes.table.guests import short

_TABS = {"goals": "star", "cats": "cat", "wardrobe": "palette"}
_COLUMNS = 4
_CATS = 5


def goals_of(game: str) -> list[tuple[str, Drawing]]:
    """The goals of a game, or those about all of them, by name with their pictures."""
    if game == HOUSE:
        first, *others = (goal.name for goal in HOUSE_GOALS)
        return [(name, sticker(HOUSE, name)) for name in (first, LESSON, *others)]
    return [(one.goal.name, one.drawing) for one in SCREENS[game].goals]


class AlbumPage(FullPage, SheetPage):
    width = 1780.0

    def __init__(self, navigator: Navigation, game: str = HOUSE) -> None:
        super().__init__()
        self._navigator = navigator
        self._games = [HOUSE, *(name for name, screen in SCREENS.items() if screen.goals)]
        self._first = game

    @property
    def title(self) -> str:
        return say("menu.album")

    def enter(self) -> None:
        options = [Option(say(f"album.{tab}"), icon) for tab, icon in _TABS.items()]
        self.tabs = TabBar(options, 0, lambda _: self._fill_anew())
        titles = [say("album.house") if game == HOUSE else say(f"menu.{game}.title") for game in self._games]
        self.games = Choice(
            [Option(title) for title in titles], self._games.index(self._first), lambda _: self._fill_anew()
        )
        self.games.label = say("reader.which_game")
        self.looks: list[LookButton] = []
        self.close = Button(say("album.close"), self.director.pop, tone="amber", size=Size.BODY)
        self.sheet = Sheet(tabs=self.tabs, footer=Row(Space(), self.close, least=CLOSE_WIDTH))
        self.desk.add(self.sheet)
        self._fill()
        self.desk.focus(self.tabs)

    @property
    def game_shown(self) -> str:
        game = self._games[self.games.chosen] if self.tabs.chosen == 0 else HOUSE
        return "" if game == HOUSE else game

    def _fill(self) -> None:
        self._album, self._own_coat = self._navigator.album, self._navigator.plans.own_coat
        bodies = [*map(self._goals, self._games), self._cats(), self._wardrobe()]
        goals = self.tabs.chosen == 0
        self.sheet.body = bodies[self.games.chosen if goals else self.tabs.chosen - len(_TABS)]
        self.sheet.bodies = bodies

    def _fill_anew(self) -> None:
        self._fill()
        self.arrange()

    def _goals(self, game: str) -> Part:
        album = self._album
        every = [goal_key(game, name) for game in self._games for name, _ in goals_of(game)]
        reached = sum(key in album.reached for key in every)
        about = Label(say("album.count", reached=reached, goals=len(every)))
        cards = [GoalCard(game, name, drawing, album) for name, drawing in goals_of(game)]
        return Column(self.games, about, Flow(*cards, most=_COLUMNS), gap=Size.LIST_GAP)

    def _cats(self) -> Part:
        album = self._album
        beaten = sum(cat in album.beaten for cat in CATS)
        about = Label(say("album.cats_about", beaten=beaten, cats=len(CATS)))
        return Column(
            about, Flow(*(CatCard(name, album) for name in CHARACTERS), most=_CATS), gap=Size.LIST_GAP
        )

    def _wardrobe(self) -> Part:
        rows: list[Part] = []
        self.looks, chosen = [], self._chosen()
        for kind in KINDS:
            looks = [LookButton(one, self._album, partial(self._choose, one)) for one in self._in(kind)]
            for button in looks:
                button.chosen = button.look in chosen
            self.looks += looks
            rows.append(drawer(kind, looks))
        return Column(Label(say("album.wardrobe_about")), *rows, gap=Size.LIST_GAP)

    def _in(self, kind: LookKind) -> Sequence[Look]:
        """The looks of a kind. Before the coats comes one that is no reward: the human's own, or ginger."""
        if kind.name != "coat":
            return kind.looks
        own = self._own_coat
        return (Coat.GINGER if own.earned else own, *kind.looks)

    def _chosen(self) -> tuple[Look, ...]:
        settings = self._navigator.settings
        return settings.card_back, settings.cloth, settings.cushion, self._own_coat

    def _choose(self, look: Look) -> None:
        settings = self._navigator.settings
        match look:
            case CardBack():
                settings = replace(settings, card_back=look)
            case Cloth():
                settings = replace(settings, cloth=look)
            case Cushion():
                settings = replace(settings, cushion=look)
            case Coat():
                self._wear(look)
        if settings != self._navigator.settings:
            self._navigator.apply_settings(settings)
            self.director.change_theme(self._navigator.theme())
        place = next(number for number, one in enumerate(self.looks) if one.look is look)
        self._fill_anew()
        self.desk.focus(self.looks[place])
        self._navigator.show_messages(self)

    def _wear(self, coat: Coat) -> None:
        """At every table and on the night; where another human keeps it or no human sits, a word says so."""
        plans = self._navigator.plans
        plans.wear(coat)
        self._navigator.night.wear(coat)
        if (keeper := plans.kept_by(coat)) is not None:
            self.desk.toast(say("album.coat_kept", name=short(keeper.name)))
        elif plans.known_human is None:
            self.desk.toast(say("album.coat_nobody"))
