"""A table that cannot be set is refused with a sentence, whichever way it was to be set."""

from typing import Any

import pytest

from game.catalog import GAMES
from game.core import SetupError
from game.kitten_me import HouseRules as KittenMeRules
from game.match import Match, Player, SaveError, checksum

every_game = pytest.mark.parametrize("game", GAMES)
FIRST = {"kitten_me": "first_dealer", "go_kitty": "first", "shut_up_cat": "first"}


@every_game
@pytest.mark.parametrize("seats", [-1, 0, 1, 11, 2.5, True, "3", None])
def test_a_wrong_number_of_players_is_refused_by_the_game_itself(game: str, seats: Any) -> None:
    info = GAMES[game]
    with pytest.raises(SetupError, match=f"{info.title} is for 2 to {info.max_seats} players, not "):
        info.new(seats, info.house(), 1)


@every_game
def test_one_player_too_many_is_refused(game: str) -> None:
    info = GAMES[game]
    with pytest.raises(SetupError, match="players"):
        info.new(info.max_seats + 1, info.house(), 1)


@every_game
def test_house_rules_of_another_kind_are_refused_by_the_game_itself(game: str) -> None:
    others = [info.house() for name, info in GAMES.items() if name != game]
    for house in (*others, None, {}):
        with pytest.raises(SetupError, match=f"no house rules of {GAMES[game].title}"):
            GAMES[game].new(2, house, 1)


@every_game
@pytest.mark.parametrize("first", [-1, True, "Misty", 1.0])
def test_a_first_player_who_is_no_seat_is_refused(game: str, first: Any) -> None:
    with pytest.raises(SetupError, match="a seat counted from 0"):
        GAMES[game].house(**{FIRST[game]: first})


@every_game
def test_a_first_player_who_does_not_sit_there_is_refused_by_the_game_itself(game: str) -> None:
    info = GAMES[game]
    with pytest.raises(SetupError, match=r"seat 3 cannot .+: there are 3 players, counted from 0"):
        info.new(3, info.house(**{FIRST[game]: 3}), 1)


@pytest.mark.parametrize("wrong", [{"deck": "WHITE"}, {"deck": None}, {"purrfect": 1}, {"purrfect": "on"}])
def test_house_rules_of_kitten_me_that_do_not_exist_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        KittenMeRules(**wrong)


@every_game
@pytest.mark.parametrize("first", [-1, 9])
def test_a_save_with_such_a_first_player_is_refused_in_one_sentence(game: str, first: int) -> None:
    save = Match(game, [Player("Ada"), Player("Ben")]).save()
    save["options"] = {**save["options"], FIRST[game]: first}
    body = {key: value for key, value in save.items() if key != "check"}
    with pytest.raises(SaveError, match=r"^This save does not fit the rules of this version\.$"):
        Match.load(body | {"check": checksum(body)})
