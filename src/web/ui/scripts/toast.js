// Takes the notice with an undo away after ten seconds, in which nobody points at it or has the focus in it (WCAG 2.2.1).
// The activity still has the undo.
const TOAST_MS = 10_000;
const toast = document.querySelector(".toast");
let toastTimer = 0;

function hideToastLater() {
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => {
    if (toast.matches(":hover, :focus-within")) hideToastLater();
    else toast.remove();
  }, TOAST_MS);
}

if (toast) {
  hideToastLater();
  for (const type of ["pointerleave", "focusout"]) toast.addEventListener(type, hideToastLater);
  toast.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") toast.remove();
  });
}
