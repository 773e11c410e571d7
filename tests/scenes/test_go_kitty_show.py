"""What the Go Kitty table shows and what it keeps to itself: every moment, several humans, the end."""

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from itertools import product

import pygame
import pytest
from kitty_tables import SMALL, Play, at, in_place, posed, settle

from game.core import Outcome, Seat
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
from game.go_kitty.cards import KITTIES, MICE, MOUSE, Season, Trait, cards_in, hand_of, size
from game.go_kitty.clowders import CLOWDERS, Clowder, ClowderType
from game.go_kitty.events import GameEnded
from game.go_kitty.options import AnswerOptions
from game.go_kitty.state import GoKittyState
from game.match import Match, Player
from game.rng import Rng
from scenes.gallery.hand import Hand
from scenes.gallery.kitty_moments import pose
from scenes.go_kitty.replies import StandingReply
from scenes.go_kitty.shown import Shown
from scenes.go_kitty.table import GoKittyTable
from scenes.go_kitty.words import verdict
from scenes.handover import Curtain
from scenes.stage.theme import Pace

RAIN, SNOW, FAN, LEAF = Trait.RAIN, Trait.SNOW, Trait.FAN, Trait.LEAF
BASE = pose(
    "rain rain snow apple", "rain rain fan leaf mouse cozy", "fan cozy clover", "", laid=("", "", "", "")
)


# Every kind of action on the screen


def shown_on(hand: Hand, table: GoKittyTable) -> None:
    hand.app.director.reset(table)
    hand.wait(0.1)
    table.timeline.finish()


def act_out(hand: Hand, state: GoKittyState, *actions: Action) -> GoKittyTable:
    """Play these and nothing else, looking at pictures on the way; at the end everything is in its place."""
    table = posed(state)
    shown_on(hand, table)
    table.host.manners.pace = Pace.NORMAL
    for action in actions:
        table.play(action)
        for _ in range(3):
            table.timeline.advance(0.4)
            hand.app.settle()
        table.timeline.finish()
        assert in_place(table), action
    return table


SCENES: dict[str, tuple[GoKittyState, tuple[Action, ...], str]] = {
    "a Trait ask that succeeds": (BASE, (Ask(1, RAIN), Give(RAIN)), "Misty gives Ada 2 Rain."),
    "a Season ask that succeeds": (BASE, (Ask(1, Season.WINTER), Give(Trait.COZY)), "Misty gives Ada Cozy."),
    "a miss": (BASE, (Ask(3, RAIN), HaveNone()), "Biscuit says Go Kitty."),
    "a Seek for a Trait": (BASE, (Seek(1, FAN), Give(FAN)), "Ada seeks Fan from Misty."),
    "a Seek for a Season": (BASE, (Seek(2, Season.SUMMER), Give(FAN)), "Ada seeks any Summer card"),
    "a Seek for a Mouse": (BASE, (Seek(1, MOUSE), Give(MOUSE)), "Misty gives Ada a Mouse."),
    "a Seek that misses": (BASE, (Seek(3, MOUSE), HaveNone()), "Biscuit says No Kitty."),
    "a look into the pile": (BASE, (SearchPile(), Keep(Trait.LIGHT)), "Ada keeps one of them. (Light)"),
    "another's look into the pile": (
        replace(BASE, turn=2),
        (SearchPile(), Keep(Trait.LIGHT)),
        "Sir Socks keeps one of them.",
    ),
    "a Trait ask turned round": (BASE, (Ask(1, RAIN), Reverse(), Give(RAIN)), "Ada gives Misty 2 Rain."),
    "a Season ask turned round": (
        BASE,
        (Ask(1, Season.WINTER), Reverse(), Give(SNOW)),
        "Ada gives Misty Snow.",
    ),
    "a Seek for a Trait turned round": (
        BASE,
        (Seek(1, RAIN), Reverse(), Give(RAIN)),
        "Ada gives Misty 2 Rain.",
    ),
    "a Seek for a Season turned round": (
        BASE,
        (Seek(1, Season.FALL), Reverse(), Give(Trait.APPLE)),
        "Ada gives Misty Apple.",
    ),
    "a Seek turned round with nothing to give": (
        BASE,
        (Seek(1, FAN), Reverse(), HaveNone()),
        "Ada has none to give.",
    ),
    "an ask between others": (replace(BASE, turn=2), (Ask(1, FAN), Give(FAN)), "Misty gives Sir Socks Fan."),
    "a skip": (replace(BASE, tokens=(1, 3, 3, 3)), (Skip(),), "Ada skips the turn."),
    "a draw into an empty hand": (replace(BASE, turn=3), (Draw(),), "Biscuit draws a card."),
    "the empty pile": (
        pose("rain rain fan", "leaf", pile=1),
        (Ask(1, RAIN), HaveNone(), EndTurn()),
        "The pile is empty",
    ),
    "a standstill": (
        replace(pose("rain", "leaf leaf", tokens=(1, 3)), quiet_turns=5),
        (Skip(),),
        "Nothing was drawn or laid",
    ),
    "a hand laid to the last card": (
        pose("rain rain rain mouse", "fan", tokens=(1, 3)),
        (Lay((RAIN, RAIN, RAIN, MOUSE)), Draw()),
        "Ada lays four Rain for 3 points.",
    ),
}


