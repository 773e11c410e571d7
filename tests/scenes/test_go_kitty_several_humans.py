"""Several humans at one Go Kitty table: hands face down, hand-overs, and standing replies."""

from functools import partial
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.codec import to_plain
from game.core import run_to_end
from game.go_kitty.actions import (
    Action,
    Ask,
    EndTurn,
    Give,
    HaveNone,
    Reverse,
    SearchPile,
    Skip,
)
from game.go_kitty.cards import MOUSE, Season, Trait, Wish
from game.go_kitty.options import AnswerOptions
from game.go_kitty.view import GoKittyView
from scenes.go_kitty.parts.replies import RepliesPage, StandingReply, replies_from
from scenes.go_kitty.words.aloud import standing
from scenes.pages.handover import Curtain
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.go_kitty_moments import pose
from tests.gallery.posed import prefer
from tests.narrowing import expect_type, not_none
from tests.scenes.games_on_tables import go_kitty_look
from tests.scenes.go_kitty_tables import BASE, SMALL, in_place, launch_at, open_curtain, posed_table, settle
from tests.scenes.launching import Launch, page_on
from tests.scenes.navigators import a_navigator, a_plan, a_table, skip_until_asked, table_on


@pytest.mark.usefixtures("real_pictures")
def test_between_humans_a_hand_lies_face_down_while_the_cats_of_the_house_play(launch: Launch) -> None:
    told = []
    for own in ("rain snow", "leaf fan"):
        state = pose(own, "apple apple cozy light", "clover", tokens=(1, 3, 3))
        driver = launch(partial(posed_table, state, humans=(0, 2)), SMALL)
        table = open_curtain(driver)
        driver.move(5, 5)
        table.loop.play(Skip())
        while table.pieces.keys_with_prefix("hand", 0, None) != [("hand", 0, None, 0), ("hand", 0, None, 1)]:
            driver.tick(0.05)
        table.timeline.advance(0.4)
        told.append(driver.fingerprint())
        assert table.log.lines() == [line for line in table.log.lines() if "(" not in line]
    assert told[0] == told[1]


def test_a_standing_reply_answers_for_a_human_and_the_turn_goes_on(launch: Launch) -> None:
    driver = launch(lambda: posed_table(pose("rain snow", "rain fan", "apple"), humans=(0, 1)), SMALL)
    table = open_curtain(driver)
    table.loop.play(Ask(1, Trait.RAIN))
    settle(driver)
    assert table.match.actions == (Ask(1, Trait.RAIN), Give(Trait.RAIN))
    assert table.viewpoint.viewer == 0


def test_who_played_last_is_not_called_to_look_where_the_table_answers(launch: Launch) -> None:
    state = pose("rain snow", "rain fan", "apple", tokens=(1, 1, 1))
    driver = launch(lambda: posed_table(state, humans=(0, 2)), SMALL)
    table = open_curtain(driver)
    table.loop.play(Skip())
    table.timeline.finish()
    table.loop.play(Ask(0, Trait.RAIN))
    table.timeline.finish()
    driver.tick(0.01)
    hint = next(button for button in table.bar.buttons if button.tip.startswith("Get a hint"))
    assert table.match.actions == (Skip(), Ask(0, Trait.RAIN))
    assert go_kitty_look(table).banner.text == "Ada is checking."
    assert hint.reason == say("table.bar.hint_not_now")
    while len(table.match.actions) == 2:
        driver.tick(0.01)
    assert table.match.actions[2] == Give(Trait.RAIN)


def test_whose_ask_a_mouse_turns_round_is_called_to_look_all_the_same(launch: Launch) -> None:
    state = pose("rain snow", "rain fan mouse", "apple")
    driver = launch(lambda: posed_table(state, humans=(0, 2)), SMALL)
    table = open_curtain(driver)
    table.loop.play(Ask(1, Trait.RAIN))
    table.timeline.finish()
    table.loop.play(Reverse())
    skip_until_asked(driver)
    assert table.loop.asks_to_look
    assert go_kitty_look(table).banner.text == table.words.call_to_look(0)


