"""Makes the sounds: all of them, or only the groups and loops that are named."""

from argparse import ArgumentParser
from pathlib import Path

from .catalogue import GROUPS, Group
from .encode import write
from .level import matched, tidied
from .waves import rng_for

HERE = Path(__file__).resolve().parents[1]
EFFECT_QUALITY = 0.4
HEADROOM = -2.0


def make_group(name: str, group: Group, folder: Path) -> None:
    raw = [group.make(rng_for(name, variant), variant) for variant in range(group.variants)]
    ready = raw if group.loops else [tidied(wave) for wave in raw]
    for number, wave in enumerate(matched(ready, group.loudness, HEADROOM), 1):
        write(folder / f"{name}_{number}.ogg", wave, EFFECT_QUALITY)


def main() -> None:
    parser = ArgumentParser(prog="python -m assets.sounds.make", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="for example: meow card_slide")
    parser.add_argument("--into", type=Path, default=HERE, help="another folder, to compare before and after")
    arguments = parser.parse_args()
    arguments.into.mkdir(parents=True, exist_ok=True)
    for name, group in GROUPS.items():
        if not arguments.names or name in arguments.names:
            make_group(name, group, arguments.into)
            print(name)


main()
