"""The deal of a day: its seed and its cats follow from the date in UTC, the game and its rules' version.

So everybody in the world has the same one without a network. Whoever knows the date knows the seed: it is
public, and no seal would mean anything.
"""

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from game.catalog import GAMES
from game.characters import CHARACTERS
from game.match import Match
from game.rng import Rng
from scenes.games import SCREENS
from scenes.pages.setup.plan import Plan, levels
from scenes.pages.setup.seeds import seed_of
from scenes.pictures.cats import Coat
from scenes.store.saves import SavedGame
from scenes.table.guests import Guest, bot_guest


def utc_day() -> str:
    """Today, everywhere the same."""
    return datetime.now(UTC).date().isoformat()


def day_before(day: str) -> str:
    return (datetime.fromisoformat(day) - timedelta(days=1)).date().isoformat()


@dataclass(frozen=True, slots=True)
class TonightsDeal:
    game: str
    day: str

    @property
    def seed(self) -> int:
        return seed_of(f"tonight {self.game} {GAMES[self.game].rules} {self.day}")

    @property
    def cats(self) -> tuple[Guest, ...]:
        """Who of the house plays tonight, all at one level."""
        lots = Rng.derived("tonight", self.game, GAMES[self.game].rules, self.day)
        level = lots.choice(levels(self.game))
        names = lots.shuffled(list(CHARACTERS))[: SCREENS[self.game].rules.usual_bots]
        return tuple(bot_guest(level, name) for name in names)

    def game_for(self, human: Guest) -> SavedGame:
        """Sit down to it; whoever wears the coat of one of the cats wears another one tonight."""
        worn = {cat.coat for cat in self.cats}
        coat = human.coat if human.coat not in worn else next(coat for coat in Coat if coat not in worn)
        plan = Plan(self.game, (replace(human, coat=coat), *self.cats), GAMES[self.game].house())
        return SavedGame(*plan.deal(self.seed))

    def is_played_in(self, match: Match) -> bool:
        """Whether a match is this deal, against these cats."""
        kinds = [player.kind for player in match.players[1:]]
        same = match.info.name == self.game and match.seed == self.seed
        return same and kinds == [cat.kind for cat in self.cats]
