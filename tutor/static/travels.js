// Cards travel from where they were to where they go, one after the other as it happened. The page works without.
const TRAVEL = 380;

// Where everything lay before the board is drawn anew.
let before = new Map();

function places() {
  return new Map([...document.querySelectorAll("[data-travels] [data-at]")].map((place) => [place.dataset.at, place]));
}

function isThere([from]) {
  return before.has(from) || document.querySelector(`[data-travels] [data-at="${from}"]`) !== null;
}

// What happens at once stands together: a card goes where another one leaves. Of several that end in one place only the
// last can be seen there.
function stages(told) {
  const ways = told.split(" ").filter(Boolean).map((way) => way.split(">")).filter(isThere);
  const found = [];
  ways.forEach(([from, to], at) => {
    if (ways.slice(at + 1).some((later) => later[1] === to)) return;
    const together = found.at(-1);
    if (together?.some((way) => way[1] === from)) together.push([from, to]);
    else found.push([[from, to]]);
  });
  return found;
}

function travel(from, to, now, stage) {
  const card = now.get(to)?.firstElementChild;
  const start = before.get(from) || now.get(from)?.getBoundingClientRect();
  if (!card || !start) return;
  const end = card.getBoundingClientRect();
  const shift = `translate(${start.left - end.left}px, ${start.top - end.top}px) scale(${start.width / end.width || 1})`;
  card.animate([{ transform: shift, transformOrigin: "0 0", zIndex: 2 }, { transform: "none", transformOrigin: "0 0", zIndex: 2 }], {
    duration: TRAVEL,
    delay: stage * TRAVEL,
    fill: "backwards",
    easing: "ease-in-out",
  });
}

document.addEventListener("htmx:beforeSwap", () => {
  before = new Map([...places()].map(([name, place]) => [name, place.getBoundingClientRect()]));
});

document.addEventListener("htmx:afterSettle", () => {
  const table = document.querySelector("[data-travels]");
  if (!table || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const now = places();
  const found = stages(table.dataset.travels);
  found.forEach((ways, stage) => ways.forEach(([from, to]) => travel(from, to, now, stage)));
  if (found.length < 2) return;
  table.querySelectorAll(".news p").forEach((sentence, stage) => {
    sentence.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TRAVEL / 2, delay: stage * TRAVEL, fill: "backwards" });
  });
});
