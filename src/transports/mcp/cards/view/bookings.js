// Bookings with their state; one that is still ahead can be cancelled, after a second tap.
const { card } = globalThis;
const { el, note, button, outcome, span, run } = card;
const AHEAD = new Set(["queued", "confirmed"]);

card.render = function render({ bookings, booking, time_zone: timeZone, ...reply }) {
  if (!bookings) return [made(booking ?? reply, timeZone)];
  if (bookings.length === 0) return [note(card.texts.noBookings)];
  return [
    el(
      "ul",
      { className: "list" },
      bookings.map((each) => el("li", {}, row(each, timeZone))),
    ),
  ];
};

function row({ booking_id: id, resource_name: name, start, end, state, purpose }, timeZone) {
  const tone = state === "confirmed" ? "success" : state === "queued" ? "warning" : "";
  return el(
    "div",
    { className: "grow" },
    el("h2", {}, name),
    el("p", { className: "soft" }, `${span(start, end, timeZone)}${purpose ? ` · ${purpose}` : ""}`),
    el(
      "p",
      { className: "row" },
      note(card.texts.states[state] ?? state, tone),
      AHEAD.has(state) && Date.parse(start) > Date.now() && cancel(id),
    ),
  );
}

function cancel(id) {
  return button(
    card.texts.cancel,
    () =>
      button(
        card.texts.reallyCancel,
        async () => outcome(await run("ic_resources_cancel", { booking_id: id }), card.texts.states.cancelled),
        "danger",
      ),
    "quiet",
  );
}

/** The reply to a booking. */
function made({ resource_name: name, start = card.input.start, end = card.input.end, state, note: said }, timeZone) {
  return el(
    "div",
    {},
    name && el("h2", {}, name),
    start && end && el("p", { className: "soft" }, span(start, end, timeZone)),
    note(said ?? card.texts.states[state] ?? card.texts.asked, state === "confirmed" ? "success" : ""),
  );
}
