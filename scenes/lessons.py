"""Lessons as games that can be saved: the deal that each was made for, who sits there, and to whom the first
one is still offered."""

from typing import Any

from game.codec import Json, from_plain, to_plain
from game.info import GameInfo
from game.match import Match
from scenes.games import SCREENS
from scenes.pictures.cats import Coat
from scenes.stage.strings import say
from scenes.store.fields import LONGEST_KIND, line, list_of, object_of, whole
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table.guests import Guest, apart_from, bot_guest
from scenes.table.lesson import Lesson

LEVEL = "kitten"
"""How the cats of a lesson play once it is over."""

FORMAT = 1
_DOCUMENT = "lessons"
_MOST_GAMES = 100
_FIELDS = object_of(format=whole(FORMAT, FORMAT), answered=list_of(line(LONGEST_KIND), _MOST_GAMES))


def offers_lesson(store: Store, game: str) -> bool:
    """Whether somebody who sits down to this game might like to be shown it: nobody has said yes or no yet,
    and none of its kind was played to its end."""
    answered = game in _answered(store.document(_DOCUMENT, _FIELDS))
    known = answered or any(one.game == game for one in store.finished())
    return bool(SCREENS[game].lessons) and not known


def answer_offer(store: Store, game: str) -> None:
    """Yes or no was said: the offer is not made again. The lesson stays in the rule book."""

    def answered(found: dict[str, Any] | None) -> Json:
        others = [one for one in _answered(found) if one != game]
        return {"format": FORMAT, "answered": [*others, game][-_MOST_GAMES:]}

    store.change(_DOCUMENT, _FIELDS, answered)


def _answered(found: dict[str, Any] | None) -> list[str]:
    return [] if found is None else found["answered"]


def lesson_named(game: str, name: str) -> Lesson | None:
    return next((lesson for lesson in SCREENS[game].lessons if lesson.name == name), None)


def lesson_of(saved: SavedGame) -> Lesson | None:
    """The lesson that a game was begun as, if it still has the deal and the seats that it was made for, and
    nobody has done otherwise."""
    lesson = _dealt_for(saved)
    if lesson is None or actions_by_lesson(saved) < len(saved.match.actions):
        return None
    kinds = [guest.character for guest in saved.guests]
    return lesson if kinds == ["", *lesson.cats] and saved.guests[0].human else None


def actions_by_lesson(saved: SavedGame) -> int:
    """How many actions of a game, from its beginning, are what a lesson does or waits for."""
    lesson, match, count = _dealt_for(saved), saved.match, 0
    for step, action in zip(() if lesson is None else lesson.steps, match.actions, strict=False):
        state = match.state_after(count)
        assert state.decision is not None
        if not step.takes(state.view(state.decision.seat), action):
            break
        count += 1
    return count


def _dealt_for(saved: SavedGame) -> Lesson | None:
    match, lesson = saved.match, lesson_named(saved.match.info.name, saved.lesson)
    if lesson is None or len(match.players) != 1 + len(lesson.cats):
        return None
    houses = (lesson.house, _older_house(match.info, lesson))
    return lesson if match.seed == lesson.seed and match.house in houses else None


def _older_house(info: GameInfo, lesson: Lesson) -> Any:
    """The house rules of a lesson that was begun by an older version of the rules."""
    kept = SCREENS[info.name].rules.not_chosen
    written = {name: value for name, value in to_plain(lesson.house).items() if name not in kept}
    return from_plain(info.house, to_plain(info.house()) | info.older_house(written))


def lesson_game(game: str, name: str, human: Guest | None) -> SavedGame:
    """A lesson at its beginning, for somebody whose name is known or not."""
    lesson = lesson_named(game, name)
    assert lesson is not None, f"{game} has no lesson {name}"
    cats = [bot_guest(LEVEL, character) for character in lesson.cats]
    pupil = human or Guest(say("setup.guest_name.1"), next(iter(Coat)))
    guests = (apart_from(cats, pupil), *cats)
    match = Match(game, [guest.player() for guest in guests], lesson.house, lesson.seed)
    return SavedGame(match, guests, lesson=name, guided=True)
