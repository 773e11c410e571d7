"""The timeline: waits, calls and tweens one after another, independent of the frame rate.

Steps are built as values and then played:

    timeline.play(sequence(
        together(tween(card, 0.24, out_cubic, x=900, y=500), tween(card, 0.24, arc, lift=80)),
        call(sound.play, "card_slide"),
        beat(),
        wait(0.35),
    ))

Each step knows how long it takes, so everything is put on one clock when it is played. Calls and the ends
of tweens happen in the order of that clock, whatever the frames are like; time left over at the end of one
step belongs to the next. Skipping jumps along the same clock, so it ends exactly where waiting would.
"""

import heapq
import math
from collections.abc import Callable
from dataclasses import dataclass, field

from msgspec.structs import replace

from game.values import Record
from scenes.stage.ease import Ease, in_out

MOVES = frozenset({"x", "y", "width", "scale", "angle", "lift", "flip", "squash"})


class Wait(Record):
    seconds: float


class Call(Record):
    act: Callable[[], object]
    seconds: float = 0.0


class Beat(Record):
    """A point at which a skip stops, because there is something to see."""

    seconds: float = 0.0


class Tween(Record):
    """Attributes of an object that change smoothly to these values, from what they are when it begins."""

    thing: object
    seconds: float
    ease: Ease
    to: tuple[tuple[str, float], ...]


class Together(Record):
    steps: tuple["Step", ...]
    seconds: float


class Sequence(Record):
    steps: tuple["Step", ...]
    seconds: float


Step = Wait | Call | Beat | Tween | Together | Sequence


def wait(seconds: float) -> Wait:
    return Wait(_duration(seconds))


def call(act: Callable[..., object], *arguments: object) -> Call:
    return Call((lambda: act(*arguments)) if arguments else act)


def beat() -> Beat:
    return Beat()


def tween(thing: object, seconds: float, ease: Ease = in_out, **to: float) -> Tween:
    return Tween(thing, _duration(seconds), ease, tuple(to.items()))


def together(*steps: Step) -> Together:
    """Play steps at the same time; it takes as long as the longest."""
    return Together(steps, max((step.seconds for step in steps), default=0.0))


def sequence(*steps: Step) -> Sequence:
    """Play steps one after another."""
    return Sequence(steps, sum(step.seconds for step in steps))


def staggered(apart: float, *steps: Step) -> Together:
    """Each step begins a little after the one before, as when cards are dealt."""
    return together(*(sequence(wait(apart * place), step) for place, step in enumerate(steps)))


def _duration(seconds: float) -> float:
    if not 0 <= seconds < math.inf:
        raise ValueError(f"a step cannot take {seconds} seconds")
    return float(seconds)


@dataclass(slots=True, eq=False)
class _Gliding:
    """A running tween. It is on the clock twice: where it begins and where it ends."""

    tween: Tween
    still: bool = False
    began: float = math.nan
    origin: tuple[float, ...] = ()

    def begin_or_end(self, timeline: "Timeline", at: float) -> None:
        if math.isnan(self.began):
            timeline.catch_up(at, self.tween.thing)
            self.began, self.still = at, timeline.still
            self.origin = tuple(getattr(self.tween.thing, name) for name, _ in self.tween.to)
            timeline.gliding.append(self)
        else:
            self.show(1.0)
            timeline.gliding.remove(self)

    def at(self, now: float) -> None:
        passed = (now - self.began) / self.tween.seconds if self.tween.seconds else 1.0
        self.show(0.0 if passed < 0.0 else 1.0 if passed > 1.0 else passed)

    def show(self, passed: float) -> None:
        tween = self.tween
        thing, eased = tween.thing, tween.ease(passed)
        for (name, goal), start in zip(tween.to, self.origin, strict=True):
            share = tween.ease(1.0) if self.still and name in MOVES else eased
            setattr(thing, name, goal if share == 1.0 else start + (goal - start) * share)


