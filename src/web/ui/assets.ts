import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The cascade in order: later sheets may rely on earlier ones. */
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
  "lists",
  "people",
  "media",
  "chart",
  "showcase",
  "wall",
  "wall-hall",
  "docs",
];

const css = sheets.map((name) => readFileSync(new URL(`./styles/${name}.css`, import.meta.url), "utf8")).join("\n");
const svg = readFileSync(new URL("./icons/favicon.svg", import.meta.url), "utf8");

const { resolve } = createRequire(import.meta.url);
const js = ["htmx.org/dist/htmx.min.js", "htmx.org/dist/ext/hx-sse.min.js"]
  .map((name) => readFileSync(resolve(name), "utf8").replace(/^\/\/# sourceMappingURL=.*$/m, ""))
  .join("\n;\n");
const ownClockJs = readFileSync(new URL("./scripts/own-clock.js", import.meta.url), "utf8");
const passkeyJs = readFileSync(new URL("./scripts/passkey.js", import.meta.url), "utf8");

function hash(content: string): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 12);
}

/** The one stylesheet of all pages. `path` changes with the content, so it may be cached for ever. */
export const stylesheet: { css: string; path: string } = { css, path: `/assets/atrium.${hash(css)}.css` };

/** The icon of all pages, an SVG document, under the same rule. */
export const favicon: { svg: string; path: string } = { svg, path: `/assets/favicon.${hash(svg)}.svg` };

/** The script of pages that renew themselves: htmx and its event streams, under the same rule, with its settings. */
export const script: { js: string; path: string; settings: string } = {
  js,
  path: `/assets/live.${hash(js)}.js`,
  // The policy of our pages takes no style that a script writes, and evaluates nothing.
  // What a viewer has unfolded stays unfolded when the part around it is renewed.
  settings: JSON.stringify({
    includeIndicatorCSS: false,
    history: false,
    morphIgnore: ["data-htmx-powered", "open"],
  }),
};

/** Asks the browser for passkeys, on the pages that say so; under the same rule. */
export const passkeyScript: { js: string; path: string } = {
  js: passkeyJs,
  path: `/assets/passkey.${hash(passkeyJs)}.js`,
};

/** Says what the viewer's own clock shows at each moment on the page; under the same rule. */
export const ownClockScript: { js: string; path: string } = {
  js: ownClockJs,
  path: `/assets/own-clock.${hash(ownClockJs)}.js`,
};
