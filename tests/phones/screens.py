"""Pictures of the page in a real browser, in every state and size: `python -m tests.phones.screens OUT`.

What is too wide, too small to be touched or cut off is an error.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page

from scenes.phones.heard import WantsToSit
from tests.phones.chromium import ShownTable, Size, a_phone, a_shown_table, chromium, see
from tests.phones.real_sheets import real_sheets
from tests.phones.states import STATES

SIZES = {
    "tall": Size(),
    "with_bars": Size(390, 664),
    "large_text": Size(360, 640, 150),
    "huge_text": Size(360, 640, 200),
    "landscape": Size(844, 390),
    "laptop": Size(1280, 720),
}
SMALLEST_TARGET = 44
TO_SETTLE = 350
"""Milliseconds after which nothing moves any more."""

TOUCHED = "button, label.option, input:not([type=radio]):not([type=checkbox])"
LONGEST_WORD = 11
"""Letters; a longer one may be broken."""
READ = ".my-name, .words, .sub, .prompt, .standing, .name, .mark, li, legend, .value"
TO_DRAW = 30_000
"""Milliseconds that the picture of a very long page may take."""
FAULTS = r"""([least, touched, read, longest]) => {
  const found = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) found.push("the page is too wide");
  const visible = (one) => one.offsetParent && one.offsetWidth > 1;
  const seen = (selector) => [...document.querySelectorAll(selector)].filter(visible);
  for (const node of seen(touched)) {
    if (Math.min(node.offsetWidth, node.offsetHeight) < least) found.push("too small: " + node.innerText);
  }
  for (const node of seen(read)) {
    if (node.closest(".coats, .tools")) continue;
    const box = node.getBoundingClientRect();
    const around = node.closest(".option, .button");
    const room = around ? around.getBoundingClientRect() : { left: 0, right: width };
    const outside = box.left < room.left - 1 || box.right > room.right + 1;
    if (outside && !node.closest(".fan")) found.push("outside: " + node.innerText);
    const block = getComputedStyle(node).display !== "inline";
    if (block && node.scrollWidth > node.clientWidth + 1) found.push("cut: " + node.innerText);
  }
  for (const node of seen(read)) {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const word of texts.currentNode.data.matchAll(/[^\s·-]+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, word.index);
        range.setEnd(texts.currentNode, word.index + word[0].length);
        const broken = range.getClientRects().length > 1 && word[0].length <= longest;
        if (broken) found.push("broken: " + word[0]);
      }
    }
  }
  for (const node of seen("#buttons:not(.loose) > button")) {
    const below = node.getBoundingClientRect().bottom > window.innerHeight;
    if (below) found.push("out of reach: " + node.innerText);
  }
  return found;
}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", default="", help="a part of the state's name")
    parser.add_argument("--size", default="", choices=("", *SIZES))
    wishes = parser.parse_args()
    wishes.out.mkdir(parents=True, exist_ok=True)
    faults = 0
    with chromium() as browser:
        for name, size in SIZES.items():
            if wishes.size not in ("", name):
                continue
            with a_shown_table() as table, a_phone(browser, size) as page:
                for state in _walk(table, page, wishes.only):
                    page.wait_for_timeout(TO_SETTLE)
                    page.screenshot(path=wishes.out / f"{state}-{name}.png", timeout=TO_DRAW)
                    if page.evaluate("document.documentElement.scrollHeight") > size.height:
                        whole = wishes.out / f"{state}-{name}-whole.png"
                        page.screenshot(path=whole, full_page=True, timeout=TO_DRAW)
                    for fault in page.evaluate(FAULTS, [SMALLEST_TARGET, TOUCHED, READ, LONGEST_WORD]):
                        faults += 1
                        print(f"{state}, {name}: {fault}")
    raise SystemExit(bool(faults))


def _walk(table: ShownTable, page: Page, only: str) -> Iterator[str]:
    """The page in one state after another; their names."""
    phones = table.phones
    page.goto(table.address)
    see(page, "joining")
    if only in "joining":
        yield "joining"
    page.goto("about:blank")
    page.goto(phones.url)
    see(page, "lobby")
    page.fill("#name", "Zoë")
    if only in "lobby":
        yield "lobby"
    page.tap("#sit-form button")
    asks = table.hear(page, WantsToSit)
    phones.seat(asks.phone, asks.chair, asks.name, asks.coat)
    see(page, "seated")
    if only in "seated":
        yield "seated"
    for state, shown in (STATES | real_sheets()).items():
        if only in state:
            phones.show(asks.chair, shown)
            see(page, "sheet")
            yield state
    phones.close("phones.over")
    see(page, "bye")
    if only in "bye":
        yield "bye"


if __name__ == "__main__":
    main()
