"""The list of all sounds: who makes each group, how many variants it has, and how loud they all are.

Loudness is of the loudest 0.4 s, in LUFS: at full volume small noises stay small, cats are in the room,
and the one who wakes you is unmistakable.
"""

from collections.abc import Callable
from dataclasses import dataclass

from . import breath, cats, cues, moments, paper, pieces
from .waves import Rng, Wave


@dataclass(frozen=True)
class Group:
    make: Callable[[Rng, int], Wave]
    loudness: float
    variants: int = 4
    loops: bool = False


GROUPS = {
    "card_slide": Group(paper.card_slide, -23),
    "card_flip": Group(paper.card_flip, -23),
    "card_deal": Group(paper.card_deal, -25),
    "shuffle": Group(paper.shuffle, -22),
    "dice_shake": Group(pieces.dice_shake, -20),
    "dice_roll": Group(pieces.dice_roll, -19),
    "dice_stop": Group(pieces.dice_stop, -21),
    "tile_turn": Group(pieces.tile_turn, -21),
    "token": Group(pieces.token, -22),
    "button": Group(cues.button, -24),
    "toggle": Group(cues.toggle, -24),
    "error": Group(cues.error, -21),
    "tick": Group(cues.tick, -21, variants=len(cues.TICK_NOTES)),
    "turn": Group(cues.turn, -21),
    "gain": Group(cues.gain, -20),
    "loss": Group(cues.loss, -20),
    "held_breath": Group(cues.held_breath, -21),
    "verdict": Group(cues.verdict, -17),
    "challenge": Group(cues.challenge, -17),
    "win": Group(cues.win, -16),
    "lose": Group(cues.lose, -17),
    "clowder": Group(moments.clowder, -17),
    "mouse": Group(moments.mouse, -17),
    "seek": Group(moments.seek, -20),
    "eliminated": Group(moments.eliminated, -17),
    "good_news": Group(moments.good_news, -17),
    "bad_news": Group(moments.bad_news, -17),
    "match_point": Group(moments.match_point, -17),
    "morning": Group(moments.morning, -18),
    "meow": Group(cats.meow, -17, variants=len(cats.MEOWS)),
    "wake": Group(cats.wake, -12),
    "chirp": Group(cats.chirp, -19),
    "yawn": Group(cats.yawn, -20),
    "cross": Group(cats.cross, -17),
    "snore": Group(breath.snore, -21),
    "purr": Group(breath.purr, -22, loops=True),
}