def test_the_curtain_tells_all_since_the_own_turn_also_what_a_standing_reply_answered(launch: Launch) -> None:
    state = pose("rain snow", "rain fan", "apple", tokens=(1, 1, 1))
    driver = launch(lambda: posed_table(state, humans=(0, 1)), SMALL)
    table = open_curtain(driver)
    table.loop.play(Skip())
    open_curtain(driver)
    table.loop.play(Ask(0, Trait.RAIN))
    settle(driver)
    table.loop.play(Ask(2, Trait.FAN))
    assert table.match.actions[2] == Give(Trait.RAIN)
    first, *others = Curtain(table, 0).lines
    assert first == "Misty asks Ada for Rain. Ada gives Misty Rain."
    assert others[0].startswith("Misty asks Sir Socks for Fan.")


def test_a_hand_over_for_every_answer_is_the_other_way(launch: Launch) -> None:
    driver = launch(lambda: posed_table(pose("rain snow", "rain fan", "apple"), humans=(0, 1)), SMALL)
    table = open_curtain(driver)
    prefer(table, standing_replies=False)
    table.loop.play(Ask(1, Trait.RAIN))
    table = open_curtain(driver)
    assert table.viewpoint.viewer == 1
    driver.click_on("Give Rain")
    assert table.match.actions == (Ask(1, Trait.RAIN), Give(Trait.RAIN))


def test_the_curtain_shows_an_ask_to_answer_and_everybodys_points_cards_and_tokens(launch: Launch) -> None:
    driver = launch(lambda: posed_table(pose("rain snow", "rain fan", "apple"), humans=(0, 1)), SMALL)
    table = open_curtain(driver)
    prefer(table, standing_replies=False)
    table.loop.play(Ask(1, Trait.RAIN))
    curtain = Curtain(table, 1)
    driver.app.director.push(curtain)
    driver.wait(0.6)
    assert driver.find("is waiting for your answer").visible
    assert (curtain.board.headline, curtain.board.about) == ("Rain", "Ada asked Misty for")
    assert curtain.board.columns == ("points", "cards", "tokens")
    assert curtain.board.rows == (("0", "2", "3"), ("0", "2", "3"), ("0", "1", "3"))


def test_an_ask_that_is_answered_is_no_headline_of_the_curtain(launch: Launch) -> None:
    _, table = _ada_goes_on(launch)
    pile = expect_type(table.match.view(None), GoKittyView).pile_size
    board = Curtain(table, 0).board
    assert (board.headline, board.about) == ("", say("go_kitty.scoreboard.pile", count=pile))


def test_the_curtain_and_the_table_count_the_pile_without_the_cards_that_are_looked_at(
    launch: Launch,
) -> None:
    driver = launch(lambda: posed_table(pose("rain snow", "rain fan", "apple"), humans=(0, 1)), SMALL)
    table = open_curtain(driver)
    before = go_kitty_look(table).pile_count.count
    table.loop.play(SearchPile())
    settle(driver)
    count, view = go_kitty_look(table).pile_count.count, expect_type(table.viewpoint.view(), GoKittyView)
    assert (len(view.seen), count) == (3, before - 3)
    assert Curtain(table, 0).board.about == say("go_kitty.scoreboard.pile", count=count)
    assert f": {count}." in standing(view, table.context.company.naming)


def _ada_goes_on(launch: Launch) -> tuple[Driver, TableScene]:
    """Ada has asked Misty for Rain and got it, so she asks again; her cards lie face down."""
    driver = launch(lambda: posed_table(pose("rain snow", "rain fan", "apple"), humans=(0, 1)), SMALL)
    table = open_curtain(driver)
    table.loop.play(Ask(1, Trait.RAIN))
    skip_until_asked(driver)
    driver.wait(1.0)
    assert table.viewpoint.viewer == 0
    assert not _sees_cards(table)
    return driver, table


def _sees_cards(table: TableScene) -> bool:
    return table.viewpoint.secrets_of is not None and table.loop.asking


def test_behind_the_pause_whoever_is_called_to_look_still_is(launch: Launch) -> None:
    driver, table = _ada_goes_on(launch)
    called = table.words.banner.text
    table.pages.pause()
    driver.wait(0.5)
    assert driver.scene is not table
    assert table.words.banner.text == called
    driver.scene.director.pop()
    driver.wait(0.5)
    assert driver.scene is table
    assert (table.words.banner.text, _sees_cards(table)) == (called, False)


