"""What the Go Kitty table shows: every kind of action, every Clowder, and the end."""

from itertools import product

import pytest
from msgspec.structs import replace

from game.core import Outcome
from game.go_kitty.actions import (
    Action,
    Ask,
    Draw,
    EndTurn,
    Give,
    HaveNone,
    Keep,
    Lay,
    Reverse,
    SearchPile,
    Seek,
    Skip,
)
from game.go_kitty.cards import MOUSE, Season, Trait
from game.go_kitty.clowder import Clowder, ClowderType
from game.go_kitty.clowders import CLOWDERS
from game.go_kitty.events import Ending, GameEnded
from game.go_kitty.house import HouseRules
from game.go_kitty.state import GoKittyState
from scenes.games import course_of
from scenes.go_kitty.places.window_shapes import geometry_for
from scenes.go_kitty.words.sentences import verdict
from scenes.stage.layout import WindowView
from scenes.stage.strings import say, to_see
from scenes.stage.theme import Pace
from scenes.table.guests import Naming
from scenes.table.scene import TableScene
from tests.driver import Driver
from tests.gallery.go_kitty_moments import pose
from tests.gallery.posed import Blank, prefer
from tests.narrowing import not_none
from tests.scenes.games_on_tables import go_kitty_look
from tests.scenes.go_kitty_tables import BASE, SMALL, in_place, launch_at, posed_table
from tests.scenes.launching import Launch
from tests.scenes.tables import record_sounds

RAIN, SNOW, FAN, LEAF = Trait.RAIN, Trait.SNOW, Trait.FAN, Trait.LEAF


# Every kind of action on the screen


def shown_on(driver: Driver, table: TableScene) -> None:
    driver.app.director.reset(table)
    driver.wait(0.1)
    table.timeline.finish()


def act_out(driver: Driver, state: GoKittyState, *actions: Action) -> TableScene:
    """Play these and nothing else, looking at pictures on the way; at the end everything is in its place."""
    table = posed_table(state)
    shown_on(driver, table)
    prefer(table, pace=Pace.NORMAL)
    for action in actions:
        table.loop.play(action)
        for _ in range(3):
            table.timeline.advance(0.4)
            driver.app.settle()
        table.timeline.finish()
        assert in_place(table), action
    return table


SCENES: dict[str, tuple[GoKittyState, tuple[Action, ...], str]] = {
    "a Trait ask that succeeds": (BASE, (Ask(1, RAIN), Give(RAIN)), "Misty gives you 2 Rain."),
    "a Season ask that succeeds": (BASE, (Ask(1, Season.WINTER), Give(Trait.COZY)), "Misty gives you Cozy."),
    "a miss": (BASE, (Ask(3, RAIN), HaveNone()), "Biscuit says Go Kitty."),
    "a Seek for a Trait": (BASE, (Seek(1, FAN), Give(FAN)), "You seek Fan from Misty."),
    "a Seek for a Season": (BASE, (Seek(2, Season.SUMMER), Give(FAN)), "You seek any Summer card"),
    "a Seek for a Mouse": (BASE, (Seek(1, MOUSE), Give(MOUSE)), "Misty gives you a Mouse."),
    "a Seek that misses": (BASE, (Seek(3, MOUSE), HaveNone()), "Biscuit says No Kitty."),
    "a look into the pile": (BASE, (SearchPile(), Keep(Trait.LIGHT)), "You keep a card (Light)."),
    "another's look into the pile": (
        replace(BASE, turn=2),
        (SearchPile(), Keep(Trait.LIGHT)),
        "Sir Socks keeps a card.",
    ),
    "a Trait ask turned round": (BASE, (Ask(1, RAIN), Reverse(), Give(RAIN)), "You give Misty 2 Rain."),
    "a Season ask turned round": (
        BASE,
        (Ask(1, Season.WINTER), Reverse(), Give(SNOW)),
        "You give Misty Snow.",
    ),
    "a Seek for a Trait turned round": (
        BASE,
        (Seek(1, RAIN), Reverse(), Give(RAIN)),
        "You give Misty 2 Rain.",
    ),
    "a Seek for a Season turned round": (
        BASE,
        (Seek(1, Season.FALL), Reverse(), Give(Trait.APPLE)),
        "You give Misty Apple.",
    ),
    "a Seek turned round with nothing to give": (
        BASE,
        (Seek(1, FAN), Reverse(), HaveNone()),
        "You have none to give.",
    ),
    "an ask between others": (replace(BASE, turn=2), (Ask(1, FAN), Give(FAN)), "Misty gives Sir Socks Fan."),
    "a skip": (replace(BASE, tokens=(1, 3, 3, 3)), (Skip(),), "You skip a turn."),
    "a token back by a skip": (
        replace(BASE, turn=1, tokens=(3, 1, 3, 3)),
        (Skip(),),
        "Misty gets a Seek token back.",
    ),
    "a token back by a Clowder": (
        pose("rain rain rain mouse", "fan", tokens=(1, 3)),
        (Lay((RAIN, RAIN, RAIN, MOUSE)),),
        "You get a Seek token back.",
    ),
    "a draw into an empty hand": (replace(BASE, turn=3), (Draw(),), "Biscuit draws a card."),
    "the empty pile": (
        pose("rain rain fan", "leaf", pile=1),
        (Ask(1, RAIN), HaveNone(), EndTurn()),
        "The pile is empty",
    ),
    "a standstill": (
        replace(pose("rain", "leaf leaf", tokens=(1, 3)), quiet_turns=11),
        (Skip(),),
        "Nobody has drawn or laid",
    ),
    "a hand laid to the last card": (
        pose("rain rain rain mouse", "fan", tokens=(1, 3)),
        (Lay((RAIN, RAIN, RAIN, MOUSE)), Draw()),
        "You lay four Rain for 3 points (3 Rain, a Mouse).",
    ),
}


