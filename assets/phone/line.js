// The connection: it says hello, comes back by itself, and hands on what it hears.

import { at, memory, open, put, view, words } from "/dom.js";
import { languages } from "/language.js";
import { pictures } from "/pictures.js";

export const CHAIR = "three-cat-night.chair";
export const GUEST = "three-cat-night.guest";
const SOONEST = 250;
const LATEST = 5000;
const SLEPT = 2000;

export function hello(key, code) {
  return { type: "hello", key: key, code: code };
}

export const line = {
  receives: {}, // by the type of the message
  chair: null,
  standing: false,
  socket: null,
  tries: 0,
  timer: 0,
  answered: false,
  ended: false,
  hello: null,
  entered: null,
  hiddenAt: 0,

  tableKey() {
    return location.hash.replace(/^#/, "");
  },

  // One's own chair first; where it is not known any more, the table's key or the code.
  greeting() {
    const chair = memory.read(CHAIR);
    if (chair && chair.key) return hello(chair.key, "");
    if (this.tableKey()) return hello(this.tableKey(), "");
    return null;
  },

  begin(hello) {
    this.drop();
    this.ended = false;
    this.hello = hello || this.greeting();
    if (!this.hello) {
      open("joining");
      return;
    }
    if (view === "bye" || view === "joining") open("opening");
    this.connect();
  },

  connect() {
    this.drop();
    this.answered = false;
    const socket = new WebSocket("ws://" + location.host + "/socket");
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(Object.assign(this.hello, { languages: languages() })));
    socket.onmessage = (event) => {
      if (socket === this.socket) this.heard(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  },

  drop() {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    if (socket) socket.close();
  },

  heard(message) {
    if (message.type === "bye") {
      this.bye(message);
      return;
    }
    this.tries = 0;
    this.answered = true;
    this.tell("");
    const receive = this.receives[message.type];
    const socket = this.socket;
    pictures.load(message.game || memory.read(CHAIR + ".game")).then(() => {
      if (receive && socket === this.socket) receive(message);
    });
  },

  bye(message) {
    const kept = memory.read(CHAIR);
    const own = kept && kept.key === this.hello.key;
    this.drop();
    this.ended = true;
    this.tell("");
    if (own && !message.again) {
      memory.write(CHAIR, null);
      this.chair = null;
      // The chair of another evening, or one that was left just now: there may be a free one.
      if (this.standing || !this.answered) {
        this.standing = false;
        this.begin(this.entered || this.greeting());
        return;
      }
    }
    put(at("bye-text"), message.text);
    put(at("again").querySelector(".words"), message.again ? words.take_over : words.join_again);
    at("again").onclick = () => this.begin(message.again ? this.hello : null);
    open("bye");
  },

  lost() {
    this.socket = null;
    if (this.ended) return;
    const wait = Math.min(LATEST, SOONEST * Math.pow(2, this.tries));
    if (this.tries > 0) this.tell(words.reconnecting);
    this.tries += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  },

  tell(text) {
    const node = at("connection");
    put(node, text);
    node.hidden = !text;
    document.body.classList.toggle("away", Boolean(text));
  },

  send(message) {
    if (!this.socket || this.socket.readyState !== WebSocket.OPEN) {
      this.tell(words.reconnecting);
      return false;
    }
    this.socket.send(JSON.stringify(message));
    return true;
  },

  // A phone that slept does not know whether its connection still lives: it is quicker to make a new one.
  awake(slept) {
    if (this.ended || !this.hello) return;
    if (slept > SLEPT || !this.socket || this.socket.readyState > WebSocket.OPEN) {
      this.tries = 0;
      this.connect();
    }
  },
};

document.addEventListener("visibilitychange", () => {
  if (document.hidden) line.hiddenAt = Date.now();
  else line.awake(line.hiddenAt ? Date.now() - line.hiddenAt : 0);
});

window.addEventListener("online", () => line.awake(Infinity));
window.addEventListener("pageshow", (event) => {
  if (event.persisted) line.awake(Infinity);
});
window.addEventListener("hashchange", () => {
  if (view === "joining" || view === "bye") line.begin();
});
