import { readFileSync } from "node:fs";
import { Parser } from "htmlparser2";
import { stylesheet } from "../../src/web/ui/assets.ts";
import { book, type Cast, pageAt, scenesOf, setRule, WISH } from "./space.ts";

/** The kinds of elements on each page that is pictured, and the colors and measures that pages are drawn with. */
export type Shapes = Readonly<Record<string, readonly string[]>>;

/** Where the pictures are, and the shapes of the pages that they show. */
export const PICTURES: URL = new URL("../../docs/pictures/", import.meta.url);
export const SHAPES: URL = new URL("shapes.json", PICTURES);

export const keptShapes = (): Shapes => JSON.parse(readFileSync(SHAPES, "utf8")) as Shapes;

const LATER = { ...WISH, start_iso: "2026-11-25T17:00:00Z", end_iso: "2026-11-25T17:30:00Z" };

/** Reads them from a filled space. It leaves an act of Kofi's agent that waits for him. */
export async function readShapes(baseUrl: string, cast: Cast): Promise<Shapes> {
  await setRule(baseUrl, cast.kofi);
  const { approval } = await book(baseUrl, cast.kofi, LATER);
  const waiting = { name: "approval", path: `/approvals/${approval.id}`, person: cast.kofi };
  const shapes: Record<string, string[]> = {};
  for (const scene of [...(await scenesOf(baseUrl, cast)), waiting])
    shapes[scene.name] = elementsOf(await pageAt(baseUrl, scene));
  return { ...shapes, style: [...new Set(stylesheet.css.match(/--[\w-]+:[^;}]+/g))].sort() };
}

/** Texts and ids are left out: they change with each word of the demonstration. */
function elementsOf(html: string): string[] {
  const elements = new Set<string>();
  const parser = new Parser({
    onopentag(name, { class: classes = "" }) {
      for (const each of classes.split(/\s+/)) elements.add(each ? `${name}.${each}` : name);
    },
  });
  parser.end(html);
  return [...elements].sort();
}

/** Between 0 and 1: what both have, of what either has. */
export function likeness(one: readonly string[], other: readonly string[] = []): number {
  const both = one.filter((each) => other.includes(each)).length;
  return both / (one.length + other.length - both);
}