def test_every_kind_of_action_is_shown_and_told(launch: Launch) -> None:
    driver = launch(lambda: posed_table(BASE), SMALL)
    for name, (state, actions, told) in SCENES.items():
        table = act_out(driver, state, *actions)
        assert told in to_see("\n".join(table.log.lines())), name


_TWO = pose("rain rain fan", "leaf", pile=1)
_HALF = pose("rain rain fan", "leaf", pile=HouseRules(half_pile=True).pile_at_last_turns(2) + 1)
_STILL = replace(pose("rain", "leaf leaf", tokens=(1, 3)), quiet_turns=11)


@pytest.mark.parametrize(
    ("state", "actions", "why"),
    [
        (_TWO, (Ask(1, RAIN), HaveNone(), EndTurn()), Ending.PILE_EMPTY),
        (
            replace(_HALF, house=HouseRules(half_pile=True)),
            (Ask(1, RAIN), HaveNone(), EndTurn()),
            Ending.HALF_GONE,
        ),
        (_STILL, (Skip(),), Ending.STANDSTILL),
    ],
)
def test_the_end_says_why_it_came_by_the_reason_of_the_rules(
    launch: Launch, state: GoKittyState, actions: tuple[Action, ...], why: Ending
) -> None:
    table = posed_table(state)
    shown_on(launch(lambda: table, SMALL), table)
    prefer(table, pace=Pace.NORMAL)
    banners = set[str]()
    for action in actions:
        table.loop.play(action)
        table.timeline.finish()
    while table.match.outcome is None:
        options = not_none(table.match.state.decision).options
        table.loop.play(Skip() if options.allows(Skip()) else EndTurn())
        while table.timeline.busy and not table.picture.reading:
            table.timeline.advance(0.1)
            banners.add(go_kitty_look(table).banner.text)
        table.timeline.finish()
    because = say(f"go_kitty.over.{why.name.lower()}")
    assert any(text.startswith(because) for text in banners)
    assert course_of(table.match, table.context.company.guests).why.endswith(because)


