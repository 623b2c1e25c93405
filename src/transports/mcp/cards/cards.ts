import { readFileSync } from "node:fs";
import { CARDS, type Card } from "../../../kernel/catalogue/operation.ts";
import type { ResourceProvider } from "../server-features.ts";
import { cardTexts } from "./texts.ts";

/** MCP Apps, revision 2026-01-26. */
const MIME_TYPE = "text/html;profile=mcp-app";
const TITLES: Readonly<Record<Card, string>> = {
  events: "Events, with a button for a seat",
  rooms: "Free times of rooms and machines",
  bookings: "Bookings and their state",
  approval: "What waits for the member's approval",
  inbox: "What waits for an operator's decision",
};

export function cardUri(card: Card): string {
  return `ui://atrium/${card}`;
}

/** What hosts show in the chat beside the text of a reply. They need nothing from outside, so no address is allowed. */
export function cardResources(): ResourceProvider {
  const pages = new Map(CARDS.map((card) => [cardUri(card), pageOf(card)]));
  return {
    resources: CARDS.map((card) => ({
      uri: cardUri(card),
      name: `card-${card}`,
      title: TITLES[card],
      mimeType: MIME_TYPE,
      _meta: { ui: { prefersBorder: true } },
    })),
    read(uri) {
      const text = pages.get(uri);
      if (text === undefined) return undefined;
      return { contents: [{ uri, mimeType: MIME_TYPE, text, _meta: { ui: { prefersBorder: true } } }] };
    },
  };
}

/** One document with everything in it. */
function pageOf(card: Card): string {
  const data = JSON.stringify({ name: card, texts: cardTexts }).replaceAll("<", "\\u003c");
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${TITLES[card]}</title><style>${viewFile("card.css")}</style></head><body><main></main>`,
    `<script type="application/json" id="card-data">${data}</script>`,
    `<script type="module">${viewFile("bridge.js")}</script>`,
    `<script type="module">${viewFile(`${card}.js`)}</script></body></html>`,
  ].join("");
}

function viewFile(name: string): string {
  return readFileSync(new URL(`./view/${name}`, import.meta.url), "utf8");
}
