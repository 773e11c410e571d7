// A seat's hand on a phone. The program sends sheets (scenes/phones/sheet.py), this page draws them and sends what is
// touched; it knows no game. All texts are put in as text, pictures as <img> of blobs.

import { BLOCKS, asked, drawButtons } from "/blocks.js";
import { at, memory, mood, notice, open, speak, sync, view } from "/dom.js";
import { choice, showWords } from "/language.js";
import { CHAIR, line } from "/line.js";
import { showLobby, takeChair, who } from "/lobby.js";
import { write } from "/pictures.js";
import { spread } from "/spread.js";

const LIVE_AFTER = 250;

function showSheet(message) {
  const before = asked.sheet;
  asked.sheet = message;
  const page = message.page;
  const myTurn = page.mood === "asked";
  const appeared = before && !(before.page.buttons || []).length && (page.buttons || []).length;
  if (!before || before.question !== message.question || appeared) asked.liveFrom = performance.now() + LIVE_AFTER;
  if (!line.chair) who(memory.read(CHAIR) || { name: "", coat: "" });
  else who(line.chair);
  memory.write(CHAIR + ".game", message.game);
  for (const one of Array.from(document.querySelectorAll(".sent"))) one.classList.remove("sent");
  const moodBefore = view === "sheet" ? document.body.dataset.mood : "";
  open("sheet");
  mood(page.mood);
  write(at("prompt"), page.prompt, page.mood !== "asked");
  write(at("standing"), page.standing, true);
  arrange(page, message.tools || []);
  notice(message.notice || "");
  if (page.mood !== moodBefore) window.scrollTo(0, 0);
  if (myTurn && moodBefore !== "asked") callToTable();
}

// Somebody waits for this seat: it buzzes where it can; colour and title have changed already.
function callToTable() {
  at("prompt").classList.remove("calls");
  void at("prompt").offsetWidth;
  at("prompt").classList.add("calls");
  if (navigator.vibrate) navigator.vibrate([90, 60, 90]);
}

function isField(block) {
  return block.type === "choice" || block.type === "stepper";
}

// What is chosen from stands on paper with the buttons, what is looked at above it, news below.
function arrange(page, tools) {
  const stage = [];
  const fields = [];
  const after = [];
  const seen = {};
  const blocks = (page.blocks || []).filter((one) => BLOCKS[one.type]);
  const first = blocks.findIndex((one) => one.type !== "lines");
  // What has a picture stands in the head.
  const buttons = (page.buttons || []).concat(tools.filter((one) => !one.picture));
  const answers = Boolean(buttons.length) || blocks.some(isField);
  blocks.forEach((block, place) => {
    seen[block.type] = (seen[block.type] || 0) + 1;
    const keyed = { key: block.type + seen[block.type], block: block };
    if (isField(block) || (fields.length && block.type === "cards")) fields.push(keyed);
    else if (answers && block.type === "lines" && first >= 0 && place > first) after.push(keyed);
    else stage.push(keyed);
  });
  draw(at("stage"), stage, true);
  draw(at("fields"), fields, false);
  draw(at("after"), after, true);
  drawButtons(at("buttons"), buttons);
  drawButtons(at("tools"), tools.filter((one) => one.picture));
  at("fields").hidden = !fields.length;
  at("fields").classList.toggle("counting", fields.some((one) => one.block.type === "stepper"));
  at("sheet").classList.toggle("alone", !answers);
  at("sheet").classList.toggle("bare", !fields.length);
  spread();
}

function draw(parent, keyed, light) {
  sync(
    parent,
    keyed,
    (one) => one.key,
    (one) => BLOCKS[one.block.type].create(),
    (node, one) => BLOCKS[one.block.type].update(node, one.block, light)
  );
}

const RECEIVES = { words: showWords, lobby: showLobby, seated: takeChair, sheet: showSheet };
line.receives = RECEIVES;

speak(JSON.parse(at("words").textContent));
choice((message) => line.send(message));
document.addEventListener("touchstart", () => {}, { passive: true });
at("notice").addEventListener("click", () => notice(""));
line.begin();
