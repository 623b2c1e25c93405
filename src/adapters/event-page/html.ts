import { Parser } from "htmlparser2";
import type { EventPage } from "../../kernel/ports/document-reader.ts";
import { plainLine, plainText } from "../../kernel/values/text.ts";

const LINE_CHARS_MAX = 200;
const DESCRIPTION_CHARS_MAX = 4_000;
const DEPTH_MAX = 8;

/** Reads schema.org events in JSON-LD first, then Open Graph. */
export function readEventPage(html: string): EventPage | null {
  const { properties, jsonLd, title } = markupOf(html);
  const event = jsonLd.map(parsed).reduce<Thing | null>((found, value) => found ?? eventIn(value, 0), null) ?? {};
  const name = line(event.name) ?? line(properties.get("og:title")) ?? line(title);
  if (name === null) return null;
  return {
    title: name,
    startsAt: moment(event.startDate) ?? moment(properties.get("event:start_time")),
    endsAt: moment(event.endDate) ?? moment(properties.get("event:end_time")),
    location: place(event.location),
    host: names(event.organizer) ?? names(event.performer) ?? line(properties.get("og:site_name")),
    coverUrl: address(event.image) ?? address(properties.get("og:image")),
    description: text(event.description) ?? text(properties.get("og:description")),
  };
}

type Thing = Readonly<Record<string, unknown>>;

function markupOf(html: string) {
  const properties = new Map<string, string>();
  const jsonLd: string[] = [];
  let title = "";
  let inside: "json" | "title" | null = null;
  const parser = new Parser({
    onopentag(name, { property, name: metaName, content, type }) {
      const key = (property ?? metaName ?? "").toLowerCase();
      if (name === "meta" && content && !properties.has(key)) properties.set(key, content);
      if (name === "title") inside = "title";
      if (name === "script" && type?.toLowerCase() === "application/ld+json") {
        inside = "json";
        jsonLd.push("");
      }
    },
    ontext(chunk) {
      if (inside === "json") jsonLd.push(`${jsonLd.pop() ?? ""}${chunk}`);
      if (inside === "title") title += chunk;
    },
    onclosetag(name) {
      if (name === "title" || name === "script") inside = null;
    },
  });
  parser.end(html);
  return { properties, jsonLd, title };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Searches lists and graphs for the first schema.org Event of any subtype. */
function eventIn(value: unknown, depth: number): Thing | null {
  if (value === null || typeof value !== "object" || depth > DEPTH_MAX) return null;
  if (Array.isArray(value)) {
    return value.reduce<Thing | null>((found, each) => found ?? eventIn(each, depth + 1), null);
  }
  const thing = value as Thing;
  const types = [thing["@type"]].flat();
  if (types.some((type) => typeof type === "string" && /(^|\/)\w*Event$/.test(type))) return thing;
  return eventIn(thing["@graph"] ?? thing.mainEntity, depth + 1);
}

/** Cuts between code points: half a surrogate pair cannot be stored or sent. */
function cut(value: string, charsMax: number): string {
  return value.length <= charsMax ? value : [...value.slice(0, charsMax * 2)].slice(0, charsMax).join("");
}

function line(value: unknown): string | null {
  return typeof value === "string" ? cut(plainLine(value), LINE_CHARS_MAX) || null : null;
}

function text(value: unknown): string | null {
  return typeof value === "string" ? cut(plainText(value), DESCRIPTION_CHARS_MAX) || null : null;
}

/** Requires a time zone: a local time is ambiguous. */
function moment(value: unknown): Date | null {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(value)) return null;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? null : time;
}

function place(value: unknown): string | null {
  const [first] = [value].flat();
  if (first === null || typeof first !== "object") return line(first);
  const { name, address: where } = first as Thing;
  const parts = typeof where === "object" && where !== null ? Object.entries(where) : [["streetAddress", where]];
  const known = ["streetAddress", "addressLocality"].flatMap(
    (key) => line(parts.find(([name]) => name === key)?.[1]) ?? [],
  );
  return line([line(name) ?? [], ...known].flat().join(", "));
}

function names(value: unknown): string | null {
  const found = [value].flat().flatMap((each) => {
    const name = each !== null && typeof each === "object" ? (each as Thing).name : each;
    return line(name) ?? [];
  });
  return found.length > 0 ? line(found.join(", ")) : null;
}

function address(value: unknown): string | null {
  const [first] = [value].flat();
  const found = first !== null && typeof first === "object" ? (first as Thing).url : first;
  return typeof found === "string" && found.length <= 1_000 && /^https:\/\//.test(found) && URL.canParse(found)
    ? new URL(found).href
    : null;
}
