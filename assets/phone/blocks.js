// What a sheet is made of, drawn and touched; each kind of block of scenes/phones/sheet.py has a place in BLOCKS.

import { make, notice, put, set, sync, wiggle, words } from "/dom.js";
import { line } from "/line.js";
import { pictures, plain, show, write } from "/pictures.js";

const MOST_IN_A_ROW = 9;
const MOST_TO_TOUCH_IN_A_ROW = 6;
const MOST_NAMED_IN_A_FAN = 3;
const LONG_SUB = 45;

// The sheet that is shown, and from when on it takes touches.
export const asked = { sheet: null, liveFrom: 0 };

function touch(node, tap, reason) {
  if (!tap || reason) {
    wiggle(node);
    notice(reason || "");
    return;
  }
  if (!asked.sheet || performance.now() < asked.liveFrom) return;
  node.classList.add("sent");
  notice("");
  if (!line.send({ type: "tap", tap: tap, question: asked.sheet.question })) node.classList.remove("sent");
}

function takes(node, item) {
  set(node, "aria-disabled", item.reason || !item.tap ? "true" : null);
  node.item = item;
}

function pressable(className) {
  const node = make("button", className);
  node.type = "button";
  node.addEventListener("click", () => {
    if (!node.held) touch(node, node.item.tap, node.item.reason);
    node.held = false;
  });
  return node;
}

export function drawButtons(parent, buttons) {
  sync(
    parent,
    buttons,
    (one) => one.tap || plain(one.text),
    () => {
      const node = pressable("");
      make("img", "", node).alt = "";
      make("span", "words", node);
      make("span", "sub", node);
      return node;
    },
    (node, one) => {
      const light = one.tone === "green" || one.tone === "red";
      const sent = node.classList.contains("sent");
      node.className = "button " + (one.tone || "green") + (sent ? " sent" : "");
      takes(node, one);
      const [image, text, sub] = Array.from(node.children);
      image.hidden = !one.picture;
      show(image, pictures.symbol(one.picture, true));
      node.title = one.picture ? plain(one.text) : "";
      write(text, one.text, light);
      write(sub, one.sub, light);
      sub.hidden = !(one.sub || []).length;
      node.classList.toggle("wordy", plain(one.sub).length > LONG_SUB);
    }
  );
}

export const BLOCKS = {
  cards: {
    create() {
      const node = make("section", "cards");
      make("h2", "heading", node);
      make("ul", "", node);
      return node;
    },
    update(node, block, light) {
      const cards = block.cards;
      const named = cards.some((one) => (one.name || []).length || (one.marks || []).length);
      const touched = cards.some((one) => one.tap || one.reason);
      const shape = block.shape === "fan" && named && cards.length > MOST_NAMED_IN_A_FAN ? "grid" : block.shape || "fan";
      const most = touched ? MOST_TO_TOUCH_IN_A_ROW : MOST_IN_A_ROW;
      const rows = Math.max(1, Math.ceil(cards.length / most));
      const inRow = Math.max(1, Math.ceil(cards.length / rows));
      set(node, "aria-label", block.label);
      write(node.children[0], block.heading, light);
      node.children[0].hidden = !(block.heading || []).length;
      const list = node.children[1];
      const upright = cards.some((one) => pictures.upright(one.picture));
      list.className = [shape, named && "named", upright && "upright", block.columns && "counted"].filter(Boolean).join(" ");
      list.style.setProperty("--count", String(inRow));
      list.style.setProperty("--gaps", String(Math.max(1, inRow - 1)));
      list.style.setProperty("--rows", String(rows));
      list.style.gridTemplateColumns = block.columns ? "repeat(" + block.columns + ", minmax(0, 1fr))" : "";
      sync(
        list,
        cards,
        (one, place) => (one.tap || one.reason ? "touch" : "look") + place,
        (one) => newCard(Boolean(one.tap || one.reason)),
        (item, one, place) => {
          const row = Math.floor(place / inRow);
          const length = Math.min(inRow, cards.length - row * inRow);
          const middle = (length - 1) / 2;
          const off = (place % inRow) - middle;
          const share = middle ? off / middle : 0;
          item.style.setProperty("--off", String(off));
          item.style.setProperty("--row", String(row));
          item.style.setProperty("--drop", String(share * share));
          item.style.setProperty("--turn", share * Math.min(8, 3.5 * middle) + "deg");
          drawCard(item, one, light);
        }
      );
    },
  },

  figure: {
    create() {
      const node = make("section", "figure");
      make("img", "who", node).alt = "";
      make("p", "words", node);
      const amount = make("div", "amount", node);
      make("p", "number", amount);
      make("img", "what", amount);
      return node;
    },
    update(node, block) {
      const [portrait, text, amount] = Array.from(node.children);
      const [number, image] = Array.from(amount.children);
      node.classList.toggle("lit", Boolean(block.lit));
      portrait.hidden = !block.portrait;
      show(portrait, pictures.coat(block.portrait));
      write(text, block.words);
      put(number, block.number || "");
      number.hidden = !block.number;
      set(number, "aria-hidden", block.label ? "true" : null);
      image.hidden = !block.picture;
      image.alt = block.label || "";
      show(image, pictures.symbol(block.picture));
      amount.hidden = !block.number && !block.picture;
    },
  },

  counts: {
    create() {
      return make("ul", "counts");
    },
    update(node, block, light) {
      set(node, "aria-label", block.label);
      sync(
        node,
        block.counts,
        (one) => one.picture,
        () => {
          const item = make("li");
          make("img", "", item);
          make("span", "number", item);
          return item;
        },
        (item, one) => {
          item.children[0].alt = one.label;
          show(item.children[0], pictures.symbol(one.picture, light));
          put(item.children[1], String(one.number));
          item.classList.toggle("none", !one.number);
        }
      );
    },
  },

  choice: {
    create() {
      const node = make("fieldset", "choice");
      make("legend", "", node);
      make("div", "options", node);
      choices += 1;
      node.group = "choice" + choices;
      return node;
    },
    update(node, block, light) {
      write(node.children[0], block.label, light);
      node.children[0].hidden = !(block.label || []).length;
      const list = node.children[1];
      list.classList.toggle("list", block.shape === "list");
      sync(
        list,
        block.options,
        (one, place) => (block.many ? "many" : "one") + (one.tap || place),
        () => newOption(node.group, block.many),
        (label, one) => {
          const input = label.children[0];
          input.checked = Boolean(one.chosen);
          takes(input, one);
          label.classList.toggle("refused", Boolean(one.reason || !one.tap));
          const image = label.children[2];
          image.hidden = !one.picture && !one.portrait;
          image.className = one.portrait ? "who" : "";
          show(image, one.portrait ? pictures.coat(one.portrait) : pictures.symbol(one.picture, light));
          write(label.children[3], one.text, light);
        }
      );
    },
  },

  stepper: {
    create() {
      const node = make("div", "stepper");
      node.setAttribute("role", "group");
      const less = pressable("round");
      const more = pressable("round");
      const value = make("output", "value");
      const bar = make("div", "chance");
      make("div", "likely", bar);
      bar.setAttribute("role", "meter");
      bar.setAttribute("aria-valuemin", "0");
      bar.setAttribute("aria-valuemax", "100");
      less.textContent = "−";
      more.textContent = "+";
      for (const part of [less, value, more, bar]) node.appendChild(part);
      repeats(less);
      repeats(more);
      return node;
    },
    update(node, block) {
      const [less, value, more, bar] = Array.from(node.children);
      set(node, "aria-label", block.label);
      set(less, "aria-label", words.less);
      set(more, "aria-label", words.more);
      set(bar, "aria-label", words.chance);
      takes(less, { tap: block.less, reason: "" });
      takes(more, { tap: block.more, reason: "" });
      set(value, "aria-label", block.label + ": " + block.value);
      put(value, String(block.value));
      bar.hidden = block.chance === null || block.chance === undefined;
      const percent = Math.round(100 * (block.chance || 0));
      bar.setAttribute("aria-valuenow", String(percent));
      bar.children[0].style.width = percent + "%";
    },
  },

  lines: {
    create() {
      const node = make("section", "lines");
      make("h2", "heading", node);
      make("ul", "", node);
      return node;
    },
    update(node, block, light) {
      write(node.children[0], block.heading, light);
      node.children[0].hidden = !(block.heading || []).length;
      sync(
        node.children[1],
        block.lines,
        (one, place) => String(place),
        () => make("li"),
        (item, one) => write(item, one, light)
      );
      node.hidden = !block.lines.length;
    },
  },
};

