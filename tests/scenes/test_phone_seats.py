"""Phones at a table: each shows its seat's hand, plays with it, and is never ahead of the screen."""

import random
from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from game.core import Seat
from game.go_kitty.actions import Ask
from game.rng import Rng
from scenes.games import SCREENS
from scenes.kitten_me.table import KittenMeGame
from scenes.phones.part import Tool
from scenes.phones.sheet import Lines
from scenes.stage.strings import say
from scenes.stage.theme import Pace
from scenes.table.guests import names_on_plates
from scenes.table.sentences import Passage
from scenes.table.settings import Settings
from tests.narrowing import expect_type
from tests.phones.sheet_player import fields_of
from tests.scenes.games_on_tables import kitten_me_look
from tests.scenes.launching import Launch
from tests.scenes.phone_tables import TableOfPhones

each_game = pytest.mark.parametrize("game", [name for name, screen in SCREENS.items() if screen.phone])
Sit = Callable[..., TableOfPhones]


@pytest.fixture
def sit(launch: Launch) -> Sit:
    """Starts the program at a table with phones."""

    def start(game: str, **given: object) -> TableOfPhones:
        table = TableOfPhones(game, **given)  # type: ignore[arg-type] # whatever a test needs
        table.sit_before(launch(table.first, (960, 540)))
        return table

    return start


def words_of(shown: object) -> str:
    return " ".join(_texts(shown))


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _texts(one)
    elif hasattr(value, "__struct_fields__"):
        for name in value.__struct_fields__:
            yield from _texts(getattr(value, name))


@each_game
@pytest.mark.seldom
def test_a_game_is_played_by_touching_phones(sit: Sit, game: str) -> None:
    """Whole ones are played in a real browser."""
    table, rng = sit(game), random.Random(5)
    while (seat := table.until_asked()) >= 0 and len(table.match.actions) < 20:
        table.answer(seat, rng)
    assert len(table.match.actions) >= 20 or table.match.outcome is not None


@each_game
@pytest.mark.seldom
def test_a_sheet_is_never_ahead_of_the_table(sit: Sit, game: str) -> None:
    """While something moves nothing but news of what was shown is sent; when all rests, the next sheet is
    there in the same frame."""
    table, rng = sit(game, settings=Settings(pace=Pace.FAST, go_on=True)), random.Random(3)
    scene, moved = table.scene, 0
    for _ in range(6):
        seat = table.until_asked()
        if seat < 0:
            break
        hands = {one: [*fields_of(table.shown(one).page, "cards")] for one in table.sent}
        table.answer(seat, rng)
        while scene.timeline.busy:
            for one in table.sent:
                shown = table.shown(one)
                assert not shown.page.buttons
                assert shown.page.mood != "asked"
                pictures = [card.picture for cards in fields_of(shown.page, "cards") for card in cards]
                assert pictures == [card.picture for cards in hands[one] for card in cards] or pictures == []
            table.driver.tick(0.1, drawn=True)
            moved += 1
        at_rest = len(table.match.actions)
        assert all(table.shown(one).question == at_rest for one in table.sent)
        assert all(table.shown(one).page.prompt != (say("phone.look_up"),) for one in table.sent)
    assert moved


def test_sheets_of_the_next_rest_are_made_while_things_still_move(sit: Sit) -> None:
    """So the frame in which all comes to rest makes none."""
    table, rng = sit("kitten_me", settings=Settings(pace=Pace.SLOW, go_on=True)), random.Random(1)
    table.answer(table.until_asked(), rng)
    table.driver.tick(0.0)
    made = 0
    while table.scene.timeline.busy:
        made = table.made
        table.driver.tick(0.02, drawn=True)
    assert table.made == made
    assert all(table.shown(seat).question == len(table.match.actions) for seat in table.sent)


