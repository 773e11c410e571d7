// What the guest reads: the phone's own language if the table knows it, or what was chosen here.

import { at, make, memory, set, speak, sync } from "/dom.js";

const CHOSEN = "three-cat-night.language";
const LONGEST = 80;
const MOST = 20;

// The dearest first.
export function languages() {
  const chosen = memory.read(CHOSEN);
  return (chosen ? [chosen] : []).concat(navigator.languages || [navigator.language])
    .filter((code) => typeof code === "string" && code.length <= LONGEST)
    .slice(0, MOST);
}

export function choice(send) {
  at("language").addEventListener("change", () => {
    memory.write(CHOSEN, at("language").value);
    send({ type: "read", language: at("language").value });
  });
}

export function showWords(message) {
  speak(message);
  sync(
    at("language"),
    message.languages,
    (one) => one[0],
    () => make("option"),
    (node, one) => {
      node.value = one[0];
      node.textContent = one[1];
      set(node, "lang", one[0]);
    }
  );
  at("language").value = message.language;
  at("reading").hidden = message.languages.length < 2;
}
