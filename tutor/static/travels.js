// Cards travel from where they were to where they go. The page works without.

// Where everything lay before the board is drawn anew.
let before = new Map();

function places() {
  return new Map([...document.querySelectorAll("[data-travels] [data-at]")].map((place) => [place.dataset.at, place]));
}

document.addEventListener("htmx:beforeSwap", () => {
  before = new Map([...places()].map(([name, place]) => [name, place.getBoundingClientRect()]));
});

document.addEventListener("htmx:afterSettle", () => {
  const table = document.querySelector("[data-travels]");
  if (!table || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const now = places();
  for (const way of table.dataset.travels.split(" ").filter(Boolean)) {
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
