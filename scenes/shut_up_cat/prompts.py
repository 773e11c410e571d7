"""The line above the bed while a question is open: what may be done now, and by whom."""

from game.shut_up_cat.actions import Action, ChaseCat, RaiseMultiplier
from game.shut_up_cat.options import Question
from game.shut_up_cat.view import ShutUpCatView
from scenes.shut_up_cat.shown import Shown
from scenes.stage.strings import say
from scenes.table.guests import Name


def waiting(shown: Shown, name: Name) -> str:
    """Cats of the house are waited for."""
    assert shown.question is not None
    return say(f"shut_up_cat.waiting.{shown.question.name.lower()}", name=name(shown.turn))


def asked(view: ShutUpCatView, shared: bool, name: Name) -> str:
    """Humans are told whose turn it is, before a shared screen by name, and what may be done."""
    assert view.pending is not None
    kind = view.pending.kind.name.lower()
    if view.pending.kind is Question.GATHER:
        kind = _gathering(view)
    elif view.pending.kind is Question.USE_DICE:
        kind = _using(view)
    whose = "theirs" if shared else "yours"
    turn = say(f"shut_up_cat.banner.{whose}", name=name(view.pending.seat))
    return say(f"shut_up_cat.banner.{kind}", turn=turn)


def _gathering(view: ShutUpCatView) -> str:
    if not view.multipliers[view.turn]:
        return "gather_awake" if _offered(view, ChaseCat) else "gather_awake_poor"
    return "gather" if view.pillow else "gather_first"


def _using(view: ShutUpCatView) -> str:
    """At x0 the way out comes first, if there is one."""
    chase, calm = _offered(view, ChaseCat), _offered(view, RaiseMultiplier)
    if not view.multipliers[view.turn] and (chase or calm):
        return "use_awake" if chase and calm else "use_awake_chase" if chase else "use_awake_calm"
    return "use_dice" if view.hand_sizes[view.turn] else "use_dice_only"


def _offered(view: ShutUpCatView, kind: type[Action]) -> bool:
    return any(isinstance(action, kind) for action in view.options or ())