def test_every_kind_of_action_is_shown_and_told(play: Play) -> None:
    hand = play(lambda: posed(BASE), SMALL)
    for name, (state, actions, told) in SCENES.items():
        table = act_out(hand, state, *actions)
        assert told in "\n".join(table.log()), name


def clowders() -> dict[tuple[ClowderType, int], Clowder]:
    """One of every type with every number of Mice."""
    found: dict[tuple[ClowderType, int], Clowder] = {}
    for clowder in CLOWDERS.values():
        found.setdefault((clowder.type, clowder.cards.count(MOUSE)), clowder)
    return found


def test_every_type_of_clowder_is_laid_in_its_row_with_its_ribbon(play: Play) -> None:
    hand = play(lambda: posed(BASE), SMALL)
    for name, clowder in clowders().items():
        held = " ".join(card.name.lower() for card in clowder.cards)
        table = act_out(hand, pose(held, "apple"), Lay(clowder.cards))
        assert len(table.pieces.those("laid", 0, 0)) == 4, name
        assert table.pieces.those("ribbon", 0) == [("ribbon", 0, 0)], name
        assert table.kitties[0].points == clowder.points, name


def test_no_type_of_clowder_is_forgotten() -> None:
    mice = {ClowderType.OF_A_KIND: 3, ClowderType.YEAR_ROUND: 2, ClowderType.SEASONAL: 2}
    assert set(clowders()) == {(kind, number) for kind, most in mice.items() for number in range(most + 1)}


def test_the_picture_that_events_lead_to_is_the_picture_of_the_view() -> None:
    for seats, seed in ((2, 1), (3, 2), (5, 3)):
        match = Match("go_kitty", [Player(str(seat), "random") for seat in range(seats)], None, seed)
        chance = Rng(seed)
        while match.state.decision is not None:
            before = {viewer: Shown.of(match.view(viewer), 0) for viewer in (0, 1, None)}
            events = match.play(match.state.decision.options.sample(chance))
            for viewer, start in before.items():
                seen = [event.seen_by(viewer) for event in events]
                assert reduce(Shown.after, seen, start) == Shown.of(match.view(viewer), 0)


def test_skipping_ends_where_waiting_does(play: Play) -> None:
    hand = play(lambda: posed(BASE), SMALL)
    ways = ((Ask(1, RAIN), Give(RAIN)), (Ask(3, RAIN), HaveNone()), (Ask(1, RAIN), Reverse()))
    for pace, actions in product(Pace, ways):
        table = posed(BASE)
        shown_on(hand, table)
        table.host.manners.pace = pace
        for action in actions:
            table.play(action)
            for _ in range(20):
                table.timeline.skip()
            assert in_place(table)


# Secrets