@dataclass(slots=True)
class Timeline:
    """Plays steps on one clock. `speed` is how fast it runs; `still` lets movements arrive at once."""

    speed: float = 1.0
    still: bool = False
    gliding: list[_Gliding] = field(default_factory=list)
    _clock: float = 0.0
    _shown: float = 0.0
    """The time up to which all running tweens were applied."""
    _end: float = 0.0
    _played: int = 0
    _moments: list[tuple[float, int, Wait | Call | Beat | _Gliding]] = field(default_factory=list)

    @property
    def busy(self) -> bool:
        return bool(self._moments)

    def play(self, step: Step) -> None:
        """Play a step after everything that was played before."""
        self._end = self._schedule(step, max(self._end, self._clock))

    def play_now(self, step: Step) -> None:
        """Play a step at once, at the same time as what is going on."""
        self._end = max(self._end, self._schedule(step, self._clock))

    def advance(self, seconds: float) -> None:
        self._run_to(self._clock + seconds * self.speed)

    def skip(self) -> None:
        """Jump to the next beat, or to the end if there is none."""
        beats = [at for at, _, moment in self._moments if isinstance(moment, Beat) and at > self._clock]
        if beats:
            self._run_to(min(beats))
        else:
            self.finish()

    def finish(self) -> None:
        """Jump to the end of everything, also of steps that are added on the way."""
        while self._moments:
            self._run_to(max(at for at, _, _ in self._moments))

    @property
    def something_travels(self) -> bool:
        """Whether a tween is moving anything from one place to another."""
        return any(name in ("x", "y") for glide in self.gliding for name, _ in glide.tween.to)

    def redirect(self, thing: object, **goals: float) -> None:
        """Change the goals of an object's running tweens."""
        for glide in self.gliding:
            if glide.tween.thing is thing:
                to = tuple((name, goals.get(name, goal)) for name, goal in glide.tween.to)
                glide.tween = replace(glide.tween, to=to)

    def clear(self) -> None:
        """Drop all steps that are left; objects stay as they are."""
        self._moments.clear()
        self.gliding.clear()
        self._end = self._clock

    def seconds_until_change(self) -> float:
        """Seconds until something changes: 0 while a tween runs, infinite when there is nothing to play."""
        if self.gliding:
            return 0.0
        if not self._moments or not self.speed:
            return math.inf
        return max(0.0, self._moments[0][0] - self._clock) / self.speed

    def _schedule(self, step: Step, begin: float) -> float:
        """Put a step on the clock; returns when it ends."""
        match step:
            case Wait() | Call() | Beat():
                return self._put(begin + step.seconds, step)
            case Tween(_, seconds):
                glide = _Gliding(step)
                self._put(begin, glide)
                return self._put(begin + seconds, glide)
            case Together(steps):
                return max([begin, *(self._schedule(inner, begin) for inner in steps)])
            case Sequence(steps):
                for inner in steps:
                    begin = self._schedule(inner, begin)
                return begin

    def _put(self, at: float, moment: Wait | Call | Beat | _Gliding) -> float:
        self._played += 1
        heapq.heappush(self._moments, (at, self._played, moment))
        return at

    def _run_to(self, goal: float) -> None:
        while self._moments and self._moments[0][0] <= goal:
            at, _, moment = heapq.heappop(self._moments)
            self._clock = max(self._clock, at)
            if isinstance(moment, Call):
                self.catch_up(at)
                moment.act()
            elif isinstance(moment, _Gliding):
                moment.begin_or_end(self, at)
        self._clock = max(self._clock, goal)
        self._show(self._clock)

    def catch_up(self, now: float, thing: object = None) -> None:
        """Apply running tweens up to a time, because what happens then may read their objects: all tweens, or
        only those of one object if no other is read."""
        if now <= self._shown:
            return
        if thing is None:
            self._show(now)
            return
        for glide in self.gliding:
            if glide.tween.thing is thing:
                glide.at(now)

    def _show(self, now: float) -> None:
        self._shown = now
        for glide in self.gliding:
            glide.at(now)
