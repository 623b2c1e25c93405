// Rooms and machines: choose one and a day, then tap the time at which to begin.
const { card } = globalThis;
const { el, note, button, outcome, day, clock, run, ownEmail } = card;
const STEP_MS = 30 * 60_000;
const DAYS = 7;
const LENGTHS = [30, 60, 90, 120];

let chosen = null;

card.render = function render({ resources = [], generated_at: now, time_zone: timeZone }) {
  const bookable = resources.filter(({ bookable: is }) => is);
  if (bookable.length === 0) return [note(card.texts.nothingToBook)];
  chosen ??= bookable[0].id;
  const select = el(
    "select",
    { ariaLabel: card.texts.room },
    bookable.map(({ id, name, location }) =>
      el("option", { value: id, selected: id === chosen }, location ? `${name} · ${location}` : name),
    ),
  );
  const board = el("div", { className: "days" });
  const draw = () =>
    board.replaceChildren(
      ...days(
        bookable.find(({ id }) => id === chosen),
        now,
        timeZone,
      ),
    );
  select.addEventListener("change", () => {
    chosen = select.value;
    draw();
  });
  draw();
  return [el("p", {}, select), board];
};

function days(resource, now, timeZone) {
  const free = freeTimes(resource, Date.parse(now));
  const byDay = Map.groupBy(free, (at) => day(at, timeZone));
  if (byDay.size === 0) return [note(card.texts.allTaken)];
  return [...byDay].slice(0, DAYS).map(([name, times], at) =>
    el(
      "details",
      { open: at === 0, name: "days" },
      el(
        "summary",
        {},
        name,
        el("span", { className: "soft" }, ` · ${card.texts.times.replace("{count}", String(times.length))}`),
      ),
      el(
        "div",
        { className: "times" },
        times.map((start) =>
          button(clock(start, timeZone), (tapped) =>
            choose(resource, start, { timeZone, below: tapped.parentElement }),
          ),
        ),
      ),
    ),
  );
}

/** The starts, each with half an hour that is open and not taken. */
function freeTimes({ open = [], busy = [] }, now) {
  const starts = [];
  for (const { start, end } of open) {
    const first = Math.ceil(Math.max(Date.parse(start), now) / STEP_MS) * STEP_MS;
    for (let at = first; at + STEP_MS <= Date.parse(end); at += STEP_MS)
      if (!busy.some((each) => at < Date.parse(each.end) && at + STEP_MS > Date.parse(each.start))) starts.push(at);
  }
  return starts;
}

/** Asks how long, right below the tapped time. */
function choose(resource, start, { timeZone, below }) {
  const minutes = LENGTHS.filter((each) => each <= (resource.minutes_max ?? each) && isFree(resource, start, each));
  const length = el(
    "select",
    { ariaLabel: card.texts.howLong },
    minutes.map((each) =>
      el("option", { value: each, selected: each === 60 }, card.texts.minutes.replace("{count}", String(each))),
    ),
  );
  const sheet = el("div", { className: "sheet" });
  const cancel = button(card.texts.back, () => void sheet.remove(), "quiet");
  const book = button(
    card.texts.book,
    async () => {
      const end = new Date(start + Number(length.value) * 60_000).toISOString();
      const email = await ownEmail();
      const body = await run("ic_resources_book", {
        resource_id: resource.id,
        start: new Date(start).toISOString(),
        end,
        ...(email && { email }),
      });
      sheet.replaceChildren(outcome(body, body.note ?? card.texts.asked));
    },
    "primary",
  );
  sheet.append(
    el("h2", {}, resource.name),
    el("p", { className: "soft" }, `${day(start, timeZone)}, ${clock(start, timeZone)}`),
    el("p", { className: "row" }, length, book, cancel),
  );
  document.querySelector(".sheet")?.remove();
  below.after(sheet);
  length.focus();
}

function isFree({ open = [], busy = [] }, start, minutes) {
  const end = start + minutes * 60_000;
  const isOpen = open.some((each) => Date.parse(each.start) <= start && end <= Date.parse(each.end));
  return isOpen && !busy.some((each) => start < Date.parse(each.end) && end > Date.parse(each.start));
}
