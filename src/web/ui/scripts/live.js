// Keeps an open page current. A stream (HTML, §9.2) names the topics that changed; the counts of the header are then read
// again, and so is the page, of which the parts with `data-live` are swapped. A part in which the reader types, has
// opened something or chose text waits until they leave it. A hidden page closes its stream, and catches up when shown.
// It is loaded as a module: other scripts of the page share one scope.

const body = document.body;
const { live: url, liveWords } = body.dataset;
const words = JSON.parse(liveWords);
const COUNTED = new Set(["me", "inbox"]);
/** So that pages that hear of the same change do not all read at once. */
const SPREAD_MS = 150;
/** Between two reads: it doubles while one change follows the other. */
const APART_MS = { min: 400, max: 5_000 };
const QUIET_MS = 10_000;
const RETRY_MS = 30_000;
const SHOWN_MS = 1_600;
const FIELDS = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

let since = new URL(url, location.href).searchParams.get("since");
let source = null;
let readAt = Number.NEGATIVE_INFINITY;
let apartMs = APART_MS.min;
let waiting = 0;
let isReading = false;
let isStale = false;
const news = new Set();
const parts = () => document.querySelectorAll("[data-live]:not(body)");

function open() {
  if (source || document.hidden) return;
  const at = new URL(url, location.href);
  at.searchParams.set("since", since);
  source = new EventSource(at);
  source.addEventListener("changed", (event) => {
    since = event.lastEventId || since;
    heard(JSON.parse(event.data).topics);
  });
  source.addEventListener("closed", close);
  source.addEventListener("error", () => {
    if (source?.readyState !== EventSource.CLOSED) return; // the browser connects again
    close();
    setTimeout(open, RETRY_MS);
  });
}

function close() {
  source?.close();
  source = null;
}

function heard(topics) {
  for (const topic of topics) news.add(topic);
  schedule();
}

function schedule() {
  if (waiting || document.hidden) return;
  const rest = Math.max(0, readAt + apartMs - performance.now());
  waiting = setTimeout(read, rest + Math.random() * SPREAD_MS);
}

async function read() {
  waiting = 0;
  if (isReading) return schedule();
  isReading = true;
  const isQuiet = performance.now() - readAt > QUIET_MS;
  apartMs = isQuiet ? APART_MS.min : Math.min(2 * apartMs, APART_MS.max);
  readAt = performance.now();
  const topics = new Set(news);
  news.clear();
  try {
    const counts = [...topics].some((topic) => COUNTED.has(topic)) ? readCounts() : null;
    if (parts().length > 0 && (topics.size > 0 || isStale)) await readPage();
    await counts;
  } catch {
    for (const topic of topics) news.add(topic); // offline: the stream says when the server is back
  } finally {
    isReading = false;
  }
}

async function readCounts() {
  const answer = await fetch("/api/waiting", { headers: { accept: "application/json" } });
  if (!answer.ok) return;
  const counts = await answer.json();
  for (const link of document.querySelectorAll("[data-count]")) showCount(link, counts[link.dataset.count] ?? 0);
}

function showCount(link, count) {
  const max = Number(link.dataset.countMax);
  const shown = count > max ? `${max}+` : String(count);
  const badge = link.querySelector("[data-count-shown]");
  if (badge.textContent === (count ? shown : "")) return;
  badge.textContent = count ? shown : "";
  badge.hidden = count === 0;
  if (link.dataset.count !== "unread") {
    link.querySelector("[data-count-words]").textContent = count ? ` (${words.waiting.replace("{}", shown)})` : "";
    return;
  }
  const said = count ? words.unread.replace("{}", shown) : words.noneUnread;
  link.setAttribute("aria-label", `${words.notifications}, ${said}`);
  say(`${words.notifications}, ${said}`);
}

async function readPage() {
  const answer = await fetch(location.href, { headers: { "hx-request": "true", accept: "text/html" } });
  if (answer.headers.get("hx-refresh") === "true") return location.reload();
  if (answer.status !== 200) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  isStale = false;
  const changed = [];
  for (const part of parts()) {
    const next = fresh.getElementById(part.id);
    if (!next || textOf(part) === textOf(next)) continue;
    if (isInUse(part, next)) isStale = true;
    else if (await swap(part, next)) changed.push(part.dataset.live);
  }
  const named = changed.filter((name) => name !== "");
  if (named.length > 0) say(words.updated.replace("{}", named.join(", ")));
}

