"""Lessons as games that can be saved: the deal that each was made for, who sits there, and to whom they are
still offered."""

from collections.abc import Iterable
from typing import Any

from game.codec import Json, from_plain, to_plain
from game.info import GameInfo
from game.match import Match
from scenes.games import SCREENS
from scenes.pictures.cats import Coat
from scenes.stage.strings import say
from scenes.store.saves import SavedGame
from scenes.store.short_lists import ANSWERED_LESSONS
from scenes.store.store import Store
from scenes.table.guests import Guest, apart_from, bot_guest, players_of
from scenes.table.lesson import Lesson

LEVEL = "kitten"
"""How the cats of a lesson play once it is over."""

_DOCUMENT = "lessons"


def lessons_for(game: str, house: Any) -> list[Lesson]:
    """The lessons about what is played by these house rules."""
    return [one for one in SCREENS[game].lessons if one.only_with is None or one.only_with(house)]


def lesson_to_offer(store: Store, game: str, house: Any) -> Lesson | None:
    """What somebody who sits down to a game by these rules might like to be shown: the first lesson about it
    that nobody has said yes or no to. What is at every table is known to whoever has finished a game."""
    answered = store.document(_DOCUMENT, ANSWERED_LESSONS.read) or ()
    finished = any(one.game == game for one in store.finished())
    for lesson in lessons_for(game, house):
        known = finished and lesson.only_with is None
        if not known and _key(game, lesson) not in answered:
            return lesson
    return None


def answer_offer(store: Store, game: str, lessons: Iterable[Lesson] | None = None) -> None:
    """Yes or no was said, if not to all lessons of a game then to these: they are not offered again, and stay
    in the rule book."""
    new = [_key(game, lesson) for lesson in (SCREENS[game].lessons if lessons is None else lessons)]

    def answered(found: list[str] | None) -> Json:
        return ANSWERED_LESSONS.to_plain([*(one for one in found or () if one not in new), *new])

    store.change(_DOCUMENT, ANSWERED_LESSONS.read, answered)


def _key(game: str, lesson: Lesson) -> str:
    """How an answer is kept: the first lesson of a game by the game alone."""
    return game if lesson is SCREENS[game].lessons[0] else f"{game}/{lesson.name}"


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
    steps = () if lesson is None else lesson.steps_of(match.actions)
    for step, action in zip(steps, match.actions, strict=False):
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
    match = Match(game, players_of(guests), lesson.house, lesson.seed)
    return SavedGame(match, guests, lesson=name, guided=True)