def dealt_anew(state: GoKittyState, seed: int, known: Sequence[Seat] = (0,)) -> GoKittyState:
    """The same table with all cards exchanged that the known seats do not hold."""
    pool = [*KITTIES, *MICE]
    for card in [card for row in state.laid for one in row for card in one.cards]:
        pool.remove(card)
    for seat in known:
        for card in cards_in(state.hands[seat]):
            pool.remove(card)
    pool = Rng(seed).shuffled(pool)
    hands = [
        hand if seat in known else hand_of([pool.pop() for _ in range(size(hand))])
        for seat, hand in enumerate(state.hands)
    ]
    return replace(state, hands=tuple(hands), pile=tuple(pool[: len(state.pile)]))


def pixels(hand: Hand) -> bytes:
    return pygame.image.tobytes(hand.picture(), "RGB")


def frames(play: Play, state: GoKittyState, *actions: Action, humans: Sequence[Seat] = (0,)) -> list[bytes]:
    """What the window shows at rest, and at times during these actions, until somebody else must decide."""
    hand = play(lambda: posed(state, humans), SMALL)
    table = settle(hand)
    hand.move(5, 5)
    hand.wait(0.5)
    shown = [pixels(hand)]
    table.host.manners.pace = Pace.NORMAL
    for action in actions:
        table.play(action)
        for _ in range(8):
            hand.tick(0.15)
            shown.append(pixels(hand))
    return shown


def test_the_frames_of_a_seat_are_the_same_whatever_the_others_hold(play: Play) -> None:
    state = replace(BASE, hands=(*BASE.hands[:3], hand_of([FAN])), pile=BASE.pile[1:])
    ways = [frames(play, dealt_anew(state, seed), Ask(1, RAIN)) for seed in (1, 2)]
    assert ways[0] == ways[1]


def test_the_frames_of_who_is_asked_are_the_same_whatever_the_others_hold(play: Play) -> None:
    state = replace(BASE, turn=1).apply(Ask(0, RAIN))[0]
    ways = [frames(play, dealt_anew(state, seed)) for seed in (1, 2)]
    assert ways[0] == ways[1]


def test_another_seats_look_into_the_pile_shows_backs_only(play: Play) -> None:
    state = replace(BASE, turn=2)
    ways = []
    for seed in (1, 2):
        table = posed(dealt_anew(state, seed), humans=())
        table.host.manners.pace = Pace.NORMAL
        hand = play(lambda table=table: table, SMALL)
        table.timeline.finish()
        table.play(SearchPile())
        table.timeline.advance(2.0)
        ways.append(pixels(hand))
    assert ways[0] == ways[1]


# Several humans


def looked_in(hand: Hand) -> GoKittyTable:
    """The next human has come and looks at the cards."""
    table = hand.app.director.scenes[0]
    for _ in range(100):
        if isinstance(hand.scene, Curtain) or hand.scene is not table:
            break
        table.timeline.finish()
        hand.wait(0.1)
    hand.wait(0.3)
    hand.click_on("It's me")
    hand.wait(0.3)
    return settle(hand)


@pytest.mark.parametrize("plays_mouse", [False, True])
def test_between_humans_neither_a_pause_nor_a_prompt_betrays_what_is_held(
    play: Play, plays_mouse: bool
) -> None:
    told = []
    for other in ("rain mouse leaf", "rain fan leaf", "cozy fan leaf"):
        hand = play(lambda other=other: posed(pose("rain snow", other, "apple"), humans=(0, 1)), SMALL)
        table = looked_in(hand)
        table.replies[1] = StandingReply(plays_mouse)
        table.host.manners.pace = Pace.NORMAL
        hand.move(5, 5)
        hand.wait(0.5)
        table.play(Ask(1, RAIN))
        shown = []
        while len(table.match.actions) == 1:
            hand.tick(0.1)
            assert table.viewer == 0
            assert table.question is None
            assert hand.scene is table
            if len(table.match.actions) == 1:
                shown.append(pixels(hand))
        told.append(shown)
    assert told[0] == told[1] == told[2]
    assert len(told[0]) > 9


