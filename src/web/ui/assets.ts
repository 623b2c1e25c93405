import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** In cascade order. */
const sheets = [
  "tokens",
  "base",
  "layout",
  "sections",
  "navigation",
  "tabs",
  "forms",
  "fields",
  "content",
  "excerpts",
  "table",
  "agenda",
  "events/event",
  "events/event-list",
  "lists",
  "people",
  "media",
  "vault/images",
  "chart",
  "vault/files",
  "vault/storage",
  "vault/preview",
  "floor/lending",
  "floor/guests",
  "floor/board",
  "floor/week",
  "prints/requests",
  "prints/farm",
  "community/card-titles",
  "community/startups",
  "community/news",
  "community/agent-inbox",
  "community/announcements",
  "community/endpoints",
  "community/rooms",
  "community/certificates",
  "community/joining",
  "community/dues",
  "community/crosstalk",
  "community/hack",
  "community/hackathon",
  "community/gallery",
  "community/settings",
  "community/wizard",
  "community/pages",
  "talks/talks",
  "showcase",
  "newsletter/issue",
  "newsletter/archive",
  "docs",
  "tools/console",
  "tools/search",
  "tools/inbox",
  "tools/acts",
  "tools/live",
];

const wallSheets = ["wall", "wall-body", "floor/room-display", "prints/wall"];

const svg = readFileSync(new URL("./icons/favicon.svg", import.meta.url), "utf8");

const { resolve } = createRequire(import.meta.url);
const js = ["htmx.org/dist/htmx.min.js", "htmx.org/dist/ext/hx-sse.min.js"]
  .map((name) => readFileSync(resolve(name), "utf8").replace(/^\/\/# sourceMappingURL=.*$/m, ""))
  .join("\n;\n");
const followJs = readFileSync(new URL("./scripts/follow.js", import.meta.url), "utf8");
const ownClockJs = readFileSync(new URL("./scripts/own-clock.js", import.meta.url), "utf8");
const ownZoneJs = readFileSync(new URL("./scripts/own-zone.js", import.meta.url), "utf8");
const passkeyJs = readFileSync(new URL("./scripts/passkey.js", import.meta.url), "utf8");

const scanJs = readFileSync(new URL("./scripts/scan.js", import.meta.url), "utf8");
const keysJs = readFileSync(new URL("./scripts/keys.js", import.meta.url), "utf8");
const searchJs = readFileSync(new URL("./scripts/search.js", import.meta.url), "utf8");
const liveJs = readFileSync(new URL("./scripts/live.js", import.meta.url), "utf8");
const toastJs = readFileSync(new URL("./scripts/toast.js", import.meta.url), "utf8");
const pushJs = readFileSync(new URL("./scripts/push.js", import.meta.url), "utf8");
const installJs = readFileSync(new URL("./scripts/install.js", import.meta.url), "utf8");
const weekJs = readFileSync(new URL("./scripts/week.js", import.meta.url), "utf8");
const uploadJs = readFileSync(new URL("./scripts/upload.js", import.meta.url), "utf8");

function hash(content: string): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 12);
}

interface Stylesheet {
  readonly css: string;
  /** Contains a content hash, so it may be cached forever. */
  readonly path: string;
}

function joined(name: string, parts: readonly string[]): Stylesheet {
  const css = parts.map((part) => readFileSync(new URL(`./styles/${part}.css`, import.meta.url), "utf8")).join("\n");
  return { css, path: `/assets/${name}.${hash(css)}.css` };
}

/** The stylesheet of all pages. */
export const stylesheet: Stylesheet = joined("atrium", sheets);

/** What walls need beyond it. */
export const wallStylesheet: Stylesheet = joined("wall", wallSheets);

/** The icon of all pages, with a hashed path. */
export const favicon: { svg: string; path: string } = { svg, path: `/assets/favicon.${hash(svg)}.svg` };

/** htmx with server-sent events for live pages, with a hashed path, and its settings. */
export const script: { js: string; path: string; settings: string } = {
  js,
  path: `/assets/live.${hash(js)}.js`,
  // Our policy allows no inline style and no eval. `morphIgnore` keeps `details` open when the part around it is refreshed.
  settings: JSON.stringify({
    includeIndicatorCSS: false,
    history: false,
    morphIgnore: ["data-htmx-powered", "open"],
  }),
};

/** Calls the browser's passkey API; loaded on pages with `passkeys` only. */
export const passkeyScript: { js: string; path: string } = {
  js: passkeyJs,
  path: `/assets/passkey.${hash(passkeyJs)}.js`,
};

/** Sends files in parts; loaded on pages with `uploads` only. */
export const uploadScript: { js: string; path: string } = {
  js: uploadJs,
  path: `/assets/upload.${hash(uploadJs)}.js`,
};

/** Drags in the week of a resource; loaded on pages with `weekGrid` only. */
export const weekScript: { js: string; path: string } = {
  js: weekJs,
  path: `/assets/week.${hash(weekJs)}.js`,
};

/** Refreshes parts of a page by a stream; loaded on pages with `follows` only. */
export const followScript: { js: string; path: string } = {
  js: followJs,
  path: `/assets/follow.${hash(followJs)}.js`,
};

/** Keeps pages of members current; on all of them that may connect to the server. */
export const liveScript: { js: string; path: string } = {
  js: liveJs,
  path: `/assets/pages.${hash(liveJs)}.js`,
};

/** Takes a toast away; loaded on pages with one. */
export const toastScript: { js: string; path: string } = {
  js: toastJs,
  path: `/assets/toast.${hash(toastJs)}.js`,
};

/** Reads QR codes with the camera; loaded on pages with `scans` only. */
export const scanScript: { js: string; path: string } = {
  js: scanJs,
  path: `/assets/scan.${hash(scanJs)}.js`,
};

/** Single keys; loaded on pages with `keys` only. */
export const keysScript: { js: string; path: string } = {
  js: keysJs,
  path: `/assets/keys.${hash(keysJs)}.js`,
};

/** Opens the search as a dialog, with a hashed path; on all pages in the app layout. */
export const searchScript: { js: string; path: string } = {
  js: searchJs,
  path: `/assets/search.${hash(searchJs)}.js`,
};

/** Adds the viewer's local time to times on the page. */
export const ownClockScript: { js: string; path: string } = {
  js: ownClockJs,
  path: `/assets/own-clock.${hash(ownClockJs)}.js`,
};

/** Chooses the viewer's time zone in a form. */
export const ownZoneScript: { js: string; path: string } = {
  js: ownZoneJs,
  path: `/assets/own-zone.${hash(ownZoneJs)}.js`,
};

/** Subscribes the browser to notifications; loaded on pages with `push` only. */
export const pushScript: { js: string; path: string } = {
  js: pushJs,
  path: `/assets/push.${hash(pushJs)}.js`,
};

/** Registers the service worker; on all pages in the app layout. */
export const installScript: { js: string; path: string } = {
  js: installJs,
  path: `/assets/install.${hash(installJs)}.js`,
};

/** The service worker. Its path stays, so that browsers find a new version. */
export const worker: { js: string; path: string } = {
  js: readFileSync(new URL("./scripts/worker.js", import.meta.url), "utf8"),
  path: "/sw.js",
};

/** All of them, to be served. */
export const scripts: readonly { readonly js: string; readonly path: string }[] = [
  script,
  ownClockScript,
  ownZoneScript,
  searchScript,
  installScript,
  pushScript,
  keysScript,
  passkeyScript,
  followScript,
  liveScript,
  toastScript,
  scanScript,
  uploadScript,
  weekScript,
];
