"""Why a file was refused, in a sentence for the player."""

from game.match import OtherRulesError, SaveError
from scenes.stage.strings import say
from scenes.store.fields import FieldError
from scenes.store.reading import RefusedFileError


def explain(problem: Exception) -> str:
    """Never in Python's own words."""
    if isinstance(problem, OtherRulesError):
        return say("store.other_rules")
    if isinstance(problem, RefusedFileError | SaveError):
        return str(problem)
    if isinstance(problem, FieldError) and str(problem):
        return say("store.wrong_field", field=str(problem))
    return say("store.not_understood")
