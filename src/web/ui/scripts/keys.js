// Single keys for the links and buttons that name one in `data-key`, and J and K for rows. A button whose form lacks
// something moves the focus there instead, and one with `data-key-again` takes the focus first and acts when pressed again. Nothing typed in a field is caught, and the keys can be switched off.

const STORED = "atrium.keys";
let isDone = false;

function areOn() {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

function press(target) {
  const missing = target.form && [...target.form.elements].find((each) => each.willValidate && !each.checkValidity());
  if (missing) {
    missing.focus();
    missing.scrollIntoView({ block: "center" });
  } else if (target.dataset.keyAgain && document.activeElement !== target) {
    // One stray key must not give a tier, a key or money.
    target.focus();
    target.scrollIntoView({ block: "center" });
  } else if (!isDone) {
    isDone = target.form !== undefined;
    target.click();
  }
}

/** Moves the focus among the links of the rows. */
function step(by) {
  const rows = [...document.querySelectorAll("a[data-key-row]")];
  const at = rows.indexOf(document.activeElement);
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
  next?.focus();
}

function openHelp() {
  let dialog = document.querySelector(".keys-dialog");
  if (!dialog) {
    dialog = document.importNode(document.getElementById("keys-template").content, true).firstElementChild;
    document.body.append(dialog);
    const box = dialog.querySelector("[data-keys-on]");
    box.checked = areOn();
    box.addEventListener("change", () => {
      try {
        localStorage.setItem(STORED, box.checked ? "on" : "off");
      } catch {
        // Without storage they stay on.
      }
    });
  }
  dialog.showModal();
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!areOn() || document.querySelector("dialog[open]")) return;
  if (event.target.closest?.("input, textarea, select, [contenteditable]")) return;
  const key = event.key.toLowerCase();
  if (key === "?") openHelp();
  else if (event.shiftKey || key.length !== 1) return;
  else {
    const target = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (target && !event.repeat) press(target);
    else if (key === "j" || key === "k") step(key === "j" ? 1 : -1);
    else return;
  }
  event.preventDefault();
});

document.querySelector("[data-keys]")?.addEventListener("click", openHelp);

const current = document.querySelector(".inbox-list [aria-current]");
if (current) {
  const list = current.closest(".inbox-list");
  list.scrollTop = current.offsetTop - list.clientHeight / 2;
}
