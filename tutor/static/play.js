// One key for what can be pressed. The page works without.
// Which letter does what depends on the language: the list on the page says it.
function deedOf(key) {
  const letters = [...document.querySelectorAll("#game kbd[data-does]")];
  return letters.find((letter) => letter.textContent.toLowerCase() === key)?.dataset.does;
}

function keyTarget(key) {
  const game = document.getElementById("game");
  if (!game) return null;
  if (/^[1-9]$/.test(key)) return game.querySelectorAll(".own .row > li")[key - 1]?.querySelector("button");
  const deed = deedOf(key);
  if (!deed) return null;
  // A place of the board, a move with words, or a button of the page.
  const found = [`#at-${deed}`, `.actions button[value="${deed}"]`, `[data-key="${deed}"]`].map((one) => game.querySelector(one));
  return found.find(Boolean);
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
    const waiting = document.querySelector('#game form[data-hx-trigger*="load"] button');
    if (waiting && !event.target.open && event.target.matches("#game .manner")) waiting.click();
  },
  true,
);