@each_game
def test_what_happened_leaves_for_the_phones_when_the_window_shows_it_and_not_before(
    sit: Sit, game: str
) -> None:
    """At the instant pace, too, where whole turns of cats pass between two frames."""
    table, rng = sit(game), random.Random(2)
    for _ in range(4):
        seat = table.until_asked()
        if seat < 0:
            break
        page, played = table.shown(seat).page, len(table.match.actions)
        sent = {one: len(table.sent[one]) for one in table.sent}
        for tap in [one.tap for one in page.buttons if not one.reason] or [*fields_of(page, "tap")]:
            table.part.tapped(seat, tap, played)
            table.driver.tick(0.1, drawn=False)
        for _ in range(5):
            table.driver.tick(0.1, drawn=False)
        assert {one: len(table.sent[one]) for one in table.sent} == sent
        table.show_frame()
        assert len(table.sent[seat]) == sent[seat] + 1
        if len(table.match.actions) == played:
            table.answer(seat, rng)


def test_what_was_shown_is_told_while_the_rest_still_moves(sit: Sit) -> None:
    table, rng = sit("kitten_me", settings=Settings(pace=Pace.SLOW, go_on=True)), random.Random(1)
    seat = table.until_asked()
    before = len(table.sent[seat])
    table.answer(seat, rng)
    table.tick_until(lambda: not table.scene.timeline.busy)
    told = [
        len([line for block in shown.page.blocks if isinstance(block, Lines) for line in block.lines])
        for shown in table.sent[seat][before:]
        if shown.page.prompt == (say("phone.look_up"),)
    ]
    assert told
    assert told == sorted(told)


def test_a_touch_for_another_question_and_an_unknown_one_change_nothing(sit: Sit) -> None:
    table = sit("kitten_me")
    seat = table.until_asked()
    other = next(one for one in table.sent if one != seat)
    shown, sent = table.shown(seat), len(table.sent[seat])
    table.tap(seat, "bid", question=99)
    table.tap(seat, "no such thing")
    table.tap(other, "bid")
    table.tap(7, "bid", question=0)
    assert not table.match.actions
    assert table.sent[seat][sent:] == [shown, shown]


def test_quick_touches_on_more_are_all_counted(sit: Sit) -> None:
    table = sit("kitten_me")
    seat = table.until_asked()
    start = next(fields_of(table.shown(seat).page, "value"))
    for _ in range(5):
        table.part.tapped(seat, "more", 0)
    table.show_frame()
    assert next(fields_of(table.shown(seat).page, "value")) == start + 5


def test_an_answer_is_heard_once(sit: Sit) -> None:
    table = sit("kitten_me")
    seat = table.until_asked()
    table.tap(seat, "bid")
    table.tap(seat, "bid", question=0)
    assert len(table.match.actions) == 1


def test_whoever_is_asked_by_phone_is_asked_nothing_on_the_screen(sit: Sit) -> None:
    table = sit("kitten_me")
    table.until_asked()
    table.driver.wait(1)
    assert not table.scene.loop.controls
    assert table.driver.scene is table.scene
    assert table.scene.viewpoint.secrets_of is None
    assert [plate.on_phone for plate in table.scene.seats.plates] == [True, True, False]


def test_a_lone_player_at_the_screen_among_phones_turns_the_cards_up_for_one_choice(sit: Sit) -> None:
    table, rng = sit("kitten_me", seats=2, on_phones=(1,)), random.Random(1)
    table.tick_until(lambda: bool(table.scene.loop.controls) or bool(table.decider))
    while table.decider == 1:
        table.answer(table.until_asked(), rng)
        table.tick_until(lambda: not table.scene.timeline.busy)
    table.driver.wait(2)
    assert table.scene.loop.controls == [table.scene.context.asked.reveal_button]
    assert table.scene.viewpoint.secrets_of is None
    table.driver.click_on(say("table.look"))
    table.driver.wait(2)
    assert table.scene.viewpoint.secrets_of == 0
    table.scene.loop.play(next(iter(table.match.state.decision.options)))  # type: ignore[union-attr] # it is asked
    table.driver.wake()
    assert table.scene.viewpoint.secrets_of is None


