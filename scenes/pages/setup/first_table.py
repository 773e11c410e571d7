"""The easier table that is offered to a lone human who never finished a game of this kind.

The weakest bot (`FIRST_LEVEL`), the human begins, and house rules that help are on. It is not remembered:
only what the player changes at such a table goes into the plan for the next one.
"""

from msgspec.structs import fields, replace

from game.characters import FIRST_LEVEL
from game.values import Record
from scenes.games import SCREENS
from scenes.pages.setup.plan import Plan, chairs_apart, levels, taken_by, usual_level
from scenes.table.guests import Guest, bot_guest


class FirstTable(Record):
    """The table of a first game (`eased`), and the table that is remembered for later ones (`usual`)."""

    usual: Plan
    eased: Plan

    @staticmethod
    def of(usual: Plan) -> "FirstTable | None":
        """None where not exactly one human sits."""
        humans = [chair for chair in usual.seated if _human(usual.chairs[chair])]
        if len(humans) != 1:
            return None
        own, rules = humans[0], SCREENS[usual.game].rules
        alone = tuple(guest if chair == own else None for chair, guest in enumerate(usual.chairs))
        house = usual.house
        for rule, value in rules.first_house.items():
            house = rules.change(house, rule, value)
        eased = replace(usual, chairs=alone, house=house, shuffled=False, first=own)
        level = FIRST_LEVEL if FIRST_LEVEL in usual.info.bots else levels(usual.game)[0]
        for step in chairs_apart(len(alone), rules.first_bots):
            chair = (own + step) % len(alone)
            eased = eased.seat(chair, eased.new_bot(chair, level))
        return FirstTable(usual, eased)

    def changed(self, plan: Plan) -> "FirstTable":
        """The player changed the first table: the usual one changes in the same way, and in no other."""
        return FirstTable(_carried(self.usual, self.eased, plan), plan)

    @property
    def holds(self) -> bool:
        """Whether exactly one human still sits there."""
        return sum(_human(guest) for guest in self.eased.chairs) == 1


def _carried(usual: Plan, before: Plan, after: Plan) -> Plan:
    """Apply the differences between two plans to a third. Once a guest was invited or sent away, just those
    who sit there sit there; a cat that was exchanged for another changes nothing where the third has none."""
    asked = [taken_by(guest) for guest in before.chairs] != [taken_by(guest) for guest in after.chairs]
    there = zip(before.chairs, after.chairs, usual.chairs, strict=True)
    changed = [
        chair for chair, (old, new, guest) in enumerate(there) if asked or (old != new and guest is not None)
    ]
    plan = replace(
        usual,
        chairs=tuple(
            _grown(usual.game, after.chairs[chair]) if chair in changed else guest
            for chair, guest in enumerate(usual.chairs)
        ),
        shuffled=after.shuffled if after.shuffled != before.shuffled else usual.shuffled,
        first=after.first if after.first != before.first else usual.first,
    )
    if plan.first is not None and plan.chairs[plan.first] is None:
        plan = replace(plan, first=None)
    for rule in fields(before.house):
        value = getattr(after.house, rule.name)
        if value != getattr(before.house, rule.name):
            plan = replace(plan, house=replace(plan.house, **{rule.name: value}))
    return plan.without_doubles(changed)


def _grown(game: str, guest: Guest | None) -> Guest | None:
    """The weakest level is only for a first table: in the remembered plan the same cat plays at the usual
    one."""
    if guest is None or guest.level != FIRST_LEVEL:
        return guest
    return bot_guest(usual_level(game), guest.character)


def _human(guest: Guest | None) -> bool:
    return guest is not None and guest.human
