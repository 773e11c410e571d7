// Before there is a sheet: the code to type, the lobby with chair, name and coat, and the chair that is taken.

import { at, make, memory, open, put, sync, view, words } from "/dom.js";
import { CHAIR, GUEST, hello, line } from "/line.js";
import { pictures, show } from "/pictures.js";
import { spread } from "/spread.js";

at("code-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const code = at("code").value.replace(/\s/g, "").toUpperCase();
  if (!code) {
    at("code").focus();
    return;
  }
  line.begin(hello("", code));
});

function radio(group, option) {
  const label = make("label", "option");
  const input = make("input", "", label);
  input.type = "radio";
  input.name = group;
  input.value = option;
  make("span", "tile", label);
  make("img", "", label).alt = "";
  make("span", "words", label);
  return label;
}

function checked(group) {
  const input = document.querySelector('input[name="' + group + '"]:checked');
  return input && !input.disabled ? input.value : null;
}

function pick(group, wish) {
  const inputs = Array.from(document.querySelectorAll('input[name="' + group + '"]')).filter((one) => !one.disabled);
  const chosen = inputs.find((one) => one.checked) || inputs.find((one) => one.value === wish) || inputs[0];
  for (const one of inputs) one.checked = one === chosen;
}

export function showLobby(message) {
  line.chair = null;
  line.entered = line.hello;
  memory.write(CHAIR + ".game", message.game);
  put(at("lobby-title"), message.title);
  // At a game that goes on, chairs have their names and coats already.
  at("naming").hidden = !message.coats.length;
  put(at("chair-legend"), message.coats.length ? words.chair : words.who);
  const guest = memory.read(GUEST) || {};
  if (!at("name").value && guest.name) at("name").value = guest.name;
  sync(
    at("chairs"),
    message.chairs,
    (one) => String(one.chair),
    (one) => radio("chair", String(one.chair)),
    (node, one) => {
      const input = node.querySelector("input");
      input.disabled = !one.free;
      if (!one.free) input.checked = false;
      node.classList.toggle("taken", !one.free);
      const image = node.querySelector("img");
      image.hidden = !one.coat;
      show(image, pictures.coat(one.coat));
      const text = node.querySelector(".words");
      text.dir = "auto";
      put(text, one.name || String(one.chair + 1));
      text.classList.toggle("number", !one.name);
    }
  );
  sync(
    at("coats"),
    message.coats,
    (one) => one.coat,
    (one) => radio("coat", one.coat),
    (node, one) => {
      const input = node.querySelector("input");
      input.disabled = !one.free;
      if (!one.free) input.checked = false;
      node.classList.toggle("taken", !one.free);
      show(node.querySelector("img"), pictures.coat(one.coat));
      put(node.querySelector(".words"), one.label);
    }
  );
  pick("chair", "");
  pick("coat", guest.coat);
  nameCoat();
  refuse(message.refused);
  open("lobby");
  spread();
}

function nameCoat() {
  const label = document.querySelector("#coats input:checked ~ .words");
  put(at("coat-chosen"), label ? label.textContent : "");
}

at("coats").addEventListener("change", nameCoat);

function refuse(text) {
  put(at("refused"), text || "");
  at("refused").hidden = !text;
  if (text && view === "lobby") window.scrollTo(0, 0);
}

at("sit-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const known = at("naming").hidden;
  const guest = { name: at("name").value.trim(), coat: checked("coat") };
  const wanted = checked("chair");
  if (!known && !guest.name) {
    refuse(words.no_name);
    at("name").focus();
  } else if (wanted === null || (!known && guest.coat === null)) {
    refuse(words.no_chair);
  } else {
    if (!known) memory.write(GUEST, guest);
    line.send({ type: "sit", chair: Number(wanted), name: guest.name, coat: guest.coat || "" });
  }
});

export function takeChair(message) {
  line.chair = message;
  memory.write(CHAIR, { key: message.key, name: message.name, coat: message.coat });
  line.hello = hello(message.key, "");
  who(message);
  if (view !== "sheet") showSeated();
}

export function who(one) {
  show(at("my-portrait"), pictures.coat(one.coat));
  put(at("my-name"), one.name);
}

function showSeated() {
  show(at("seated-portrait"), pictures.coat(line.chair.coat));
  put(at("seated-name"), line.chair.name);
  open("seated");
}

at("stand-up").addEventListener("click", () => {
  line.standing = line.send({ type: "stand_up" });
});
