"""A review as JSON values, for a file of its own beside the finished game."""

from math import isfinite
from typing import Any

from msgspec.structs import replace

from game.catalog import GAMES
from game.codec import Codec, CodecError, Json, from_plain, to_plain
from game.reasons import Reason, Why
from game.review import Grade, Judged, Review
from game.values import Record
from game.weighing import Tried, Worth

FORMAT = 3
"""The version of the format. Reviews of another one are worked out anew."""
_BEST_MOVES_FORMATS = (2, FORMAT)
"""The versions in which the one number of a review stands in the same way."""
_DIGITS = 4
"""Chances are written with so many digits."""
_JUDGED = "judged"


def review_to_plain(review: Review) -> dict[str, Json]:
    """What `review_from` reads."""
    actions = GAMES[review.game].actions
    plain = to_plain(replace(review, judged=()))
    return {"format": FORMAT, **plain, _JUDGED: [_judged_to_plain(one, actions) for one in review.judged]}


def _format_of(plain: Json) -> Json:
    return plain.get("format") if isinstance(plain, dict) else None


def is_other_format(plain: Json) -> bool:
    """Whether it was written by another version, in a format that this one does not read."""
    written = _format_of(plain)
    return type(written) is int and written != FORMAT


def has_best_moves(plain: Json) -> bool:
    """Whether `best_moves_in` reads that format."""
    return _format_of(plain) in _BEST_MOVES_FORMATS


def review_from(plain: Json) -> Review:
    """The review that was written; anything else raises CodecError."""
    if not isinstance(plain, dict) or _format_of(plain) != FORMAT:
        raise CodecError("this is no review that this version reads")
    body = {name: value for name, value in plain.items() if name != "format"}
    judged = body.get(_JUDGED)
    if not isinstance(judged, list):
        raise CodecError("a review lists what it judges")
    review = from_plain(Review, {**body, _JUDGED: []})
    if review.game not in GAMES:
        raise CodecError("this review is of a game that nobody knows")
    actions = GAMES[review.game].actions
    return replace(review, judged=tuple(_judged_from(one, actions) for one in judged))


class BestMoves(Record):
    """How many choices were as good as the best, and how many counted."""

    found: int
    counted: int


def best_moves_in(plain: Json) -> BestMoves:
    """The one number of a review that was written, without reading all of it; anything else raises
    CodecError."""
    if not isinstance(plain, dict) or not has_best_moves(plain) or not isinstance(plain.get(_JUDGED), list):
        raise CodecError("this is no review that this version reads")
    found = counted = 0
    for one in plain[_JUDGED]:
        fields = _fields(one, Judged.__struct_fields__)
        if not isinstance(fields["grade"], str) or fields["grade"] not in Grade.__members__:
            raise CodecError("there is no such grade")
        if fields["at_stake"] is True and fields["hinted"] is False:
            counted += 1
            found += Grade[fields["grade"]].is_best
    return BestMoves(found, counted)


def _judged_to_plain(one: Judged, actions: Codec) -> Json:
    tried = {
        name: {"action": actions.encode(part.action), "worth": _worth_to_plain(part.worth)}
        for name, part in (("chosen", one.chosen), ("best", one.best), ("first_sight", one.first_sight))
    }
    return {
        "step": one.step,
        **tried,
        "grade": one.grade.name,
        "at_stake": one.at_stake,
        "hinted": one.hinted,
        "reason": None if one.reason is None else _reason_to_plain(one.reason),
    }


def _reason_to_plain(reason: Reason) -> Json:
    worse, better = (round(number, _DIGITS) for number in (reason.worse, reason.better))
    return {"why": reason.why.name, "worse": worse, "better": better}


def _worth_to_plain(worth: Worth) -> Json:
    return {name: round(value, _DIGITS) for name, value in to_plain(worth).items()}


def _judged_from(plain: Json, actions: Codec) -> Judged:
    fields: dict[str, Any] = _fields(plain, Judged.__struct_fields__)
    if type(fields["step"]) is not int or {type(fields[name]) for name in ("at_stake", "hinted")} != {bool}:
        raise CodecError("a judged decision has a step, was at stake or not, and was hinted or not")
    if not isinstance(fields["grade"], str) or fields["grade"] not in Grade.__members__:
        raise CodecError("there is no such grade")
    return Judged(
        fields["step"],
        _tried_from(fields["chosen"], actions),
        _tried_from(fields["best"], actions),
        _tried_from(fields["first_sight"], actions),
        Grade[fields["grade"]],
        fields["at_stake"],
        fields["hinted"],
        None if fields["reason"] is None else _reason_from(fields["reason"]),
    )


def _reason_from(plain: Json) -> Reason:
    fields = _fields(plain, Reason.__struct_fields__)
    if not isinstance(fields["why"], str) or fields["why"] not in Why.__members__:
        raise CodecError("there is no such reason")
    numbers = fields["worse"], fields["better"]
    if not all(type(number) in (int, float) and isfinite(number) for number in numbers):
        raise CodecError("a reason has two numbers")
    return Reason(Why[fields["why"]], *numbers)


def _tried_from(plain: Json, actions: Codec) -> Tried:
    fields = _fields(plain, ("action", "worth"))
    return Tried(actions.decode(fields["action"]), from_plain(Worth, fields["worth"]))


def _fields(plain: Json, names: tuple[str, ...]) -> dict[str, Json]:
    if not isinstance(plain, dict) or set(plain) != set(names):
        raise CodecError(f"a part of a review needs the fields {', '.join(names)}")
    return plain