def test_cards_that_are_held_up_count_in_no_hand_yet_and_the_banner_says_nothing(launch: Launch) -> None:
    table = posed_table(pose("rain snow apple", "rain rain rain fan", "fan fan fan leaf", turn=1))
    shown_on(launch(lambda: posed_table(BASE), SMALL), table)
    prefer(table, pace=Pace.NORMAL)
    look, seen = go_kitty_look(table), set[tuple[int | None, str]]()
    table.loop.play(Ask(2, FAN))
    table.timeline.finish()
    table.loop.play(Give(FAN))
    while table.timeline.busy:
        table.timeline.advance(0.1)
        if look.showcase.visible:
            seen.add((look.known_cards[1].count, look.banner.text))
    assert seen == {(4, "")}
    assert look.known_cards[1].count == 7


def test_the_arrows_point_from_who_asks_to_who_is_asked_until_cards_fly(launch: Launch) -> None:
    table = posed_table(pose("rain snow", "rain mouse", "fan"))
    shown_on(launch(lambda: table, SMALL), table)
    places = geometry_for(WindowView(*SMALL)).seats(3, 0)
    table.loop.play(Ask(1, RAIN))
    table.timeline.finish()
    arrows = go_kitty_look(table).arrows
    assert (arrows.start, arrows.goal, arrows.turn) == (places[0].before, places[1].before, 0.0)
    table.loop.play(Reverse())
    table.timeline.finish()
    assert (arrows.visible, arrows.turn) == (True, 1.0)
    table.loop.play(Give(RAIN))
    while arrows.visible:
        table.timeline.advance(0.05)
    assert not in_place(table)


def clowders() -> dict[tuple[ClowderType, int], Clowder]:
    """One of every type with every number of Mice."""
    found: dict[tuple[ClowderType, int], Clowder] = {}
    for clowder in CLOWDERS.values():
        found.setdefault((clowder.type, clowder.cards.count(MOUSE)), clowder)
    return found


def test_every_type_of_clowder_is_laid_in_its_row_with_its_ribbon(launch: Launch) -> None:
    driver = launch(lambda: posed_table(BASE), SMALL)
    for name, clowder in clowders().items():
        held = " ".join(card.name.lower() for card in clowder.cards)
        table = act_out(driver, pose(held, "apple"), Lay(clowder.cards))
        assert len(table.pieces.keys_with_prefix("laid", 0, 0)) == 4, name
        assert table.pieces.keys_with_prefix("ribbon", 0) == [("ribbon", 0, 0)], name
        assert go_kitty_look(table).seats.plates[0].points == clowder.points, name


def test_no_type_of_clowder_is_forgotten() -> None:
    mice = {ClowderType.OF_A_KIND: 3, ClowderType.YEAR_ROUND: 2, ClowderType.SEASONAL: 2}
    assert set(clowders()) == {(kind, number) for kind, most in mice.items() for number in range(most + 1)}


def test_skipping_ends_where_waiting_does(launch: Launch) -> None:
    driver = launch(lambda: posed_table(BASE), SMALL)
    ways = ((Ask(1, RAIN), Give(RAIN)), (Ask(3, RAIN), HaveNone()), (Ask(1, RAIN), Reverse()))
    for pace, actions in product(Pace, ways):
        table = posed_table(BASE)
        shown_on(driver, table)
        prefer(table, pace=pace)
        for action in actions:
            table.loop.play(action)
            for _ in range(20):
                table.timeline.skip()
            assert in_place(table)


# The end


def test_the_last_turns_are_counted_down(launch: Launch) -> None:
    driver, table = launch_at(launch, pose("rain", "leaf", "fan", pile=0, last_turns=3, tokens=(1, 1, 1)))
    assert go_kitty_look(table).last_turns.text == "Last turns: 3 to go"
    table.loop.play(Skip())
    table.timeline.finish()
    assert go_kitty_look(table).last_turns.text == "Last turns: 2 to go"
    table.loop.play(Skip())
    table.timeline.finish()
    assert go_kitty_look(table).last_turns.text == "The very last turn"
    assert driver.scene is table


