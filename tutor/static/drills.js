// Each picture stays for its time, then the page goes on by itself. Without a script, or where the learner wants it so,
// the button does.
const TICK = 50;
let picture = null;
let whole = 0;
let left = 0;
let wait = 0;
let clock = 0;
let paused = false;
let stopped = false;

// Before a glance one looks where it comes.
const READY = 700;

// Somebody who wants nothing to move says when; unless a time was chosen.
function isTimed(found) {
  return found && ("chosen" in found.dataset || !matchMedia("(prefers-reduced-motion: reduce)").matches);
}

function begin() {
  const found = document.querySelector("#round[data-seconds]");
  picture = isTimed(found) ? found : null;
  if (!picture) return;
  whole = left = 1000 * Number(picture.dataset.seconds);
  wait = "glance" in picture.dataset ? READY : 0;
  clock = performance.now();
  stopped = paused;
  picture.classList.toggle("veiled", wait > 0);
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
  stopped ||= document.hidden;
  if (!picture || paused || document.hidden) return;
  if (wait > 0) {
    wait -= passed;
    picture.classList.toggle("veiled", wait > 0);
    return;
  }
  left -= passed;
  show();
  if (left > 0) return;
  end(picture);
  const next = picture.querySelector("#next");
  picture = null;
  next.click();
}

// A glance is over at once, however long the next page takes; it counts as one if nobody has stopped the clock.
function end(found) {
  if (!("glance" in found.dataset)) return;
  found.classList.add("veiled");
  if (!stopped) found.querySelector('[name="timed"]').value = "yes";
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("#pause")) return;
  paused = !paused;
  stopped = true;
  if (picture) show();
});

// A picture that is gone stays gone: what the browser has kept of this page is not shown again.
window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

document.addEventListener("htmx:afterSettle", begin);
setInterval(tick, TICK);
begin();
