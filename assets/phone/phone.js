// A seat's hand on a phone. The program sends sheets (scenes/phones/sheet.py), this page draws them and sends what is
// touched; it knows no game. All texts are put in as text, pictures as <img> of blobs.
"use strict";

(function () {
  const words = JSON.parse(document.getElementById("words").textContent);
  const at = (id) => document.getElementById(id);

  // ---- small helpers -------------------------------------------------------------------------------------------

  function make(tag, className, parent) {
    const node = document.createElement(tag);
    if (className) node.className = className;
    if (parent) parent.appendChild(node);
    return node;
  }

  function set(node, name, value) {
    if (value === null || value === undefined || value === false || value === "") node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
  }

  function put(node, text) {
    if (node.textContent !== text) node.textContent = text;
  }

  // Children that stay what they are: each has a key, and only what differs is changed, so that focus and scroll stay.
  function sync(parent, items, keyOf, create, update) {
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

  // A text of the program: plain words, bold ones, and icons with the word that they stand for.
  function write(node, text, light) {
    const runs = text || [];
    const signature = JSON.stringify([runs, Boolean(light), pictures.version]);
    if (node.written === signature) return;
    node.written = signature;
    node.textContent = "";
    for (const run of runs) {
      if (typeof run === "string") node.appendChild(document.createTextNode(run));
      else if (run.type === "bold") make("strong", "", node).textContent = run.text;
      else if (run.type === "icon") {
        const image = make("img", "icon", node);
        image.alt = run.label;
        image.src = pictures.symbol(run.picture, light);
      }
    }
  }

  function plain(text) {
    return (text || []).map((run) => (typeof run === "string" ? run : run.text || run.label)).join("");
  }

  const memory = {
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

  // ---- pictures: a game's whole set, loaded at once ---------------------------------------------------------------

  const NOTHING = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
  const pictures = {
    game: "",
    version: 0,
    sets: {},
    loading: {},

    load(game) {
      if (!game) return Promise.resolve();
      if (!this.loading[game]) {
        this.loading[game] = fetch("/pictures/" + encodeURIComponent(game) + ".json")
          .then((answer) => {
            if (!answer.ok) throw new Error(answer.statusText);
            return answer.json();
          })
          .then((set) => {
            this.sets[game] = { set: set, urls: new Map() };
          })
          .catch(() => {
            delete this.loading[game];
          });
      }
      return this.loading[game].then(() => {
        if (this.sets[game] && this.game !== game) {
          this.game = game;
          this.version += 1;
        }
      });
    },

    find(kinds, name) {
      const known = this.sets[this.game];
      if (!known || !name) return "";
      for (const kind of kinds) {
        const svg = known.set[kind] && known.set[kind][name];
        if (!svg) continue;
        const key = kind + "/" + name;
        if (!known.urls.has(key)) {
          known.urls.set(key, URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
        }
        return known.urls.get(key);
      }
      return "";
    },

    card(name) {
      return this.find(["cards", "symbols"], name) || NOTHING;
    },
    symbol(name, light) {
      return this.find(light ? ["light", "symbols", "cards"] : ["symbols", "cards"], name) || NOTHING;
    },
    coat(name) {
      return this.find(["coats"], name) || NOTHING;
    },
    upright(name) {
      const known = this.sets[this.game];
      const svg = known && known.set.cards[name];
      const box = svg && /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg);
      return Boolean(box) && Number(box[2]) > 1.1 * Number(box[1]);
    },
  };

  function show(image, url) {
    if (image.src !== url) image.src = url;
  }

  // ---- views -------------------------------------------------------------------------------------------------------

  const VIEWS = ["opening", "joining", "lobby", "seated", "sheet", "bye"];
  let view = "opening";

  function open(name) {
    if (view === name) return;
    view = name;
    for (const one of VIEWS) at(one).hidden = one !== name;
    window.scrollTo(0, 0);
    const heading = at(name).querySelector("h1");
    if (heading) heading.focus({ preventScroll: true });
    if (name !== "sheet") mood("waiting");
  }

  function mood(name) {
    document.body.dataset.mood = name;
    document.title = name === "asked" ? words.your_turn + " · " + words.title : words.title;
    document.querySelector("meta[name=theme-color]").content = name === "asked" ? "#ffc863" : "#4a3264";
  }

  let noticeEnds = 0;

  function notice(text) {
    const node = at("notice");
    clearTimeout(noticeEnds);
    node.textContent = "";
    node.classList.toggle("shown", Boolean(text));
    if (!text) return;
    make("p", "", node).textContent = text;
    noticeEnds = setTimeout(() => notice(""), 3000 + 60 * text.length);
  }

  function wiggle(node) {
    node.classList.remove("wiggle");
    void node.offsetWidth;
    node.classList.add("wiggle");
  }

  // ---- the connection ----------------------------------------------------------------------------------------------

  const CHAIR = "three-cat-night.chair";
  const GUEST = "three-cat-night.guest";
  const SOONEST = 250;
  const LATEST = 5000;
  const SLEPT = 2000;

  const line = {
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
      if (chair && chair.key) return { type: "hello", key: chair.key, code: "" };
      if (this.tableKey()) return { type: "hello", key: this.tableKey(), code: "" };
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
      socket.onopen = () => socket.send(JSON.stringify(this.hello));
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
      const receive = RECEIVES[message.type];
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
        chair = null;
        // The chair of another evening, or one that was left just now: there may be a free one.
        if (standing || !this.answered) {
          standing = false;
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

  // ---- joining -----------------------------------------------------------------------------------------------------

  at("code-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const code = at("code").value.replace(/\s/g, "").toUpperCase();
    if (!code) {
      at("code").focus();
      return;
    }
    line.begin({ type: "hello", key: "", code: code });
  });

  // ---- the lobby: chair, name, coat -----------------------------------------------------------------------------------

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

  function showLobby(message) {
    chair = null;
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

  // ---- seated, before the game begins --------------------------------------------------------------------------------

  let chair = null;
  let standing = false;

  function takeChair(message) {
    chair = message;
    memory.write(CHAIR, { key: message.key, name: message.name, coat: message.coat });
    line.hello = { type: "hello", key: message.key, code: "" };
    who(message);
    if (view !== "sheet") showSeated();
  }

  function who(one) {
    show(at("my-portrait"), pictures.coat(one.coat));
    put(at("my-name"), one.name);
  }

  function showSeated() {
    show(at("seated-portrait"), pictures.coat(chair.coat));
    put(at("seated-name"), chair.name);
    write(at("seated-waiting"), chair.waiting);
    open("seated");
  }

  at("stand-up").addEventListener("click", () => {
    standing = line.send({ type: "stand_up" });
  });

  // ---- the sheet -----------------------------------------------------------------------------------------------------

  const LIVE_AFTER = 250;
  let sheet = null;
  let liveFrom = 0;

  function touch(node, tap, reason) {
    if (!tap || reason) {
      wiggle(node);
      notice(reason || "");
      return;
    }
    if (!sheet || performance.now() < liveFrom) return;
    node.classList.add("sent");
    notice("");
    if (!line.send({ type: "tap", tap: tap, question: sheet.question })) node.classList.remove("sent");
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

  function showSheet(message) {
    const before = sheet;
    sheet = message;
    const page = message.page;
    const asked = page.mood === "asked";
    const appeared = before && !(before.page.buttons || []).length && (page.buttons || []).length;
    if (!before || before.question !== message.question || appeared) liveFrom = performance.now() + LIVE_AFTER;
    if (!chair) who(memory.read(CHAIR) || { name: "", coat: "" });
    else who(chair);
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
    if (asked && moodBefore !== "asked") callToTable();
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
    const last = blocks.map((one) => one.type !== "lines").lastIndexOf(true);
    const answers = Boolean((page.buttons || []).length) || blocks.some(isField);
    blocks.forEach((block, place) => {
      seen[block.type] = (seen[block.type] || 0) + 1;
      const keyed = { key: block.type + seen[block.type], block: block };
      if (isField(block) || (fields.length && block.type === "cards")) fields.push(keyed);
      else if (answers && place > last) after.push(keyed);
      else stage.push(keyed);
    });
    draw(at("stage"), stage, true);
    draw(at("fields"), fields, false);
    draw(at("after"), after, true);
    // What has a picture stands in the head.
    drawButtons(at("buttons"), (page.buttons || []).concat(tools.filter((one) => !one.picture)));
    drawButtons(at("tools"), tools.filter((one) => one.picture));
    at("fields").hidden = !fields.length;
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

  function drawButtons(parent, buttons) {
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

  const MOST_IN_A_ROW = 9;
  const MOST_TO_TOUCH_IN_A_ROW = 6;
  const MOST_NAMED_IN_A_FAN = 3;
  const MOST_FOR_BUTTONS = 0.45;
  const LONG_SUB = 45;

  const BLOCKS = {
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
        make("p", "number", node);
        make("img", "what", node);
        return node;
      },
      update(node, block) {
        const [portrait, text, number, image] = Array.from(node.children);
        portrait.hidden = !block.portrait;
        show(portrait, pictures.coat(block.portrait));
        write(text, block.words);
        put(number, block.number || "");
        number.hidden = !block.number;
        set(number, "aria-hidden", block.label ? "true" : null);
        image.hidden = !block.picture;
        image.alt = block.label || "";
        show(image, pictures.symbol(block.picture));
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
        bar.setAttribute("aria-label", words.chance);
        less.textContent = "−";
        more.textContent = "+";
        less.setAttribute("aria-label", words.less);
        more.setAttribute("aria-label", words.more);
        for (const part of [less, value, more, bar]) node.appendChild(part);
        repeats(less);
        repeats(more);
        return node;
      },
      update(node, block) {
        const [less, value, more, bar] = Array.from(node.children);
        set(node, "aria-label", block.label);
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

  // As many options in a row as fit without cutting a word, all of one width, in rows that are alike.
  function spread() {
    for (const list of Array.from(document.querySelectorAll(".options:not(.list)"))) {
      const count = list.children.length;
      if (!list.offsetParent || !count) continue;
      list.classList.remove("beside");
      list.style.gridTemplateColumns = "repeat(" + count + ", min-content)";
      const widest = Math.max(...Array.from(list.children).map((one) => one.offsetWidth));
      const gap = parseFloat(getComputedStyle(list).columnGap) || 0;
      const most = Math.max(1, Math.floor((list.clientWidth - 6 + gap) / (widest + gap)));
      const rows = Math.ceil(count / most);
      const columns = "repeat(" + Math.ceil(count / rows) + ", minmax(0, 1fr))";
      list.style.gridTemplateColumns = columns;
      // In several rows, words stand beside their pictures where there is room for both.
      if (rows === 1 || list.id === "coats") continue;
      list.classList.add("beside");
      const cut = Array.from(list.children).some((one) => one.scrollWidth > one.clientWidth + 1);
      list.classList.toggle("beside", !cut);
    }
    // Buttons stay in reach, unless there is hardly any room left for the rest.
    const bar = at("buttons");
    bar.classList.toggle("loose", bar.offsetHeight > MOST_FOR_BUTTONS * window.innerHeight);
  }

  let spreading = 0;
  window.addEventListener("resize", () => {
    cancelAnimationFrame(spreading);
    spreading = requestAnimationFrame(spread);
  });
  if (document.fonts && document.fonts.ready) document.fonts.ready.then(spread);

  const RECEIVES = { lobby: showLobby, seated: takeChair, sheet: showSheet };

  // ---- begin ---------------------------------------------------------------------------------------------------------

  document.documentElement.lang = words.language;
  for (const node of Array.from(document.querySelectorAll("[data-word]"))) node.textContent = words[node.dataset.word];
  document.addEventListener("touchstart", () => {}, { passive: true });
  at("notice").addEventListener("click", () => notice(""));
  line.begin();
})();
