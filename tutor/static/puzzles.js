// Three minutes, counted down from what the server said was left; when they are over, the page asks for the result.
const deadlines = new WeakMap();

function tick() {
  const clock = document.querySelector("#puzzle [data-left]");
  if (!clock) return;
  if (!deadlines.has(clock)) deadlines.set(clock, performance.now() + 1000 * Number(clock.dataset.left));
  const left = Math.max(0, Math.ceil((deadlines.get(clock) - performance.now()) / 1000));
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  if (clock.textContent !== text) clock.textContent = text;
  if (left === 0 && !clock.dataset.over) {
    clock.dataset.over = "yes";
    location.replace(document.getElementById("puzzle").dataset.run);
  }
}

setInterval(tick, 250);
document.addEventListener("htmx:afterSettle", tick);
