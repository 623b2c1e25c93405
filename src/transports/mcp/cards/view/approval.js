// What an agent asks for, in the words of what it would do. The member decides on the page of the space.
const { card } = globalThis;
const { el, note, button, day, clock, run, open, show } = card;
card.render = function render({ approval, approvals }) {
  const all = approvals ?? (approval ? [approval] : []);
  if (all.length === 0) return [note(card.texts.nothingWaits)];
  return [
    el(
      "ul",
      { className: "list" },
      all.map((each) => el("li", {}, item(each))),
    ),
  ];
};

function item({ approval_id: id, state, title, agent, effects = [], warnings = [], because, url, expires_at, reason }) {
  const says = effects.map((effect) => effect.says).filter(Boolean);
  const isOpen = state === "pending";
  return el(
    "div",
    { className: "grow" },
    el("h2", {}, title),
    agent && el("p", { className: "soft" }, card.texts.by.replace("{agent}", agent)),
    says.length > 0 &&
      el(
        "ul",
        {},
        says.map((each) => el("li", {}, each)),
      ),
    warnings.map((each) => note(each, "warning")),
    because && el("p", { className: "soft" }, because),
    !isOpen &&
      note(
        reason ? `${card.texts.states[state] ?? state}: ${reason}` : (card.texts.states[state] ?? state),
        state === "executed" ? "success" : "",
      ),
    el(
      "p",
      { className: "row" },
      isOpen && button(card.texts.decide, () => open(url).then(() => null), "primary"),
      button(card.texts.refresh, async () => void show(await run("ic_approvals_get", { approval_id: id })), "quiet"),
    ),
    isOpen &&
      expires_at &&
      el("p", { className: "soft" }, card.texts.until.replace("{when}", `${day(expires_at)}, ${clock(expires_at)}`)),
  );
}
