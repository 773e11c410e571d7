// How much stands side by side, by the room that there is.

import { at } from "/dom.js";

const MOST_FOR_BUTTONS = 0.55;

// As many options in a row as fit without cutting a word, all of one width, in rows that are alike.
export function spread() {
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
  // Where what is chosen from would lie under them, the hand is held lower.
  const sheet = at("sheet");
  sheet.classList.remove("tight");
  const last = at("fields").hidden ? at("stage") : at("fields");
  const low = last.getBoundingClientRect().bottom + window.scrollY + bar.offsetHeight - window.innerHeight;
  sheet.classList.toggle("tight", low > 0 && !sheet.classList.contains("alone"));
  sheet.style.setProperty("--low", Math.ceil(low) + "px");
}

let spreading = 0;
window.addEventListener("resize", () => {
  cancelAnimationFrame(spreading);
  spreading = requestAnimationFrame(spread);
});
if (document.fonts && document.fonts.ready) document.fonts.ready.then(spread);