def test_in_shut_up_cat_a_lone_player_among_phones_is_asked_openly_with_the_cards_face_down(sit: Sit) -> None:
    """As where several share the screen: only what is secret is held to be seen."""
    table = sit("shut_up_cat", seats=2, on_phones=(1,), seed=3)
    while table.decider != 0:
        table.answer(table.until_asked(), random.Random(1))
        table.tick_until(lambda: not table.scene.timeline.busy)
    table.tick_until(lambda: table.scene.loop.asking)
    shown = table.scene.picture.shown
    assert not shown.hand_open
    assert not table.scene.viewpoint.can_cover
    assert table.scene.viewpoint.reader is None


def test_a_verdict_goes_on_when_any_phone_says_so(sit: Sit) -> None:
    table, rng = sit("kitten_me", settings=Settings(pace=Pace.INSTANT)), random.Random(2)

    def offered() -> list[Seat]:
        return [one for one in table.sent if table.sent[one] and Tool.GO_ON in _tools(table, one)]

    for _ in range(200):
        if offered():
            break
        if not table.scene.timeline.busy and table.decider in table.sent and table.sent[table.decider]:
            table.answer(table.decider, rng)
        table.driver.tick(0.1, drawn=True)
    assert offered() == [0, 1]
    assert table.scene.picture.reading
    table.tap(1, Tool.GO_ON)
    assert not table.scene.picture.reading


def _tools(table: TableOfPhones, seat: Seat) -> list[str]:
    return [tool.tap for tool in table.shown(seat).tools]


def test_a_hint_is_told_to_the_phone_that_asked_and_to_nobody_else(sit: Sit) -> None:
    table = sit("kitten_me", settings=Settings(pace=Pace.INSTANT, go_on=True))
    seat = table.until_asked()
    other = next(one for one in table.sent if one != seat)
    coach = table.scene.hints.coach
    before = (len(table.sent[other]), [widget.visible for widget in coach.host_widgets])
    table.tap(seat, Tool.HINT)
    assert say("phone.thinking") in [shown.notice for shown in table.sent[seat]]
    table.tick_until(lambda: say("phone.hint") in words_of(table.shown(seat).page))
    assert before == (
        len(table.sent[other]),
        [widget.visible for widget in table.scene.hints.coach.host_widgets],
    )
    assert Tool.HINT not in _tools(table, seat)


def test_words_for_one_seat_stand_over_its_sheet_and_on_no_other_phone(sit: Sit) -> None:
    table = sit("kitten_me")
    seat = table.until_asked()
    other = next(one for one in table.sent if one != seat)
    before = len(table.sent[other])
    table.part.tell(seat, lambda: [Passage("How did you play?", ("You found it.",))])
    table.show_frame()
    assert "How did you play?" in words_of(table.shown(seat).page)
    assert "You found it." in words_of(table.shown(seat).page)
    assert len(table.sent[other]) == before


def test_where_the_table_allows_no_hints_no_phone_offers_one(sit: Sit) -> None:
    table = sit("kitten_me", settings=Settings(pace=Pace.INSTANT, hints=False))
    assert Tool.HINT not in _tools(table, table.until_asked())


def test_the_rules_of_the_question_lie_over_the_sheet_until_they_are_closed(sit: Sit) -> None:
    table = sit("kitten_me")
    seat = table.until_asked()
    before = table.shown(seat).page
    table.tap(seat, Tool.RULES)
    assert "Rule 1" in words_of(table.shown(seat).page)
    assert _tools(table, seat) == [Tool.RULES]
    table.tap(seat, Tool.RULES)
    assert table.shown(seat).page == before


def test_a_phone_takes_back_its_own_action_by_the_same_rule_as_the_table(sit: Sit) -> None:
    """Only while the same seat decides on, and nothing was drawn or shown."""
    table, rng = sit("shut_up_cat", seats=2), random.Random(4)
    for _ in range(80):
        seat = table.until_asked()
        if table.match.can_undo:
            break
        assert Tool.UNDO not in _tools(table, seat)
        table.answer(seat, rng)
        table.tick_until(lambda: not table.scene.timeline.busy)
    other = next(one for one in table.sent if one != seat)
    assert Tool.UNDO in _tools(table, seat)
    assert Tool.UNDO not in _tools(table, other)
    played = len(table.match.actions)
    table.tap(other, Tool.UNDO)
    assert len(table.match.actions) == played
    table.tap(seat, Tool.UNDO)
    assert len(table.match.actions) == played - 1
    assert table.shown(seat).question == played - 1