def test_at_the_end_every_hand_lies_face_up_and_the_points_have_added_up(launch: Launch) -> None:
    driver = launch(lambda: posed_table(BASE), SMALL)
    laid = ("snow snow snow snow", "fan fan fan fan,rain rain clover flower")
    state = pose("apple leaf", "cozy mouse", laid=laid, pile=0, last_turns=1, tokens=(1, 2))
    table = act_out(driver, state, Skip())
    assert {key[2] for key in table.pieces.keys_with_prefix("hand", 1)} == {Trait.COZY, MOUSE}
    assert all(table.pieces[key].flip == 0 for key in table.pieces.keys_with_prefix("hand"))
    assert [plate.points for plate in go_kitty_look(table).seats.plates] == [3, 4]
    assert "Misty wins with the most points: 4!" in table.log.lines()[-1]


@pytest.mark.parametrize(
    ("humans", "winner", "heard"),
    [((0,), 0, "win"), ((0,), 1, "lose"), ((0, 1), 1, "win"), ((), 1, "win")],
    ids=["the only human wins", "the only human loses", "one of several wins", "nobody is there"],
)
def test_the_end_sounds_like_good_news_unless_the_only_human_has_lost(
    launch: Launch, humans: tuple[int, ...], winner: int, heard: str
) -> None:
    laid = tuple("snow snow snow snow" if seat == winner else "" for seat in range(2))
    table = posed_table(pose("apple leaf", "cozy", laid=laid, pile=0, last_turns=1), humans)
    driver = launch(Blank, SMALL)
    shown_on(driver, table)
    sounds = record_sounds(table)
    table.loop.play(Skip())
    table.timeline.finish()
    assert [sound for sound in sounds if sound in ("win", "lose")] == [heard]


def test_a_set_laid_with_the_last_action_is_counted_too(launch: Launch) -> None:
    state = pose("rain rain rain rain snow", "apple", pile=0, last_turns=1)
    table = posed_table(state)
    shown_on(launch(lambda: table, SMALL), table)
    for action in (Ask(1, RAIN), HaveNone()):
        table.loop.play(action)
        table.timeline.finish()
    prefer(table, pace=Pace.NORMAL)
    table.loop.play(Lay((RAIN,) * 4))
    for _ in range(200):
        if "wins" in go_kitty_look(table).banner.text:
            break
        table.timeline.advance(0.1)
    assert table.timeline.busy
    assert [plate.points for plate in go_kitty_look(table).seats.plates] == [3, 0]


def test_a_tie_is_explained_on_the_banner(launch: Launch) -> None:
    driver = launch(lambda: posed_table(BASE), SMALL)
    laid = ("snow snow snow snow", "fan fan fan fan")
    for tokens, told in (
        ((0, 3), "A tie at 3 points, so Seek tokens decide: Misty wins, 3 ready to 1!"),
        ((0, 1), "share the win"),
    ):
        state = pose("apple", "leaf", laid=laid, pile=0, last_turns=1, tokens=tokens)
        table = act_out(driver, state, Skip())
        assert told in table.log.lines()[-1]
        assert told in go_kitty_look(table).banner.text


def test_how_a_tie_was_broken_is_said() -> None:
    name = ("Ada", "Misty", "Biscuit").__getitem__
    by_tokens = verdict(GameEnded((6, 6, 2), (1, 3, 3), Outcome(((1,), (0,), (2,)))), name)
    assert by_tokens == "A tie at 6 points, so Seek tokens decide: Misty wins, 3 ready to 1!"
    by_one = verdict(GameEnded((1, 1), (1, 0), Outcome(((0,), (1,)))), name)
    assert by_one == "A tie at 1 point, so Seek tokens decide: Ada wins, one ready to none!"
    shared = verdict(GameEnded((1, 6, 6), (1, 3, 3), Outcome(((1, 2), (0,)))), name)
    assert shared.startswith("Misty and Biscuit share the win: 6 points each, and the same number of tokens")


def test_a_lone_human_is_spoken_to_when_a_tie_is_told() -> None:
    name = Naming(("Misty", "Ada", "Biscuit"), you=1)
    by_tokens = verdict(GameEnded((6, 6, 2), (1, 3, 3), Outcome(((1,), (0,), (2,)))), name)
    assert by_tokens == "A tie at 6 points, so Seek tokens decide: you win, 3 ready to 1!"
    shared = verdict(GameEnded((6, 6, 2), (3, 3, 3), Outcome(((0, 1), (2,)))), name)
    assert shared.startswith("You and Misty share the win")
