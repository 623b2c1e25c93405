import { withoutEnvelope } from "../../kernel/values/text.ts";

const WORDS_CHARS_MAX = 40_000;
const FACTS_CHARS_MAX = 10_000;
const LINE_CHARS_MAX = 100;
/** Says the same of each record, or only that the call succeeded. */
const LEFT_OUT: ReadonlySet<string> = new Set(["ok", "trust"]);
const ENVELOPED = "_safe_render";

interface Words {
  readonly words?: string | null | undefined;
  readonly isBeginning?: boolean;
  readonly facts: object;
}

/** A record as text: its own words, then its other fields as lines. */
export function readableText({ words, isBeginning = false, facts }: Words, url: string): string {
  const whole = words?.trim() ?? "";
  const shown = beginning(whole, WORDS_CHARS_MAX);
  const lines = factLines(facts).join("\n");
  const shownLines = beginning(lines, FACTS_CHARS_MAX);
  return [
    shown,
    (isBeginning || shown.length < whole.length) && `(The text is longer. The rest is at ${url})`,
    shownLines,
    shownLines.length < lines.length && `(There are more details at ${url})`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** Without half of a surrogate pair at its end. */
function beginning(text: string, charsMax: number): string {
  return text.length <= charsMax ? text : text.slice(0, charsMax).replace(/[\ud800-\udbff]$/, "");
}

function factLines(facts: object): string[] {
  return Object.entries(facts).flatMap(([name, value]) => {
    if (LEFT_OUT.has(name)) return [];
    if (!name.endsWith(ENVELOPED)) return linesOf(name, value);
    const plain = name.slice(0, -ENVELOPED.length);
    return plain in facts || typeof value !== "string" ? [] : linesOf(plain, withoutEnvelope(value));
  });
}

function linesOf(name: string, value: unknown): string[] {
  const label = name.replaceAll("_", " ");
  if (value === null || value === undefined || value === "") return [];
  if (typeof value !== "object") return lineOf(label, String(value));
  if (!Array.isArray(value)) return indented(label, factLines(value));
  const parts = value.flatMap((each) => {
    if (each === null || typeof each !== "object") return [`- ${String(each)}`];
    const [first, ...rest] = factLines(each);
    return first === undefined ? [] : [`- ${first}`, ...rest.map((line) => `  ${line}`)];
  });
  return indented(label, parts);
}

function lineOf(label: string, text: string): string[] {
  const isLine = text.length <= LINE_CHARS_MAX && !text.includes("\n");
  return isLine ? [`${label}: ${text}`] : indented(label, text.split("\n"));
}

function indented(label: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${label}:`, ...lines.map((line) => `  ${line}`)];
}