@pytest.mark.parametrize("key", [pygame.K_RIGHT, pygame.K_DOWN])
def test_neither_pointing_nor_an_arrow_turns_up_cards_that_lie_face_down(launch: Launch, key: int) -> None:
    driver, table = _ada_goes_on(launch)
    driver.move(5, 5)
    driver.wait(0.5)
    driver.move(*table.context.asked.reveal_button.rect.center)
    driver.wait(2.0)
    driver.key(key)
    driver.wait(0.6)
    assert table.viewpoint.secrets_of is None
    assert not _sees_cards(table)


def test_whoever_is_called_to_look_is_called_as_whoever_is_asked(launch: Launch) -> None:
    driver, table = _ada_goes_on(launch)
    called = go_kitty_look(table).banner.tone
    driver.click(*table.context.asked.reveal_button.rect.center)
    driver.wait(0.6)
    assert called == go_kitty_look(table).banner.tone


def test_whose_turn_goes_on_sees_the_cards_again_by_a_tap(launch: Launch) -> None:
    driver, table = _ada_goes_on(launch)
    driver.click(*table.context.asked.reveal_button.rect.center)
    driver.wait(0.6)
    assert _sees_cards(table)


def test_whose_turn_goes_on_sees_the_cards_again_by_enter_alone(launch: Launch) -> None:
    driver, table = _ada_goes_on(launch)
    driver.key(pygame.K_RETURN)
    driver.wait(0.6)
    assert _sees_cards(table)


def test_after_an_answer_in_person_the_hand_lies_face_down_again(launch: Launch) -> None:
    state = pose("rain snow leaf", "fan", "rain apple", turn=2).apply(Ask(0, Trait.RAIN))[0]
    table = posed_table(state, humans=(0, 1))
    prefer(table, standing_replies=False)
    driver = launch(lambda: table, SMALL)
    open_curtain(driver)
    prefer(table, pace=Pace.NORMAL)
    driver.click_on("Give Rain")
    table.timeline.finish()
    assert table.viewpoint.face_down
    assert table.picture.shown.viewer is None
    assert in_place(table)


def test_a_hand_of_many_cards_that_lies_face_down_is_turned_over_at_the_end(launch: Launch) -> None:
    many = " ".join(["rain", "snow", "apple", "fan", "leaf", "cozy", "clover", "flower", "light"] * 3)
    state = pose("rain", many, "fan", pile=0, turn=1, last_turns=2)
    driver = launch(lambda: posed_table(state, humans=(0, 1)), SMALL)
    table = open_curtain(driver)
    for action in (Skip(), EndTurn(), Skip()):
        table.loop.play(action)
        table.timeline.finish()
    assert table.match.outcome is not None
    assert len(table.pieces.keys_with_prefix("hand", 1)) == 27
    assert all(table.pieces[key].flip == 0 for key in table.pieces.keys_with_prefix("hand"))


def test_a_lone_human_is_simply_asked(launch: Launch) -> None:
    _, table = launch_at(launch, replace(BASE, turn=1).apply(Ask(0, Trait.RAIN))[0])
    assert table.loop.question is not None
    assert not go_kitty_look(table).corner.reply.visible


def test_replies_are_set_on_the_own_turn(launch: Launch) -> None:
    driver = launch(lambda: posed_table(pose("rain snow", "rain fan", "apple"), humans=(0, 1)), SMALL)
    table = open_curtain(driver)
    driver.click(*go_kitty_look(table).corner.reply.rect.center)
    driver.wait(0.3)
    page = page_on(driver, RepliesPage)
    driver.click(page.mouse.rect.right - 40, page.mouse.rect.centery)
    driver.click(*list(page.choices[Season.SPRING.place].cells())[2].center)
    driver.click_on("Done")
    driver.wait(0.3)
    assert go_kitty_look(table).corner.replies[0] == StandingReply(True, (None, Trait.RAIN, None, None))
    assert go_kitty_look(table).corner.replies[1] == StandingReply()


