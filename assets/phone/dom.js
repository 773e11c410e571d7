// Small helpers: nodes, what the browser remembers, and which view is open.

export const words = {};
export const at = (id) => document.getElementById(id);

// What the page itself says, in the language of a message.
export function speak(message) {
  Object.assign(words, message.words);
  document.documentElement.lang = message.language;
  for (const node of Array.from(document.querySelectorAll("[data-word]"))) put(node, words[node.dataset.word]);
}

export function make(tag, className, parent) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (parent) parent.appendChild(node);
  return node;
}

export function set(node, name, value) {
  if (value === null || value === undefined || value === false || value === "") node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
}

export function put(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

// Children that stay what they are: each has a key, and only what differs is changed, so that focus and scroll stay.
export function sync(parent, items, keyOf, create, update) {
  const old = new Map();
  for (const child of Array.from(parent.children)) old.set(child.dataset.key, child);
  items.forEach((item, place) => {
    const key = keyOf(item, place);
    let node = old.get(key);
    if (node) old.delete(key);
    else {
      node = create(item);
      node.dataset.key = key;
    }
    if (parent.children[place] !== node) parent.insertBefore(node, parent.children[place] || null);
    update(node, item, place);
  });
  for (const node of old.values()) node.remove();
}

export const memory = {
  read(name) {
    try {
      return JSON.parse(localStorage.getItem(name) || "null");
    } catch (error) {
      return null;
    }
  },
  write(name, value) {
    try {
      if (value === null) localStorage.removeItem(name);
      else localStorage.setItem(name, JSON.stringify(value));
    } catch (error) {
      // Private windows may refuse it: then the chair lasts as long as the page.
    }
  },
};

const VIEWS = ["opening", "joining", "lobby", "seated", "sheet", "bye"];
export let view = "opening";

export function open(name) {
  if (view === name) return;
  view = name;
  for (const one of VIEWS) at(one).hidden = one !== name;
  const end = at(name).querySelector(".reading");
  if (end) end.appendChild(at("reading"));
  window.scrollTo(0, 0);
  const heading = at(name).querySelector("h1");
  if (heading) heading.focus({ preventScroll: true });
  if (name !== "sheet") mood("waiting");
}

export function mood(name) {
  document.body.dataset.mood = name;
  document.title = name === "asked" ? words.your_turn + " · " + words.title : words.title;
  document.querySelector("meta[name=theme-color]").content = name === "asked" ? "#ffc863" : "#4a3264";
}

let noticeEnds = 0;

export function notice(text) {
  const node = at("notice");
  clearTimeout(noticeEnds);
  node.textContent = "";
  node.classList.toggle("shown", Boolean(text));
  if (!text) return;
  make("p", "", node).textContent = text;
  noticeEnds = setTimeout(() => notice(""), 3000 + 60 * text.length);
}

export function wiggle(node) {
  node.classList.remove("wiggle");
  void node.offsetWidth;
  node.classList.add("wiggle");
}
