import type { TObject, TSchema } from "typebox";
import type { Caller } from "../access/caller.ts";
import type { ReadTx } from "../ports/database.ts";
import { folded, likePattern, plainLine, withoutTranscription } from "../values/text.ts";
import type { Operation, TypedOperation } from "./operation.ts";
import type { Static } from "./static/static.ts";

/** What the search of the whole space finds, in the order of equally good matches. */
export const SEARCH_KINDS = [
  "event",
  "resource",
  "booking",
  "member",
  "inbox_item",
  "account",
  "announcement",
  "page",
  "training",
  "hackathon",
  "startup",
  "file",
  "story",
  "highlight",
  "presentation",
  "document",
  "headline",
] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Records of an area that the search of the whole space finds. */
interface Source {
  readonly kind: SearchKind;
  /** The area's own read of these records. Callers who may not run it find none. */
  readonly through: Operation;
  /** Returns at most `limit` records that the caller may see, the best first. */
  find(tx: ReadTx, asked: SearchRequest): Promise<readonly SearchHit[]>;
}

export type SearchSource = Source &
  (
    | {
        /** The area's own read of one record. Null for a text that is the key of none. */
        opens(key: string): Opening | null;
        readonly read?: undefined;
      }
    | {
        /** The record, where the area has no read of one, such as of a link. */
        read(tx: ReadTx, key: string, now: Date): Promise<FoundRecord | undefined>;
        readonly opens?: undefined;
      }
  );

/** A call that reads one record. It has the same access as the read of the source. */
export interface Opening {
  readonly through: Operation;
  readonly input: Readonly<Record<string, unknown>>;
  /** The record in the reply, if it is there. */
  record(reply: never, now: Date): FoundRecord | undefined;
}

/** A record as readers read it. Its texts come from others and are data only. */
export interface FoundRecord {
  readonly title: string;
  /** When it takes place or was published, as the reply has it. */
  readonly at?: string | null | undefined;
  /** The path of its page, or a URL. */
  readonly path: string;
  /** Its main text, whole or its beginning. */
  readonly words?: string | null | undefined;
  /** There are more words than these. */
  readonly isBeginning?: boolean;
  /** What else the reply has of it. */
  readonly facts: object;
}

/** An opening with the types of its read. */
export function opening<Id extends string, I extends TObject, O extends TSchema>(
  through: TypedOperation<Id, I, O>,
  input: Static<I> & Readonly<Record<string, unknown>>,
  record: (reply: Static<O>, now: Date) => FoundRecord | undefined,
): Opening {
  return { through, input, record };
}

interface SearchRequest {
  readonly caller: Caller;
  readonly text: string;
  /** The words of the text, in lower case. A record matches if it has them all. */
  readonly words: readonly string[];
  readonly limit: number;
  readonly now: Date;
}

/** A record as found. Its texts come from others and are data only. */
export interface SearchHit {
  /** Names it among the records of its kind. It stays the same. */
  readonly key: string;
  readonly title: string;
  /** What tells it apart, such as a place or a person. */
  readonly line?: string | null;
  /** When it takes place. */
  readonly at?: Date | null;
  /** The path of its page, or a URL of another site. */
  readonly path: string;
}

/** The parts of a text before and after the first separator; the second is missing without one. */
export function parted(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}

const WORDS_MAX = 8;

export function searchWords(text: string): string[] {
  return [...new Set(folded(plainLine(text)).split(" "))].filter((word) => word !== "").slice(0, WORDS_MAX);
}

/** The finds for the text as typed or, if nothing is, with umlauts in place of their transcription. */
export async function typedOrUmlauts<Found>(
  text: string,
  find: (text: string) => Promise<Found>,
  isNothing: (found: Found) => boolean,
): Promise<Found> {
  const typed = await find(text);
  const umlauts = isNothing(typed) ? withoutTranscription(text) : null;
  return umlauts === null ? typed : find(umlauts);
}

/** Patterns for `LIKE ALL`: a folded text that matches them has all words. */
export function likePatterns(words: readonly string[]): string[] {
  return words.map(likePattern);
}

/** In SQL: what `text_parts` of a text has if the text has all of the words. */
export const PARTS_OF_WORDS = <Parameter extends string>(words: Parameter) =>
  `SELECT ARRAY(SELECT DISTINCT part FROM unnest(${words}::text[]) AS word, unnest(parts_to_find(word)) AS part)` as const;

/** Whether the texts together have all words. */
export function hasWords(words: readonly string[], ...texts: readonly (string | null | undefined)[]): boolean {
  const text = folded(texts.filter(Boolean).join("\n"));
  return words.every((word) => text.includes(word));
}