def test_replies_are_gone_when_somebody_looks_away(launch: Launch) -> None:
    driver = launch(lambda: posed_table(pose("rain snow", "rain fan", "apple"), humans=(0, 1)), SMALL)
    table = open_curtain(driver)
    go_kitty_look(table).corner.open_replies()
    driver.wait(0.3)
    page = page_on(driver, RepliesPage)
    driver.look_away()
    driver.tick(0.01)
    assert not page.sheet.visible
    driver.wait(0.3)
    assert page not in driver.app.director.scenes


def test_a_standing_reply_is_kept_when_somebody_leaves_and_when_the_game_goes_on_another_day(
    launch: Launch, tmp_path: Path
) -> None:
    navigator = a_navigator(tmp_path)
    driver = launch(lambda: a_table(navigator, a_plan("go_kitty", humans=3, cats=0)), SMALL)
    skip_until_asked(driver)
    driver.click_on("It's me")
    driver.wait(0.5)
    table = page_on(driver, TableScene)
    seat, reply = not_none(table.viewpoint.viewer), StandingReply(True, (None, Trait.RAIN, None, None))
    go_kitty_look(table).corner.open_replies()
    driver.wait(0.3)
    page_on(driver, RepliesPage)._change(reply)
    saved = not_none(navigator.store.running("go_kitty"))
    assert go_kitty_look(expect_type(navigator.seat(saved), TableScene)).corner.replies[seat] == reply
    for comes_or_goes in ((seat + 1) % 3, seat, seat):
        navigator.change_chair(driver.app.director, table_on(driver), comes_or_goes)
        driver.wait(0.5)
        changed = not_none(navigator.store.running("go_kitty"))
        assert go_kitty_look(expect_type(navigator.seat(changed), TableScene)).corner.replies[seat] == reply


def test_a_cat_that_keeps_a_chair_answers_by_itself_whatever_was_left_with_the_table() -> None:
    state = pose("rain snow", "rain leaf mouse", "apple", "fan").apply(Ask(1, Trait.RAIN))[0]
    table = posed_table(state, humans=(0, 2))
    table.game.questions.take_saved_choices({"1": to_plain(StandingReply(plays_mouse=False))})
    assert run_to_end(not_none(table.loop._thought_for(1))) == Reverse()


IN_THE_WRONG_SEASON = to_plain(StandingReply(first=(None, Trait.SNOW, None, None)))


@pytest.mark.parametrize(
    "nonsense",
    [None, 7, [], {"0": 3}, {"0": {"plays_mouse": True, "first": []}}, {"x": {}}, {"0": IN_THE_WRONG_SEASON}],
)
def test_replies_that_are_not_understood_are_forgotten(nonsense: object) -> None:
    assert replies_from(nonsense, (0, 1)) == {}


def held(text: str) -> int:
    return pose(text, "").hands[0]


@pytest.mark.parametrize(
    ("reply", "holding", "wish", "answer"),
    [
        (StandingReply(), "leaf mouse", Trait.RAIN, HaveNone()),
        (StandingReply(), "rain mouse", Trait.RAIN, Give(Trait.RAIN)),
        (StandingReply(True), "rain mouse", Trait.RAIN, Reverse()),
        (StandingReply(True), "rain", Trait.RAIN, Give(Trait.RAIN)),
        (StandingReply(True), "leaf mouse", Trait.RAIN, HaveNone()),
        (StandingReply(), "rain rain flower", Season.SPRING, Give(Trait.FLOWER)),
        (
            StandingReply().preferring(Season.SPRING, Trait.RAIN),
            "rain rain flower",
            Season.SPRING,
            Give(Trait.RAIN),
        ),
        (StandingReply().preferring(Season.SPRING, Trait.RAIN), "flower", Season.SPRING, Give(Trait.FLOWER)),
        (StandingReply(True), "mouse", MOUSE, Give(MOUSE)),
    ],
)
def test_a_standing_reply_is_a_legal_answer(
    reply: StandingReply, holding: str, wish: Wish, answer: Action
) -> None:
    options = AnswerOptions(held(holding), wish, reversible=wish is not MOUSE)
    assert options.allows(answer)
    assert reply.answer(options) == answer
