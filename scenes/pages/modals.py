"""Modal questions: leave although something is unsaved, replace a running game, take a lesson first."""

from collections.abc import Callable

from scenes.games import course_of
from scenes.stage.strings import listed, say
from scenes.stage.widgets.modal import Answer, Modal
from scenes.store.saves import SavedGame
from scenes.store.store import Store
from scenes.table.guests import company_of

Then = Callable[[], object]


def leave_unsaved(store: Store, leave: Then, again: Then) -> Modal:
    """Something could not be saved: go all the same, or try again."""
    answers = [
        Answer(say("store.leave_unsaved"), leave, "red"),
        Answer(say("store.try_again"), again, "green"),
        Answer(say("store.stay")),
    ]
    about = f"{store.trouble} {say('store.unsaved_about')}"
    return Modal(say("store.unsaved_title"), about, answers)


def clear_table(running: SavedGame, keep: Then, then: Then) -> Modal:
    """A game is still running where another would take its place."""
    answers = [
        Answer(say("saves.clear_keep"), keep, "green"),
        Answer(say("saves.clear_away"), then, "red"),
        Answer(say("saves.clear_back")),
    ]
    round_now = course_of(running.match, running.guests).round
    about = say("saves.clear_about", round=round_now, names=listed(company_of(running.guests)))
    return Modal(say("saves.clear_title"), about, answers)


def into_the_night(into: Then, apart: Then) -> Modal:
    """A save is the game that the night waits for."""
    answers = [
        Answer(say("night.save_into"), into, "green"),
        Answer(say("night.save_apart"), apart),
        Answer(say("saves.clear_back")),
    ]
    return Modal(say("night.save_title"), say("night.save_about"), answers)


def phones_again(let_in: Then, at_screen: Then) -> Modal:
    """A game was played by phone and goes on without."""
    answers = [
        Answer(say("phones.again_yes"), let_in, "green"),
        Answer(say("phones.again_no"), at_screen),
    ]
    return Modal(say("phones.again_title"), say("phones.again_about"), answers)


def could_not_save(trouble: str) -> Modal:
    return Modal(say("saves.not_kept"), trouble, [Answer(say("saves.not_kept_ok"))])


def lesson_offer(game: str, lesson: str, teach: Then, play: Then) -> Modal:
    """Before a game with something new: be shown how it goes, or play at once."""
    answers = [
        Answer(say("lesson.offer.yes"), teach, "green"),
        Answer(say("lesson.offer.no"), play),
        Answer(say("lesson.offer.back")),
    ]
    title = say(f"lesson.offer.title.{lesson}", game=say(f"menu.{game}.title"))
    return Modal(title, say(f"lesson.offer.about.{lesson}"), answers)
