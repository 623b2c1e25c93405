import type { Caller } from "../../kernel/access/caller.ts";
import { mayRun } from "../../kernel/access/may-run.ts";
import { switchedOff } from "../../kernel/access/policy.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import {
  SEARCH_KINDS,
  type SearchHit,
  type SearchKind,
  type SearchSource,
  searchWords,
  typedOrUmlauts,
} from "../../kernel/catalogue/search-source.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { readPolicy } from "../space/index.ts";

export interface Asked {
  readonly tx: ReadTx;
  readonly caller: Caller;
  readonly now: Date;
  readonly text: string;
  /** Of each source. */
  readonly limit: number;
}

/** The sources that the caller may read, in the order of `SEARCH_KINDS`. */
export async function sourcesFor(
  catalogue: Catalogue,
  { tx, caller }: Pick<Asked, "tx" | "caller">,
  kind?: SearchKind,
): Promise<SearchSource[]> {
  const policy = await readPolicy(tx);
  return catalogue.areas
    .flatMap((area) => (area.search ?? []).map((source) => ({ area, source })))
    .filter(({ source }) => kind === undefined || source.kind === kind)
    .filter(({ area, source: { through } }) => mayRun(caller, through) && !switchedOff(policy, area, through))
    .map(({ source }) => source)
    .sort((one, other) => SEARCH_KINDS.indexOf(one.kind) - SEARCH_KINDS.indexOf(other.kind));
}

/** Records that have all words of the text, also with umlauts in place of their transcription. */
export async function askSource(
  source: SearchSource,
  { tx, caller, now, text, limit }: Asked,
): Promise<readonly SearchHit[]> {
  const find = (written: string) => source.find(tx, { caller, text: written, words: searchWords(written), limit, now });
  return typedOrUmlauts(text, find, (found) => found.length === 0);
}

export function idOf({ kind }: SearchSource, { key }: SearchHit): string {
  return `${kind}:${key}`;
}

export function urlOf(path: string, baseUrl: string): string {
  return path.startsWith("/") ? `${baseUrl}${path}` : path;
}
