// Drags in the week of a resource: over free time to book it, and an own booking to another time. Keys do the same: the
// arrow keys go through the cells, Shift makes the chosen time longer, and Space picks up a booking. A move is sent with
// the page's own form, so that a refusal is shown on the page. A finger taps and scrolls; it does not drag.

const CLASSES = ["week-chosen", "week-target", "is-dragged"];
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
/** Pixels that a press may move and still be a click. */
const CLICK_PX = 5;

/** The choice or the move under way: its cell, the row at its other end, and whether the keyboard does it. */
let held = null;
let isClickEaten = false;

const weekOf = (target) => target.closest?.("[data-week]");
const numbers = (cell) => ({ column: Number(cell.dataset.column), row: Number(cell.dataset.row) });
const linkOf = (cell) => cell?.querySelector("a");
const isFree = (cell) => cell?.querySelector("a[data-clock]") !== null && cell !== undefined;

function cellAt(week, column, row) {
  return [...week.querySelectorAll(`td[data-column="${column}"]`)].find((cell) => {
    const first = Number(cell.dataset.row);
    return first <= row && row < first + cell.rowSpan;
  });
}

/** The day and the time at which a row of a column begins. */
function momentAt(week, column, row) {
  const { date, day } = week.querySelectorAll("thead th[data-date]")[column].dataset;
  const { time } = week.querySelectorAll("tbody tr")[row].dataset;
  return { day, time, local: `${date}T${time}` };
}

function say(week, name, values = {}) {
  const words = JSON.parse(week.dataset.words)[name];
  const said = Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, value), words);
  week.parentElement.querySelector("[data-week-status]").textContent = said;
}

function clear(week) {
  for (const each of CLASSES) for (const cell of week.querySelectorAll(`.${each}`)) cell.classList.remove(each);
}

/** The free cells between two rows of a column, up to the first that is not free. */
function rangeOf(week, column, from, to) {
  const step = to < from ? -1 : 1;
  const cells = [];
  for (let row = from; row !== to + step; row += step) {
    const cell = cellAt(week, column, row);
    if (!isFree(cell)) break;
    cells.push(cell);
  }
  return step < 0 ? cells.reverse() : cells;
}

function showChoice({ week, cell, other }) {
  clear(week);
  const { column, row } = numbers(cell);
  held.cells = rangeOf(week, column, row, other);
  for (const each of held.cells) each.classList.add("week-chosen", "is-dragged");
  const { day, time } = momentAt(week, column, numbers(held.cells[0]).row);
  say(week, "chosen", { day, from: time, to: linkOf(held.cells.at(-1)).dataset.end.slice(-5) });
}

function book({ cells }) {
  const url = new URL(linkOf(cells[0]).href);
  url.searchParams.set("end", linkOf(cells.at(-1)).dataset.end);
  location.assign(url);
}

/** Shows where the booking would be. Its own time counts as free. */
function showMove({ week, cell }, column, row) {
  clear(week);
  cell.classList.add("is-dragged");
  const rows = Array.from({ length: cell.rowSpan }, (_none, index) => cellAt(week, column, row + index));
  held.target = { column, row, isFree: rows.every((each) => each === cell || isFree(each)) };
  for (const each of rows) if (isFree(each)) each.classList.add("week-target");
  const { day, time } = momentAt(week, column, row);
  say(week, held.target.isFree ? "target" : "notFree", { day, from: time });
}

function move({ week, cell, target }) {
  const { column, row } = numbers(cell);
  if (!target?.isFree || (target.column === column && target.row === row)) return drop("back");
  const form = document.getElementById("week-move");
  form.elements.booking.value = linkOf(cell).dataset.booking;
  form.elements.from.value = momentAt(week, column, row).local;
  form.elements.to.value = momentAt(week, target.column, target.row).local;
  form.submit();
}

function drop(word) {
  const { week } = held;
  clear(week);
  held = null;
  if (word) say(week, word);
}

function bounded(week, column, row, span = 1) {
  const columns = week.querySelectorAll("thead th[data-date]").length;
  const rows = week.querySelectorAll("tbody tr").length;
  return [Math.min(Math.max(column, 0), columns - 1), Math.min(Math.max(row, 0), rows - span)];
}

/** The column and row under the pointer; of a high cell, the row within it. */
function pointed(week, { clientX, clientY }) {
  const cell = document.elementFromPoint(clientX, clientY)?.closest("td[data-column]");
  if (!cell || !week.contains(cell)) return null;
  const { column, row } = numbers(cell);
  const { top, height } = cell.getBoundingClientRect();
  return { column, row: row + Math.floor(((clientY - top) / height) * cell.rowSpan) };
}

