import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** The cascade in order: later sheets may rely on earlier ones. */
const sheets = ["tokens", "base", "layout", "navigation", "forms", "content", "table", "agenda", "lists", "media"];

const css = sheets.map((name) => readFileSync(new URL(`./styles/${name}.css`, import.meta.url), "utf8")).join("\n");
const svg = readFileSync(new URL("./favicon.svg", import.meta.url), "utf8");

function hash(content: string): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 12);
}

/** The one stylesheet of all pages. `path` changes with the content, so it may be cached for ever. */
export const stylesheet: { css: string; path: string } = { css, path: `/assets/atrium.${hash(css)}.css` };

/** The icon of all pages, an SVG document, under the same rule. */
export const favicon: { svg: string; path: string } = { svg, path: `/assets/favicon.${hash(svg)}.svg` };