/** What a reader would notice: without the clocks, which change by themselves. */
function textOf(part) {
  const copy = part.cloneNode(true);
  for (const each of copy.querySelectorAll("time, .time-relative, .time-own, input[type=hidden]")) each.remove();
  const links = [...copy.querySelectorAll("a[href]")].map((link) => link.getAttribute("href"));
  const states = [...copy.querySelectorAll("[class]")].map((each) => each.getAttribute("class"));
  return [copy.textContent.replace(/\s+/g, " "), ...links, ...states].join("|").replaceAll(" live-changed", "");
}

/** The `details` that the server opened; others were opened by the reader. */
const opened = new WeakSet(document.querySelectorAll("details[open]"));

function isInUse(part, next) {
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  if (focused?.matches(FIELDS) || (focused && focused !== part && !twinOf(focused, next))) return true;
  if ([...part.querySelectorAll("input, textarea, select")].some(isEdited)) return true;
  if ([...part.querySelectorAll("details[open]")].some((each) => !opened.has(each) && !sameIn(next, each))) return true;
  if (part.querySelector("dialog[open], :popover-open, .is-dragged")) return true;
  const selection = getSelection();
  return selection.type === "Range" && selection.containsNode(part, true);
}

/** The element with the same ID in the new part: what a reader opened stays open there. */
function sameIn(next, { id }) {
  return id === "" ? null : next.querySelector(`#${CSS.escape(id)}`);
}

function isEdited(field) {
  if (["hidden", "checkbox", "radio"].includes(field.type)) return false; // a swap keeps ticked boxes
  if (field.options) {
    const first = [...field.options].findIndex((each) => each.defaultSelected);
    return field.selectedIndex !== Math.max(0, first);
  }
  return field.value !== field.defaultValue;
}

/** The element in the new part that has the focus then. */
function twinOf(focused, next) {
  if (focused.id) return sameIn(next, focused);
  if (focused.localName === "summary" && focused.parentElement.id) {
    return sameIn(next, focused.parentElement)?.querySelector("summary");
  }
  const href = focused.getAttribute("href");
  if (href) return next.querySelector(`a[href="${CSS.escape(href)}"]`);
  const same = [...next.querySelectorAll(focused.localName)];
  return same.find((each) => each.textContent === focused.textContent && each.value === focused.value);
}

async function swap(part, next) {
  const had = part.contains(document.activeElement) ? document.activeElement : null;
  for (const each of part.querySelectorAll("details[open][id]")) sameIn(next, each)?.setAttribute("open", "");
  const touched = new Set();
  const watch = new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records) {
      if (type === "characterData") touched.add(target.parentElement);
      for (const each of addedNodes) touched.add(each.nodeType === 1 ? each : each.parentElement);
    }
  });
  watch.observe(part, { childList: true, characterData: true, subtree: true });
  await window.htmx.swap({ text: next.outerHTML, target: part, sourceElement: part, swap: "outerMorph" });
  watch.disconnect();
  const swapped = document.getElementById(part.id);
  for (const each of swapped.querySelectorAll("details[open]")) opened.add(each);
  if (had && document.activeElement === body) {
    const twin = had.isConnected ? had : twinOf(had, swapped);
    twin?.focus({ preventScroll: true });
  }
  mark([...touched].filter((each) => each?.isConnected && !each.closest("time, .time-relative")));
  return true;
}

/** The style sheet leaves the mark out for those who prefer less motion. */
function mark(elements) {
  for (const each of elements) each.classList.add("live-changed");
  setTimeout(() => {
    for (const each of elements) each.classList.remove("live-changed");
  }, SHOWN_MS);
}

function say(text) {
  const line = document.getElementById("live-said");
  if (line) line.textContent = text;
}

/** Parts that waited. */
function retry() {
  if (isStale) setTimeout(schedule, 0);
}

document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
document.addEventListener("focusout", retry);
document.addEventListener("toggle", retry, true);
document.addEventListener("selectionchange", () => getSelection().type !== "Range" && retry());
window.addEventListener("pagehide", close);
window.addEventListener("pageshow", open);
open();
