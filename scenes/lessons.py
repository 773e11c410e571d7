"""Lessons as games that can be saved: the deal that each was made for, and who sits there."""

from game.match import Match
from scenes.games import SCREENS
from scenes.pictures.cats import Coat
from scenes.stage.strings import say
from scenes.store.saves import SavedGame
from scenes.table.guests import Guest, bot_guest
from scenes.table.lesson import Lesson

LEVEL = "kitten"
"""How the cats of a lesson play once it is over."""


def lesson_named(game: str, name: str) -> Lesson | None:
    return next((lesson for lesson in SCREENS[game].lessons if lesson.name == name), None)


def lesson_of(saved: SavedGame) -> Lesson | None:
    """The lesson that a game was begun as, if it still has the deal and the seats that it was made for."""
    match, lesson = saved.match, lesson_named(saved.match.info.name, saved.lesson)
    if lesson is None or (match.seed, match.house) != (lesson.seed, lesson.house):
        return None
    kinds = [guest.character for guest in saved.guests]
    return lesson if kinds == ["", *lesson.cats] and saved.guests[0].human else None


def lesson_game(game: str, name: str, human: Guest | None) -> SavedGame:
    """A lesson at its beginning, for somebody whose name is known or not."""
    lesson = lesson_named(game, name)
    assert lesson is not None, f"{game} has no lesson {name}"
    cats = [bot_guest(LEVEL, character) for character in lesson.cats]
    guests = (_pupil(human, cats), *cats)
    match = Match(game, [guest.player() for guest in guests], lesson.house, lesson.seed)
    return SavedGame(match, guests, lesson=name, guided=True)


def _pupil(human: Guest | None, cats: list[Guest]) -> Guest:
    """The human, in a coat that none of the cats wears."""
    worn = {cat.coat for cat in cats}
    free = [coat for coat in Coat if coat not in worn]
    name = say("setup.guest_name.1") if human is None else human.name
    coat = free[0] if human is None or human.coat in worn else human.coat
    return Guest(name, coat)
