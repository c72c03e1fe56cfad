// Each picture stays for its time, then the page goes on by itself. Without a script, or where the learner wants it so,
// the button does.
const TICK = 100;
let picture = null;
let whole = 0;
let left = 0;
let clock = 0;
let paused = false;

// Somebody who wants nothing to move says when; unless a time was chosen.
function isTimed(found) {
  return found && ("chosen" in found.dataset || !matchMedia("(prefers-reduced-motion: reduce)").matches);
}

function begin() {
  const found = document.querySelector("#round[data-seconds]");
  picture = isTimed(found) ? found : null;
  if (!picture) return;
  whole = left = 1000 * Number(picture.dataset.seconds);
  clock = performance.now();
  picture.querySelector("#pause").hidden = false;
  show();
}

function show() {
  picture.querySelector("#pause").setAttribute("aria-pressed", String(paused));
  picture.querySelector(".time-left span").style.transform = `scaleX(${Math.max(0, left) / whole})`;
}

function tick() {
  const now = performance.now();
  const passed = now - clock;
  clock = now;
  if (!picture || paused || document.hidden) return;
  left -= passed;
  show();
  if (left > 0) return;
  const next = picture.querySelector("#next");
  picture = null;
  next.click();
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("#pause")) return;
  paused = !paused;
  if (picture) show();
});

// A picture that is gone stays gone: what the browser has kept of this page is not shown again.
window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

document.addEventListener("htmx:afterSettle", begin);
setInterval(tick, TICK);
begin();
