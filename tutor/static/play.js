// One key for what can be pressed. The page works without.
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
