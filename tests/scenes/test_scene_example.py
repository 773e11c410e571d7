"""The scene that `docs/stage.md` shows to somebody who builds one is played as it is written there."""

from pathlib import Path
from typing import Any

import pytest

from scenes.stage import assets
from scenes.stage.sprites import Sprite
from tests.scenes.launching import Launch

GUIDE = Path(__file__).parents[2] / "docs" / "stage.md"
WORDS = '[coin]\ntoss = "Toss it"\ntoss_sub = "heads or tails"\ntails = "Tails"\n'


def test_the_scene_of_the_guide_tosses_its_coin(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "strings").mkdir()
    (tmp_path / "strings" / "en.toml").write_text(WORDS, encoding="utf-8")
    monkeypatch.setattr(assets, "_folders", [*assets.asset_folders(), tmp_path])
    example: dict[str, Any] = {}
    exec(GUIDE.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0], example)
    driver = launch(example["Coin"])
    coin: Sprite = vars(driver.scene)["coin"]
    assert coin.flip == 0
    driver.click_on("Toss it")
    driver.wait(2.0)
    assert coin.flip == 1
    assert driver.app.kit.notices.texts == ["Tails"]
