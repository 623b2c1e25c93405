import { isTier, reaches, TIERS, type Tier, tierAlike } from "../../kernel/access/tiers.ts";
import { SaidError } from "../../kernel/languages/said-error.ts";
import type { ReadDocument } from "../../kernel/ports/document-reader.ts";
import { type BackoffPolicy, backoffMs } from "../../kernel/values/backoff.ts";
import { DAY_MS, MINUTE_MS } from "../../kernel/values/duration.ts";
import { plainLine, plainText } from "../../kernel/values/text.ts";
import { say } from "./messages.ts";

export const SOURCES = ["paper", "book"] as const;

export type Source = (typeof SOURCES)[number];

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

/** Words of other languages are matched exactly. */
export const CONFIG_NAMES: readonly string[] = [...Object.values(CONFIGS), "simple"];

const LANGUAGE_DEFAULT = "en";
const TIER_DEFAULT: Tier = "ai-floor";
const TEXT_CHARS_MAX = 5_000_000;

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

/** `said` is for the operator. */
export class BadFacts extends SaidError {}

/**
 * Normalizes a document. `given`, the operator's facts, overrides its own. @throws BadFacts for an unknown tier or
 * source: a misspelled restriction must not lift it
 */
export function prepared(
  read: ReadDocument,
  given: { name: string; url?: string; source?: Source | undefined; tier?: Tier | undefined },
): Prepared {
  const text = plainText(read.text.toWellFormed()).replace(/\n{3,}/g, "\n\n");
  if (text.length > TEXT_CHARS_MAX) throw new BadFacts(say.textTooLong({ max: TEXT_CHARS_MAX }));
  const tier = given.tier ?? read.tier?.toLowerCase() ?? TIER_DEFAULT;
  const source = given.source ?? read.source?.toLowerCase() ?? "paper";
  if (!isTier(tier)) throw new BadFacts(say.unknownTier({ tier, tiers: TIERS }));
  if (!isSource(source)) throw new BadFacts(say.unknownSource({ source, sources: SOURCES }));
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

/**
 * A folder named after a tier restricts its files; `books` marks books. Case does not count.
 * @throws BadFacts for a folder whose name is almost that of a tier
 */
export function placement(path: string): { source?: Source; tier?: Tier } {
  const folders = path
    .split("/")
    .slice(0, -1)
    .map((folder) => folder.toLowerCase());
  for (const folder of folders) {
    const tier = tierAlike(folder);
    if (tier && tier !== folder) throw new BadFacts(say.folderLikeTier({ folder, tier }));
  }
  const tier = folders.findLast(isTier);
  const source = folders.some((folder) => folder === "book" || folder === "books") ? "book" : undefined;
  return { ...(tier && { tier }), ...(source && { source }) };
}

/** A normalized http(s) URL without fragment; null for other texts and for URLs with credentials. */
export function webAddress(text: string): string | null {
  const written = text.trim();
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.username !== "" || url.password !== "") return null;
  url.hash = "";
  return url.href;
}

export function readableTiers(tier: Tier): Tier[] {
  return TIERS.filter((lowest) => reaches(tier, lowest));
}

/** Quoted phrases and excluded words are never widened, because a wider search would ignore them. */
export function mayWiden(q: string): boolean {
  return !/"|(^|\s)-\S/.test(q);
}

export const FETCH_ATTEMPTS_MAX = 5;

/** Never reached within FETCH_ATTEMPTS_MAX: 5, 20, 80 and 320 minutes. */
const BACKOFF: BackoffPolicy = { firstMs: 5 * MINUTE_MS, factor: 4, maxMs: DAY_MS };

export function nextAttempt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + backoffMs(BACKOFF, attempts));
}
