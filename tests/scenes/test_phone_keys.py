"""Keys of phones live in memory only: no save, set-up, log or replay holds one."""

from pathlib import Path

from tests.scenes.launching import Launch
from tests.scenes.phone_programs import PhoneProgram


def test_no_file_holds_a_key_or_code(launch: Launch, tmp_path: Path) -> None:
    program = PhoneProgram(launch, tmp_path)
    program.open_setup("kitten_me")
    program.open_phones()
    keys = [program.key, program.guests.phones.code]
    phone = program.come()
    phone.say(type="sit", chair=1, name="Zoë", coat="calico")
    keys.append(program.hear(phone, lambda message: message["type"] == "seated")["key"])
    program.close_phones()
    program.driver.click_on("Play")
    program.driver.wait(1)
    program.navigator.store.log(ValueError("a fault"))
    written = b"".join(file.read_bytes() for file in tmp_path.rglob("*") if file.is_file())
    program.close()
    assert b"kitten_me" in written
    assert not [key for key in keys if key.encode() in written]