def test_even_at_once_a_cat_of_the_house_takes_the_same_time_whatever_it_holds(play: Play) -> None:
    waited = []
    for other in ("rain mouse leaf", "rain fan leaf", "cozy fan leaf"):
        hand, table = at(play, pose("rain snow", other, "apple"))
        table.host.manners.pace = Pace.INSTANT
        table.play(Ask(1, RAIN))
        table.timeline.finish()
        frames = 0
        while len(table.match.actions) == 1:
            hand.tick(1 / 60)
            frames += 1
        waited.append(frames)
    assert len(set(waited)) == 1
    assert waited[0] > 10


def test_between_humans_a_hand_lies_face_down_while_the_cats_of_the_house_play(play: Play) -> None:
    told = []
    for own in ("rain snow", "leaf fan"):
        state = pose(own, "apple apple cozy light", "clover", tokens=(1, 3, 3))
        hand = play(lambda state=state: posed(state, humans=(0, 2)), SMALL)
        table = looked_in(hand)
        hand.move(5, 5)
        table.play(Skip())
        while table.pieces.those("hand", 0, None) != [("hand", 0, None, 0), ("hand", 0, None, 1)]:
            hand.tick(0.05)
        table.timeline.advance(0.4)
        told.append(pixels(hand))
        assert table.log() == [line for line in table.log() if "(" not in line]
    assert told[0] == told[1]


def test_a_standing_reply_answers_for_a_human_and_the_turn_goes_on(play: Play) -> None:
    hand = play(lambda: posed(pose("rain snow", "rain fan", "apple"), humans=(0, 1)), SMALL)
    table = looked_in(hand)
    table.play(Ask(1, RAIN))
    settle(hand)
    assert table.match.actions == (Ask(1, RAIN), Give(RAIN))
    assert table.viewer == 0


def test_a_hand_over_for_every_answer_is_the_other_way(play: Play) -> None:
    hand = play(lambda: posed(pose("rain snow", "rain fan", "apple"), humans=(0, 1)), SMALL)
    table = looked_in(hand)
    table.host.manners.standing_replies = False
    table.play(Ask(1, RAIN))
    table = looked_in(hand)
    assert table.viewer == 1
    hand.click_on("Give Rain")
    assert table.match.actions == (Ask(1, RAIN), Give(RAIN))


def test_after_an_answer_in_person_the_hand_lies_face_down_again(play: Play) -> None:
    state = pose("rain snow leaf", "fan", "rain apple", turn=2).apply(Ask(0, RAIN))[0]
    table = posed(state, humans=(0, 1))
    table.host.manners.standing_replies = False
    hand = play(lambda: table, SMALL)
    looked_in(hand)
    table.host.manners.pace = Pace.NORMAL
    hand.click_on("Give Rain")
    table.timeline.finish()
    assert table.face_down
    assert table.shown.viewer is None
    assert in_place(table)


def test_a_lone_human_is_simply_asked(play: Play) -> None:
    _, table = at(play, replace(BASE, turn=1).apply(Ask(0, RAIN))[0])
    assert table.question is not None
    assert not table.reply.visible


def test_replies_are_set_on_the_own_turn(play: Play) -> None:
    hand = play(lambda: posed(pose("rain snow", "rain fan", "apple"), humans=(0, 1)), SMALL)
    table = looked_in(hand)
    hand.click(*table.reply.rect.center)
    hand.wait(0.3)
    page = hand.scene
    hand.click(page.mouse.rect.right - 40, page.mouse.rect.centery)
    hand.click(*list(page.choices[Season.SPRING.place].cells())[2].center)
    hand.click_on("That's it")
    hand.wait(0.3)
    assert table.replies[0] == StandingReply(True, (None, RAIN, None, None))
    assert table.replies[1] == StandingReply()


def held(text: str) -> int:
    return pose(text, "").hands[0]