document.addEventListener("pointerdown", (event) => {
  const week = weekOf(event.target);
  const cell = event.target.closest?.("td[data-column]");
  if (!week || !cell || event.pointerType === "touch" || event.button !== 0) return;
  const isOwn = linkOf(cell)?.dataset.booking !== undefined;
  if (!isOwn && !isFree(cell)) return;
  if (held) drop();
  const at = pointed(week, event);
  const grabbed = at.row - Number(cell.dataset.row);
  held = { week, cell, isOwn, grabbed, x: event.clientX, y: event.clientY, isMoving: false };
});

document.addEventListener("pointermove", (event) => {
  if (!held || held.byKeys) return;
  const { week, cell, isOwn, grabbed, x, y } = held;
  if (!held.isMoving && Math.hypot(event.clientX - x, event.clientY - y) < CLICK_PX) return;
  held.isMoving = true;
  const at = pointed(week, event);
  if (!at) return;
  if (isOwn) showMove(held, ...bounded(week, at.column, at.row - grabbed, cell.rowSpan));
  else {
    held.other = at.row;
    showChoice(held);
  }
});

document.addEventListener("pointerup", () => {
  if (!held || held.byKeys) return;
  const { isMoving, isOwn, cells } = held;
  isClickEaten = isMoving;
  if (!isMoving) held = null;
  else if (isOwn) move(held);
  else if (cells) book(held);
  else drop();
  setTimeout(() => {
    isClickEaten = false; // the click that ends a drag comes at once, or not at all
  });
});

document.addEventListener("pointercancel", () => held && !held.byKeys && drop());
/** The page comes back as it was left (HTML, §7.4.6). */
addEventListener("pageshow", () => held && drop());

document.addEventListener(
  "click",
  (event) => {
    if (isClickEaten && weekOf(event.target)) event.preventDefault();
  },
  true,
);

/** Links are draggable by themselves. */
document.addEventListener("dragstart", (event) => weekOf(event.target) && event.preventDefault());

/** One stop for the Tab key: the arrow keys lead to the other cells. */
document.addEventListener("focusin", ({ target }) => {
  const week = weekOf(target);
  if (!week || !target.closest("td")) return;
  for (const link of week.querySelectorAll("td a")) link.tabIndex = link === target ? 0 : -1;
});

/** The next cell with a link in that direction. */
function step(week, cell, [right, down]) {
  let { column, row } = numbers(cell);
  for (;;) {
    const from = cellAt(week, column, row);
    column += right;
    row = down > 0 ? Number(from.dataset.row) + from.rowSpan : row + down;
    const next = cellAt(week, column, row);
    if (!next) return;
    if (linkOf(next)) return linkOf(next).focus();
  }
}

function pickUp(week, cell) {
  held = { week, cell, isOwn: true, byKeys: true };
  showMove(held, Number(cell.dataset.column), Number(cell.dataset.row));
  say(week, "picked");
}

function carry([right, down]) {
  const { week, cell, target } = held;
  showMove(held, ...bounded(week, target.column + right, target.row + down, cell.rowSpan));
}

function lengthen(week, cell, [, down]) {
  if (!held) held = { week, cell, byKeys: true, other: Number(cell.dataset.row), cells: [cell] };
  const [, other] = bounded(week, 0, held.other + down);
  const { column, row } = numbers(held.cell);
  if (rangeOf(week, column, row, other).length === Math.abs(other - row) + 1) held.other = other;
  showChoice(held);
}

document.addEventListener("keydown", (event) => {
  const week = weekOf(event.target);
  const cell = event.target.closest?.("td[data-column]");
  if (!week || !cell || event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = ARROWS[event.key];
  const isCarrying = held?.byKeys && held.isOwn;
  if (event.key === "Escape" && held) drop("back");
  else if (event.key === "Enter" && held?.byKeys) (isCarrying ? move : book)(held);
  else if (event.key === " " && !held && linkOf(cell)?.dataset.booking) pickUp(week, cell);
  else if (arrow && isCarrying) carry(arrow);
  else if (arrow && event.shiftKey && arrow[1] !== 0 && (held || isFree(cell))) lengthen(week, cell, arrow);
  else if (arrow && !event.shiftKey) {
    if (held) drop();
    step(week, cell, arrow);
  } else return;
  event.preventDefault();
});

for (const each of document.querySelectorAll("[data-week-help]")) each.hidden = false;
for (const each of document.querySelectorAll("[data-week-plain]")) each.hidden = true;