def test_nobody_plays_on_while_the_game_is_paused(sit: Sit) -> None:
    table = sit("kitten_me")
    seat = table.until_asked()
    table.scene.pages.pause()
    table.driver.wait(1)
    table.tap(seat, "bid")
    assert not table.match.actions
    assert table.shown(seat).notice == say("phone.paused")
    table.driver.click_on("Back")
    table.driver.wait(1)
    table.tap(seat, "bid")
    assert len(table.match.actions) == 1


def test_the_banner_says_so_while_a_phone_that_is_waited_for_sleeps(sit: Sit) -> None:
    table = sit("kitten_me")
    seat = table.until_asked()
    board = kitten_me_look(table.scene).board
    usual, name = board.banner.text, table.scene.guests[seat].name
    table.away.add(seat)
    table.driver.wake()
    assert board.banner.text == say("phone.asleep", name=name)
    table.away.clear()
    table.driver.wake()
    assert board.banner.text == usual


def test_a_lone_guest_who_plays_by_phone_is_called_by_name_on_the_screen(sit: Sit) -> None:
    table = sit("kitten_me", humans=(0,), on_phones=(0,))
    company, plates = table.scene.context.company, [plate.name for plate in table.scene.seats.plates]
    assert plates[0] == table.scene.guests[0].name
    assert names_on_plates(company.naming)[0] == plates[0]
    table.until_asked()
    assert kitten_me_look(table.scene).board.banner.text == say("kitten_me.banner.waiting", name=plates[0])
    assert company.short_naming.you is None


def test_whoever_is_out_by_phone_is_not_asked_to_press_a_face_on_the_screen(sit: Sit) -> None:
    """A bet from before is kept."""
    table = sit("kitten_me", humans=(0, 1), on_phones=(0,), seats=4)
    bets = expect_type(table.scene.game, KittenMeGame).bets
    table.scene.picture.shown = replace(table.scene.picture.shown, scores=(0, 0, 3, 3))
    assert bets.bettors == [1]
    bets.take({"0": 2})
    assert bets.to_plain() == {"0": 2}


def test_saves_are_equal_with_and_without_phones(sit: Sit, launch: Launch) -> None:
    by_phone, at_screen = sit("kitten_me"), TableOfPhones("kitten_me", on_phones=())
    seat = by_phone.until_asked()
    by_phone.tap(seat, "bid")
    at_screen.scene.match.play(by_phone.match.actions[0])
    assert by_phone.host.saved == at_screen.scene.match.save()


def test_in_go_kitty_a_phone_is_asked_whatever_replies_stand(sit: Sit) -> None:
    """Standing replies are for those who share the screen."""
    humans = (0, 1, 2)
    table, rng = sit("go_kitty", humans=humans, on_phones=(2,)), Rng(1)
    scene = table.scene
    assert scene.context.company.shared
    for _ in range(60):
        decision = table.match.state.decision
        assert decision is not None
        if decision.seat == 2 and isinstance(table.match.actions[-1], Ask):
            break
        asks = [one for one in decision.options if isinstance(one, Ask) and one.whom == 2]
        scene.loop.play(asks[0] if asks else decision.options.sample(rng))
        scene.timeline.finish()
    assert scene.loop._thought_for(2) is None
    assert scene.loop._thought_for(0) is not None


@pytest.mark.usefixtures("pack")
def test_a_phone_shows_its_sheet_in_the_language_that_its_guest_reads(sit: Sit) -> None:
    table = sit("kitten_me")
    seat = table.until_asked()
    other = next(one for one in table.sent if one != seat)
    before, banner = len(table.sent[other]), kitten_me_look(table.scene).board.banner.text
    table.reads[seat] = "nl"
    table.part.read_anew()
    table.show_frame()
    assert "Regels" in words_of(table.shown(seat).tools)
    assert len(table.sent[other]) == before
    assert kitten_me_look(table.scene).board.banner.text == banner
