// An event, or several: what, when, where, and one button for a seat.
const { card } = globalThis;
const { el, note, button, link, outcome, day, clock, span, run, ownEmail } = card;
const SHOWN = 5;

card.render = function render({ event, events, rsvps, time_zone: timeZone, queued, state }) {
  // The reply to an RSVP names the event that it is for.
  if (event && (queued !== undefined || state !== undefined)) return [sentFor(event, timeZone)];
  const all = event ? [event] : (events ?? (rsvps ?? []).map((rsvp) => ({ ...rsvp.event, mine: rsvp.state })));
  if (all.length === 0) return [note(card.texts.noEvents)];
  const rest = all.length - SHOWN;
  return [
    el(
      "ul",
      { className: "list" },
      all.slice(0, SHOWN).map((each) => el("li", {}, ...eventRow(each, timeZone))),
    ),
    rest > 0 && el("p", { className: "soft" }, card.texts.more.replace("{count}", String(rest))),
  ].filter(Boolean);
};

function eventRow(event, timeZone) {
  const { title, start, end, location, seats, cancelled, mine } = event;
  const left = seats?.left ?? null;
  return [
    tile(start, timeZone),
    el(
      "div",
      { className: "grow" },
      el("h2", {}, title),
      el("p", { className: "soft" }, `${span(start, end, timeZone)}${location ? ` · ${location}` : ""}`),
      left !== null && el("p", { className: "soft" }, card.texts.seatsLeft.replace("{count}", String(left))),
      el(
        "p",
        { className: "row" },
        cancelled ? note(card.texts.cancelled, "warning") : mine ? note(card.texts.going, "success") : rsvp(event),
        event.event_page && link(card.texts.details, event.event_page),
      ),
    ),
  ];
}

function tile(start, timeZone) {
  const part = (form) => day(start, timeZone, form);
  return el(
    "div",
    { className: "tile", ariaHidden: "true" },
    el("span", {}, part({ month: "short" })),
    el("strong", {}, part({ day: "numeric" })),
    el("span", {}, part({ weekday: "short" })),
  );
}

function rsvp({ luma_url: url, event_id: id, occurrence }) {
  return button(
    card.texts.rsvp,
    async () => {
      const email = await ownEmail();
      const body = await run("ic_events_rsvp", {
        event_url: url ?? id,
        ...(occurrence && { date: occurrence }),
        ...(email && { email }),
      });
      return outcome(body, body.note ?? card.texts.going);
    },
    "primary",
  );
}

function sentFor({ title, start }, timeZone) {
  return el(
    "div",
    {},
    el("h2", {}, title),
    start && el("p", { className: "soft" }, `${day(start, timeZone)}, ${clock(start, timeZone)}`),
    note(card.texts.going, "success"),
  );
}