@pytest.mark.parametrize(
    ("reply", "holding", "wish", "answer"),
    [
        (StandingReply(), "leaf mouse", RAIN, HaveNone()),
        (StandingReply(), "rain mouse", RAIN, Give(RAIN)),
        (StandingReply(True), "rain mouse", RAIN, Reverse()),
        (StandingReply(True), "rain", RAIN, Give(RAIN)),
        (StandingReply(True), "leaf mouse", RAIN, HaveNone()),
        (StandingReply(), "rain rain flower", Season.SPRING, Give(Trait.FLOWER)),
        (StandingReply().preferring(Season.SPRING, RAIN), "rain rain flower", Season.SPRING, Give(RAIN)),
        (StandingReply().preferring(Season.SPRING, RAIN), "flower", Season.SPRING, Give(Trait.FLOWER)),
        (StandingReply(True), "mouse", MOUSE, Give(MOUSE)),
    ],
)
def test_a_standing_reply_is_a_legal_answer(
    reply: StandingReply, holding: str, wish: Trait | Season, answer: Action
) -> None:
    options = AnswerOptions(held(holding), wish, reversible=wish is not MOUSE)
    assert options.allows(answer)
    assert reply.answer(options) == answer


# The end


def test_the_last_turns_are_counted_down(play: Play) -> None:
    hand, table = at(play, pose("rain", "leaf", "fan", pile=0, last_turns=3, tokens=(1, 1, 1)))
    assert table.last_turns.text == "Last turns: 3 to go"
    table.play(Skip())
    table.timeline.finish()
    assert table.last_turns.text == "Last turns: 2 to go"
    table._thinking = None
    table.play(Skip())
    table.timeline.finish()
    assert table.last_turns.text == "The very last turn"
    assert hand.scene is table


def test_at_the_end_every_hand_lies_face_up_and_the_points_have_added_up(play: Play) -> None:
    hand = play(lambda: posed(BASE), SMALL)
    laid = ("snow snow snow snow", "fan fan fan fan,rain rain clover flower")
    state = pose("apple leaf", "cozy mouse", laid=laid, pile=0, last_turns=1, tokens=(1, 2))
    table = act_out(hand, state, Skip())
    assert {key[2] for key in table.pieces.those("hand", 1)} == {Trait.COZY, MOUSE}
    assert all(table.pieces[key].flip == 0 for key in table.pieces.those("hand"))
    assert [plate.points for plate in table.kitties] == [3, 4]
    assert "Misty wins with 4 points!" in table.log()[-1]


def test_a_tie_is_explained_on_the_banner(play: Play) -> None:
    hand = play(lambda: posed(BASE), SMALL)
    laid = ("snow snow snow snow", "fan fan fan fan")
    for tokens, told in (((0, 3), "3 tokens awake against 1 decide for Misty!"), ((0, 1), "share the win")):
        state = pose("apple", "leaf", laid=laid, pile=0, last_turns=1, tokens=tokens)
        table = act_out(hand, state, Skip())
        assert told in table.log()[-1]
        assert told in table.banner.text


def test_how_a_tie_was_broken_is_said() -> None:
    name = ("Ada", "Misty", "Biscuit").__getitem__
    by_tokens = verdict(GameEnded((6, 6, 2), (1, 3, 3), Outcome(((1,), (0,), (2,)))), name)
    assert by_tokens == "Misty and Ada have 6 points; 3 tokens awake against 1 decide for Misty!"
    shared = verdict(GameEnded((1, 6, 6), (1, 3, 3), Outcome(((1, 2), (0,)))), name)
    assert shared.startswith("Misty & Biscuit share the win: 6 points and as many tokens")


def test_face_down_nothing_is_told_about_a_hand(play: Play) -> None:
    told = []
    for own in ("rain snow", "rain rain"):
        hand = play(lambda own=own: posed(pose(own, "fan"), humans=(0, 1)), SMALL)
        table = looked_in(hand)
        table.cover()
        hand.move(5, 5)
        hand.wait(0.5)
        assert table.banner.text == "Look at your cards when nobody else does."
        told.append(pixels(hand))
    assert told[0] == told[1]
