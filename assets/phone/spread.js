// How much stands side by side, by the room that there is.

import { at } from "/dom.js";

// The share of the height that buttons may take: standing on its side a phone has them beside the rest.
const MOST_FOR_BUTTONS = { upright: 0.42, lying: 0.55 };
const MOST_FOR_CARDS = 0.62;
const MOST_ROOMY = 4;
const MOST_LARGE = 4;

// As many options in a row as fit without cutting a word, all of one width, in rows that are alike.
export function spread() {
  for (const list of Array.from(document.querySelectorAll(".options:not(.list)"))) {
    if (!list.offsetParent || !list.children.length) continue;
    list.classList.remove("beside", "roomy");
    let rows = rowsOf(list);
    const columns = Math.ceil(list.children.length / rows);
    // There is room around the words, unless only without it all stand in one row.
    if (list.id !== "coats" && (rows > 1 || columns <= MOST_ROOMY)) {
      list.classList.add("roomy");
      const more = rowsOf(list);
      list.classList.toggle("roomy", rows > 1 || more === 1);
      rows = rows > 1 ? more : 1;
    }
    list.style.gridTemplateColumns = "repeat(" + Math.ceil(list.children.length / rows) + ", minmax(0, 1fr))";
    // In several rows, words stand beside their pictures where there is room for both.
    if (rows === 1 || list.id === "coats") continue;
    list.classList.add("beside");
    const cut = Array.from(list.children).some((one) => one.scrollWidth > one.clientWidth + 1);
    list.classList.toggle("beside", !cut);
  }
  // Buttons stay in reach, unless there is hardly any room left for the rest.
  const bar = at("buttons");
  const most = window.innerHeight > window.innerWidth ? MOST_FOR_BUTTONS.upright : MOST_FOR_BUTTONS.lying;
  bar.classList.toggle("loose", bar.offsetHeight > most * window.innerHeight);
  const sheet = at("sheet");
  sheet.classList.remove("tight");
  for (const list of Array.from(document.querySelectorAll("#stage .grid.upright:not(.counted)"))) enlarge(list);
  // Where what is chosen from would lie under the buttons, the hand is held lower.
  sheet.style.setProperty("--low", "0px");
  sheet.classList.toggle("tight", tooLow() >= 1 && !sheet.classList.contains("alone"));
  sheet.style.setProperty("--low", Math.max(0, Math.ceil(tooLow())) + "px");
}

function rowsOf(list) {
  const count = list.children.length;
  list.style.gridTemplateColumns = "repeat(" + count + ", min-content)";
  const widest = Math.max(...Array.from(list.children).map((one) => one.offsetWidth));
  const gap = parseFloat(getComputedStyle(list).columnGap) || 0;
  const most = Math.max(1, Math.floor((list.clientWidth - 6 + gap) / (widest + gap)));
  return Math.ceil(count / most);
}

// How far what is looked at and chosen from reaches below the room that there is for it.
function tooLow() {
  const bar = at("buttons");
  const beside = bar.getBoundingClientRect().left > at("stage").getBoundingClientRect().left + 50;
  const last = at("fields").hidden || beside ? at("stage") : at("fields");
  const end = last.getBoundingClientRect().bottom + window.scrollY;
  return end + (beside ? 0 : bar.offsetHeight) - window.innerHeight;
}

// Cards with names stand in as many rows as there is room for: the fewer in a row, the larger they are.
function enlarge(list) {
  const alone = at("sheet").classList.contains("alone");
  const count = list.children.length;
  for (let columns = count > MOST_LARGE ? 3 : 2; columns <= MOST_LARGE; columns += 1) {
    list.style.gridTemplateColumns = "repeat(" + Math.min(columns, count) + ", minmax(0, 8.2rem))";
    const end = list.getBoundingClientRect().bottom + window.scrollY;
    if (alone ? end <= MOST_FOR_CARDS * window.innerHeight : tooLow() < 1) return;
  }
  list.style.gridTemplateColumns = "";
}

let spreading = 0;
window.addEventListener("resize", () => {
  cancelAnimationFrame(spreading);
  spreading = requestAnimationFrame(spread);
});
if (document.fonts && document.fonts.ready) document.fonts.ready.then(spread);
