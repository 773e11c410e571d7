"""How a night and its plan are kept: what was written is read again, and nothing damaged is trusted."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.night import Length
from scenes.games import SCREENS
from scenes.pages.night.plan import NightPlan, night_plan_from
from scenes.store.night import night_from
from tests.gallery.nights import a_plan, night_after


def _altered(**changes: Any) -> dict[str, Any]:
    return {**night_after(1).to_plain(), **changes}


@pytest.mark.parametrize(
    "plain",
    [
        None,
        {},
        _altered(coats=["ginger", "grey"]),
        _altered(coats=["ginger", "ginger", "siamese", "black"]),
        _altered(guests=[{"name": "x" * 41, "kind": "human"}] * 4),
        _altered(length="ENDLESS"),
        _altered(games=[]),
        _altered(games=night_after(1).to_plain()["games"] * 7),
        _altered(games=[{**night_after(0).to_plain()["games"][0], "seed": 1 << 128}]),
        _altered(games=[{**night_after(0).to_plain()["games"][0], "outcome": {"ranking": [[9]]}}]),
    ],
)
def test_no_field_of_a_night_is_trusted(plain: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - any of them says which
        night_from(plain)


def test_night_and_plan_are_read_as_they_were_written() -> None:
    for games in range(4):
        assert night_from(night_after(games).to_plain()) == night_after(games)
    plan = replace(a_plan(), shuffled=True, length=Length.FULL)
    assert night_plan_from(plan.to_plain()) == plan


def test_a_plan_of_an_older_version_has_the_usual_rules_for_what_it_does_not_know() -> None:
    plain = a_plan().to_plain()
    known = {name: plain[name] for name in ("format", "chairs")}
    assert night_plan_from(known) == replace(a_plan(), length=Length.SHORT)


def test_a_plan_whose_file_names_a_first_player_draws_lots_all_the_same() -> None:
    plain = a_plan().to_plain()
    for one in plain["houses"]:
        one["house"][SCREENS[one["game"]].rules.first] = 99
    assert night_plan_from(plain) == a_plan()


def test_lots_are_drawn_for_the_order_only_where_the_plan_says_so() -> None:
    def orders(plan: NightPlan) -> set[tuple[str, ...]]:
        nights = (plan.begin(iter(range(start, 1000)).__next__).night for start in range(40))
        return {tuple(one.game for one in night.games) for night in nights}

    assert orders(a_plan()) == {tuple(SCREENS)}
    assert len(orders(replace(a_plan(), shuffled=True))) == 6
