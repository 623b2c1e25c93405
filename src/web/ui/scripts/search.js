// Opens the search of everything as a dialog. It begins with actions and pages to go to, and results appear while typing.
// Both are taken from the page of the search. Focus stays in the field; the arrow keys choose an option (ARIA Authoring
// Practices, combobox with a listbox). Without the dialog, or if a request fails, the form leads to that page.

const WAIT_MS = 150;
const CHARS_MIN = 2;
const COMBOBOX = {
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-expanded": "false",
  "aria-controls": "search-options",
};
const template = document.getElementById("search-template");
let dialog = null;
let input = null;
let options = [];
let chosen = -1;
let timer = 0;
let request = null;

/** Single keys can be switched off (WCAG 2.1.4); the dialog of keys does so. */
function singleKeysAreOn() {
  try {
    return localStorage.getItem("atrium.keys") !== "off";
  } catch {
    return true;
  }
}

function build() {
  dialog = document.importNode(template.content, true).firstElementChild;
  document.body.append(dialog);
  input = dialog.querySelector("input");
  for (const [name, value] of Object.entries(COMBOBOX)) input.setAttribute(name, value);
  input.addEventListener("input", () => {
    clearTimeout(timer);
    request?.abort();
    outdate();
    timer = setTimeout(find, WAIT_MS);
  });
  input.addEventListener("keydown", onKey);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close();
  });
}

function open() {
  if (!dialog) build();
  if (!dialog.open) dialog.showModal();
  if (options.length > 0) choose(0);
  else void find();
  input.select();
}

/** The focus leaves the hidden field only with the next frame; a slash before it would be typed. */
function close() {
  dialog.close();
  input.blur();
}

/** Results of an earlier query remain to be seen, but no key chooses one: Enter leads to the page for the text as typed. */
function outdate() {
  choose(-1);
  options = [];
  input.setAttribute("aria-expanded", "false");
}

async function find() {
  const query = input.value.trim();
  const isQuery = query.length >= CHARS_MIN;
  request = new AbortController();
  const { signal } = request;
  const page = input.form.getAttribute("action");
  const url = isQuery ? `${page}?q=${encodeURIComponent(query)}` : page;
  try {
    const response = await fetch(url, { signal });
    const found = new DOMParser().parseFromString(await response.text(), "text/html");
    if (signal.aborted || !response.ok) return;
    const none = found.querySelector("main .empty");
    const groups = [...found.querySelectorAll(".search-group")].map(groupOf);
    show(
      groups,
      (found.getElementById("search-count") ?? none?.querySelector("h2"))?.textContent ?? "",
      none,
      isQuery && url,
    );
  } catch {
    // The form still leads to the page.
  }
}

function groupOf(section, index) {
  const group = document.createElement("div");
  group.setAttribute("role", "group");
  const label = document.createElement("p");
  label.id = `search-group-${index}`;
  label.className = "search-heading";
  label.textContent = section.querySelector("h2").textContent;
  group.setAttribute("aria-labelledby", label.id);
  group.append(label, ...[...section.querySelectorAll("a")].map((link) => optionOf(document.importNode(link, true))));
  return group;
}

function optionOf(link) {
  link.setAttribute("role", "option");
  link.setAttribute("aria-selected", "false");
  link.tabIndex = -1;
  return link;
}

function show(groups, words, none, url) {
  const list = dialog.querySelector("[role=listbox]");
  list.replaceChildren(...groups);
  if (groups.length > 0 && url) {
    const all = optionOf(document.createElement("a"));
    all.className = "search-all";
    all.href = url;
    all.textContent = template.dataset.all;
    list.append(all);
  }
  options = [...list.querySelectorAll("[role=option]")];
  options.forEach((option, index) => {
    option.id = `search-option-${index}`;
  });
  const status = dialog.querySelector("[role=status]");
  status.textContent = words;
  status.classList.toggle("visually-hidden", !none);
  input.setAttribute("aria-expanded", String(options.length > 0));
  choose(options.length > 0 ? 0 : -1);
}

function choose(index) {
  options[chosen]?.setAttribute("aria-selected", "false");
  chosen = index;
  const option = options[index];
  if (!option) return input.removeAttribute("aria-activedescendant");
  option.setAttribute("aria-selected", "true");
  input.setAttribute("aria-activedescendant", option.id);
  option.scrollIntoView({ block: "nearest" });
}

function onKey(event) {
  if (event.isComposing) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && options.length > 0) {
    event.preventDefault();
    choose((chosen + step + options.length) % options.length);
  } else if (event.key === "Enter" && options[chosen]) {
    event.preventDefault();
    close();
    options[chosen].click();
  } else if (event.key === "Escape") {
    // The field would only clear itself at the first press.
    event.preventDefault();
    close();
  }
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.altKey || event.isComposing) return;
  const withKey = event.ctrlKey || event.metaKey;
  const isPalette = withKey && !event.shiftKey && event.key.toLowerCase() === "k";
  const isSlash = event.key === "/" && !withKey && singleKeysAreOn();
  const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
  if (!isPalette && (!isSlash || isTyping || document.querySelector("dialog[open]"))) return;
  event.preventDefault();
  open();
});

for (const link of document.querySelectorAll("[data-search]")) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open();
  });
}

/** Escape closes a menu of the header, and leads back to what opened it. */
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
  const menu = document.querySelector("details.menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});