let choices = 0;

function newCard(touched) {
  const item = make("li", "card");
  const body = touched ? pressable("face") : make("div", "face");
  item.appendChild(body);
  make("img", "", body);
  make("span", "name", body);
  make("span", "marks", body);
  return item;
}

function drawCard(item, card, light) {
  const body = item.children[0];
  const [image, name, marks] = Array.from(body.children);
  item.classList.toggle("chosen", Boolean(card.chosen));
  item.classList.toggle("upright", pictures.upright(card.picture));
  item.classList.toggle("refused", Boolean(card.reason));
  image.alt = card.label;
  const [width, height] = pictures.box(card.picture);
  set(image, "width", String(Math.round(width)));
  set(image, "height", String(Math.round(height)));
  show(image, pictures.card(card.picture));
  write(name, card.name);
  name.hidden = !(card.name || []).length;
  set(name, "aria-hidden", "true");
  sync(
    marks,
    card.marks || [],
    (one, place) => String(place),
    () => make("span", "mark"),
    (node, one) => write(node, one, light)
  );
  marks.hidden = !(card.marks || []).length;
  if (body.tagName !== "BUTTON") return;
  takes(body, card);
  set(body, "aria-pressed", String(Boolean(card.chosen)));
}

function newOption(group, many) {
  const label = make("label", "option");
  const input = make("input", "", label);
  input.type = many ? "checkbox" : "radio";
  input.name = group;
  make("span", "tile", label);
  make("img", "", label).alt = "";
  make("span", "words", label);
  input.addEventListener("click", () => {
    const item = input.item;
    touch(label, item.tap, item.reason);
    if (item.reason || !item.tap) setTimeout(restore, 0);
  });
  return label;
}

// What is chosen is what the program says.
function restore() {
  for (const input of Array.from(document.querySelectorAll("#fields input"))) {
    input.checked = Boolean(input.item && input.item.chosen);
  }
}

// Held down, the button goes on: each step waits for the sheet that the one before it made.
function repeats(button) {
  let timer = 0;
  const stop = () => {
    clearInterval(timer);
    clearTimeout(timer);
  };
  button.addEventListener("pointerdown", () => {
    stop();
    button.held = false;
    timer = setTimeout(() => {
      button.held = true;
      timer = setInterval(() => {
        if (button.item.tap && !button.classList.contains("sent")) touch(button, button.item.tap, "");
      }, 90);
    }, 450);
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave", "blur"]) button.addEventListener(name, stop);
  button.addEventListener("contextmenu", (event) => event.preventDefault());
}
