// One key for what can be pressed, and cards that travel from where they were to where they go. The page works without.
const PLACES = { d: "#at-draw", t: "#at-discard" };
const VERBS = { k: '[value="knock"]', e: '[value="pass"]' };

function keyTarget(key) {
  const game = document.getElementById("game");
  if (!game) return null;
  if (/^[1-4]$/.test(key)) return game.querySelectorAll(".own .row > li")[key - 1]?.querySelector("button");
  if (PLACES[key]) return game.querySelector(PLACES[key]);
  if (VERBS[key]) return game.querySelector(`button[name="move"]${VERBS[key]}`);
  return game.querySelector(`[data-key="${key}"]`);
}

document.addEventListener("keydown", (event) => {
  const plain = !(event.altKey || event.ctrlKey || event.metaKey || event.repeat);
  const ownUse = event.target.closest("input, select, textarea");
  const target = plain && !ownUse && keyTarget(event.key.toLowerCase());
  if (target) {
    event.preventDefault();
    target.click();
  }
});

// Where everything lay before the board is drawn anew.
let before = new Map();

function places() {
  return new Map([...document.querySelectorAll("#game [data-at]")].map((place) => [place.dataset.at, place]));
}

document.addEventListener("htmx:beforeSwap", () => {
  before = new Map([...places()].map(([name, place]) => [name, place.getBoundingClientRect()]));
});

document.addEventListener("htmx:afterSettle", () => {
  const game = document.getElementById("game");
  if (!game || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const now = places();
  for (const way of (game.dataset.travels || "").split(" ").filter(Boolean)) {
    const [from, to] = way.split(">");
    const card = now.get(to)?.firstElementChild;
    const start = before.get(from) || now.get(from)?.getBoundingClientRect();
    if (!card || !start) continue;
    const end = card.getBoundingClientRect();
    const shift = `translate(${start.left - end.left}px, ${start.top - end.top}px) scale(${start.width / end.width || 1})`;
    card.animate([{ transform: shift, transformOrigin: "0 0", zIndex: 2 }, { transform: "none", transformOrigin: "0 0", zIndex: 2 }], {
      duration: 380,
      easing: "ease-in-out",
    });
  }
});

// While somebody chooses how to play, the others wait; then they go on.
document.addEventListener("htmx:beforeRequest", (event) => {
  const choosing = document.querySelector("#game .manner[open]");
  if (choosing && event.detail.requestConfig.triggeringEvent?.type === "load") event.preventDefault();
});

document.addEventListener(
  "toggle",
  (event) => {
    const waiting = document.querySelector('#game form[hx-trigger*="load"] button');
    if (waiting && !event.target.open && event.target.matches("#game .manner")) waiting.click();
  },
  true,
);
