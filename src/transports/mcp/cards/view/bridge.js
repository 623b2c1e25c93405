// The view's side of MCP Apps (revision 2026-01-26): JSON-RPC with the host by postMessage. The host runs the page in a
// frame without an origin and passes calls on; what comes from the space is text, and is never parsed as HTML.
const PROTOCOL = "2026-01-26";
const { texts: allTexts, name: cardName } = JSON.parse(document.getElementById("card-data").textContent);
const main = document.querySelector("main");
const waiting = new Map();
let texts = allTexts.en;
let locale = "en";
let input = {};
let calls = 0;

function send(message) {
  window.parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
}

/** Asks the host, and resolves with its result. */
function ask(method, params) {
  const id = ++calls;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    send({ id, method, params });
  });
}

window.addEventListener("message", ({ source, data }) => {
  if (source !== window.parent || data?.jsonrpc !== "2.0") return;
  if (data.method === undefined) {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error) asked?.reject(new Error(data.error.message));
    else asked?.resolve(data.result);
  } else if (data.method === "ui/notifications/tool-result") {
    show(bodyOf(data.params));
  } else if (data.method === "ui/notifications/tool-input") {
    input = data.params.arguments ?? {};
  } else if (data.method === "ui/notifications/host-context-changed") {
    settle(data.params);
  } else if (data.id !== undefined) {
    send({ id: data.id, result: {} }); // ping, and the end of the view
  }
});

/** The body of a tool's result: an operation's reply, or its refusal. */
function bodyOf({ structuredContent, content }) {
  if (structuredContent) return structuredContent;
  try {
    return JSON.parse(content?.find(({ type }) => type === "text")?.text ?? "{}");
  } catch {
    return {};
  }
}

/** Runs a tool as the agent that is connected, under its scopes and its member's rules. */
async function run(name, args) {
  return bodyOf(await ask("tools/call", { name, arguments: args }));
}

/** The address that agents must name; null if the agent may not read it. */
async function ownEmail() {
  const { email } = await run("ic_get_my_membership", {});
  return email ?? null;
}

function open(url) {
  return ask("ui/open-link", { url });
}

function settle(context = {}) {
  if (context.theme) document.documentElement.dataset.theme = context.theme;
  if (!context.locale) return;
  locale = context.locale;
  texts = allTexts[locale.slice(0, 2)] ?? allTexts.en;
  document.documentElement.lang = texts === allTexts.en ? "en" : locale.slice(0, 2);
}

/** An element; text in `children` stays text. */
function el(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

function day(at, timeZone, form = { weekday: "short", day: "numeric", month: "short" }) {
  return new Intl.DateTimeFormat(locale, { ...form, timeZone }).format(new Date(at));
}

function clock(at, timeZone) {
  return new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", timeZone }).format(new Date(at));
}

function span(start, end, timeZone) {
  return `${day(start, timeZone)}, ${clock(start, timeZone)}–${clock(end, timeZone)}`;
}

/** A button that works once at a time. `act` returns what to show in its place, or nothing. */
function button(label, act, kind = "") {
  const made = el("button", { type: "button", className: kind }, label);
  made.addEventListener("click", async () => {
    made.disabled = true;
    try {
      const shown = await act(made);
      if (shown) made.replaceWith(shown);
    } catch {
      made.after(note(texts.notNow, "warning"));
    } finally {
      made.disabled = false;
    }
  });
  return made;
}

function link(label, url) {
  return button(label, () => open(url).then(() => null), "quiet");
}

function note(text, tone = "") {
  return el("p", { className: `note ${tone}`, role: "status" }, text);
}

/** What a call came to, in the space's own words. */
function outcome(body, done) {
  if (body.approval) return approvalCard(body.approval);
  if (body.ok === false) return note(body.error ?? texts.notNow, "warning");
  return note(done, "success");
}

/** An approval opens the page of the space, where the member decides. Nothing here can. */
function approvalCard({ url, because, expires_at }) {
  return el(
    "div",
    { className: "approval" },
    el("p", {}, el("strong", {}, texts.waitsForYou)),
    because && el("p", { className: "soft" }, because.says),
    el(
      "p",
      { className: "row" },
      button(texts.decide, () => open(url).then(() => null), "primary"),
    ),
    expires_at &&
      el("p", { className: "soft" }, texts.until.replace("{when}", `${day(expires_at)}, ${clock(expires_at)}`)),
  );
}

function show(body) {
  if (body.approval && body.ok !== true) main.replaceChildren(approvalCard(body.approval));
  else if (body.ok === false) main.replaceChildren(note(body.error ?? texts.notNow, "warning"));
  else main.replaceChildren(...card.render(body));
}

/** What the card's own script uses; it sets `render`, which makes elements of a reply. */
const card = {
  main,
  get texts() {
    return texts;
  },
  get input() {
    return input;
  },
  el,
  note,
  button,
  link,
  outcome,
  day,
  clock,
  span,
  run,
  open,
  ownEmail,
  show,
  render: () => [],
};
globalThis.card = card;

new ResizeObserver(() => {
  const { height } = document.documentElement.getBoundingClientRect();
  send({ method: "ui/notifications/size-changed", params: { height: Math.ceil(height) } });
}).observe(document.documentElement);

ask("ui/initialize", {
  protocolVersion: PROTOCOL,
  appInfo: { name: `atrium-${cardName}`, version: "1" },
  appCapabilities: {},
}).then(
  (answer) => {
    settle(answer.hostContext);
    send({ method: "ui/notifications/initialized" });
  },
  () => main.replaceChildren(note(texts.notNow, "warning")),
);
