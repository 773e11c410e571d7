// A game's whole set of pictures, loaded at once, and texts, which may hold some of them.

import { make } from "/dom.js";

const NOTHING = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
export const pictures = {
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
  // Width and height of a card, known before it is drawn.
  box(name) {
    const known = this.sets[this.game];
    const svg = known && known.set.cards[name];
    const box = svg && /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg);
    return box ? [Number(box[1]), Number(box[2])] : [1, 1];
  },
  upright(name) {
    const [width, height] = this.box(name);
    return height > 1.1 * width;
  },
};

export function show(image, url) {
  if (image.src !== url) image.src = url;
}

// A text of the program: plain words, bold ones, and icons with the word that they stand for.
export function write(node, text, light) {
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

export function plain(text) {
  return (text || []).map((run) => (typeof run === "string" ? run : run.text || run.label)).join("");
}
