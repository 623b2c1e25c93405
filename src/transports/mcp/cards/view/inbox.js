// What waits for a decision, oldest first. Each opens its page of the space.
const { card } = globalThis;
const { el, note, link, day, clock } = card;
card.render = function render({ items = [] }) {
  if (items.length === 0) return [note(card.texts.nothingWaits)];
  return [
    el(
      "ul",
      { className: "list" },
      items.map((each) => el("li", {}, entry(each))),
    ),
  ];
};

function entry({ about, kind, requested_by: by, waiting_since: since, actions = [], suspicious_patterns: signs = [] }) {
  const url = actions.find((action) => action.url)?.url;
  return el(
    "div",
    { className: "grow" },
    el("h2", {}, about),
    el(
      "p",
      { className: "soft" },
      [card.texts.kinds[kind] ?? kind, by?.display_name, `${day(since)}, ${clock(since)}`].filter(Boolean).join(" · "),
    ),
    signs.length > 0 && note(card.texts.suspicious, "warning"),
    url && el("p", { className: "row" }, link(card.texts.open, url)),
  );
}
