import type { ReadDocument } from "../../kernel/ports/document-reader.ts";
import { plainLine, plainText } from "../../kernel/text.ts";
import { isTier, reaches, TIERS, type Tier } from "../../kernel/tiers.ts";

export const SOURCES = ["paper", "book"] as const;

export type Source = (typeof SOURCES)[number];

/** PostgreSQL's text search configuration for each language whose word forms it knows. */
const CONFIGS: Readonly<Record<string, string>> = {
  da: "danish",
  de: "german",
  en: "english",
  es: "spanish",
  fi: "finnish",
  fr: "french",
  hu: "hungarian",
  it: "italian",
  nl: "dutch",
  no: "norwegian",
  pt: "portuguese",
  ro: "romanian",
  ru: "russian",
  sv: "swedish",
  tr: "turkish",
};

/** Words of other languages are found in the form in which they are written. */
export const CONFIG_NAMES: readonly string[] = [...Object.values(CONFIGS), "simple"];

const LANGUAGE_DEFAULT = "en";
/** Everybody who may ask the corpus at all. */
const TIER_DEFAULT: Tier = "ai-floor";
const TEXT_CHARS_MAX = 5_000_000;

/** A document as it is kept. */
export interface Prepared {
  readonly source: Source;
  readonly title: string;
  readonly authors: string[];
  readonly published: string | null;
  readonly url: string | null;
  readonly language: string;
  readonly config: string;
  readonly tier: Tier;
  readonly text: string;
}

/** What is said of a document cannot be right; `message` is for the operator. */
export class BadFacts extends Error {}

/**
 * A document made fit to be kept. `given` is what an operator says of it, and counts before what it says of itself.
 * @throws BadFacts for a tier or source that there is none of: a misspelt restriction must not lift it
 */
export function prepared(
  read: ReadDocument,
  given: { name: string; url?: string; source?: Source | undefined; tier?: Tier | undefined },
): Prepared {
  const text = plainText(read.text.toWellFormed()).replace(/\n{3,}/g, "\n\n");
  if (text.length > TEXT_CHARS_MAX) throw new BadFacts(`Its text is longer than ${TEXT_CHARS_MAX} characters.`);
  const tier = given.tier ?? read.tier ?? TIER_DEFAULT;
  const source = given.source ?? read.source ?? "paper";
  if (!isTier(tier)) throw new BadFacts(`There is no tier ${tier}: use one of ${TIERS.join(", ")}.`);
  if (!isSource(source)) throw new BadFacts(`There is no source ${source}: use ${SOURCES.join(" or ")}.`);
  const language = languageOf(read.language);
  return {
    source,
    title: line(read.title ?? "", 300) || given.name,
    authors: (read.authors ?? []).map((author) => line(author, 120)).slice(0, 50),
    published: dateOf(read.date),
    url: given.url ?? webAddress(read.url ?? ""),
    language,
    config: CONFIGS[language.split("-")[0] ?? ""] ?? "simple",
    tier,
    text,
  };
}

/** One line of so many UTF-16 units at most, and no half of a character at its end. */
function line(text: string, charsMax: number): string {
  return plainLine(text.toWellFormed())
    .slice(0, charsMax)
    .replace(/[\ud800-\udbff]$/, "");
}

function isSource(word: string): word is Source {
  return (SOURCES as readonly string[]).includes(word);
}

function languageOf(tag: string | undefined): string {
  const written = tag?.trim().toLowerCase() ?? "";
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(written) ? written : LANGUAGE_DEFAULT;
}

function dateOf(text: string | undefined): string | null {
  return /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?/.exec(text ?? "")?.[0] ?? null;
}

/** What the folders say that a file lies in: one named after a tier restricts it, and `books` holds books. */
export function placement(path: string): { source?: Source; tier?: Tier } {
  const folders = path.split("/").slice(0, -1);
  const tier = folders.findLast(isTier);
  const source = folders.some((folder) => folder === "book" || folder === "books") ? "book" : undefined;
  return { ...(tier && { tier }), ...(source && { source }) };
}

/** An http(s) address in one form, without fragment; null for anything else, and for one with credentials in it. */
export function webAddress(text: string): string | null {
  const written = text.trim();
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.username !== "" || url.password !== "") return null;
  url.hash = "";
  return url.href;
}

/** The tiers whose documents a caller of that tier may read. */
export function readableTiers(tier: Tier): Tier[] {
  return TIERS.filter((lowest) => reaches(tier, lowest));
}

/** Quoted phrases and excluded words are meant: a search that is wider than asked for would ignore them. */
export function mayWiden(q: string): boolean {
  return !/"|(^|\s)-\S/.test(q);
}

export const FETCH_ATTEMPTS_MAX = 5;

/** When an address is fetched again after so many failures: 5 minutes, then four times longer each time. */
export function nextAttempt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + 5 * 60_000 * 4 ** (attempts - 1));
}
