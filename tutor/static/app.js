// The server says which appearance was saved; show it without loading the page again.
document.addEventListener("appearance", (event) => {
  const root = document.documentElement;
  if (event.detail.value === "auto") {
    delete root.dataset.theme;
  } else {
    root.dataset.theme = event.detail.value;
  }
});
