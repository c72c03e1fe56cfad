// One key turns the page, wherever the focus is; without this script, Enter follows the focused link.
const KEYS = { ArrowRight: "next", PageDown: "next", " ": "next", ArrowLeft: "prev", PageUp: "prev" };

document.addEventListener("keydown", (event) => {
  const rel = KEYS[event.key];
  const plain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat);
  const ownUse = event.target.closest("button, input, select, summary, textarea, .scroll");
  const link = rel && plain && !ownUse && document.querySelector(`main a[rel="${rel}"]`);
  if (link) {
    event.preventDefault();
    link.click();
  }
});
