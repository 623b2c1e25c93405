import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { scopeOf } from "../../src/kernel/access/access.ts";
import { isOperators } from "../../src/kernel/access/policy.ts";
import { SCOPE_NAMES, SCOPES } from "../../src/kernel/access/scopes.ts";
import { reaches, type Tier } from "../../src/kernel/access/tiers.ts";
import type { Operation } from "../../src/kernel/catalogue/operation.ts";
import { createOperationSearch } from "../../src/reference/search/operation-search.ts";
import { MEMBER_PHRASES, OPERATOR_PHRASES, PERSON_PHRASES, type Phrase, UNANSWERED_PHRASES } from "./phrases.ts";
import { SEEN_IMPOSSIBLE } from "./seen-impossible.ts";
import { SEEN_PHRASES } from "./seen-phrases.ts";
import { type StrangerPhrase, UNSEEN_PHRASES } from "./unseen-phrases.ts";

export interface Result {
  readonly group: string;
  readonly phrase: string;
  readonly wanted: readonly string[];
  /** Ids of the first three. */
  readonly found: readonly string[];
}

/** Runs every phrase through the search, as the agent of a caller with all scopes of the tier that it needs. */
export function evaluate(): Result[] {
  const catalogue = atriumCatalogue();
  const search = createOperationSearch(catalogue.entries);
  const tierOf = (wanted: readonly string[]) => {
    const operations = wanted.flatMap((id) => catalogue.byId(id)?.operation ?? []);
    return operations.length > 0 && operations.every(isOperators) ? "operator" : "ic-member";
  };
  const run = (group: string, [phrase, ...wanted]: Phrase): Result => ({
    group,
    phrase,
    wanted,
    found: search.find(phrase, 3, reachableAt(tierOf(wanted))).map(({ entry }) => entry.operation.id),
  });
  const stranger =
    (set: string) =>
    ([kind, ...phrase]: StrangerPhrase) =>
      run(`${set} ${kind}`, phrase);
  return [
    ...MEMBER_PHRASES.map((each) => run("member", each)),
    ...OPERATOR_PHRASES.map((each) => run("operator", each)),
    ...PERSON_PHRASES.map((each) => run("person", each)),
    ...UNANSWERED_PHRASES.map((each) => run("unanswered", [each])),
    ...[...SEEN_PHRASES, ...SEEN_IMPOSSIBLE].map(stranger("seen")),
    ...UNSEEN_PHRASES.map(stranger("unseen")),
  ];
}

/** The share of phrases with an answer among the first `count`; for unanswered phrases, the share that finds nothing. */
export function recall(results: readonly Result[], count: number): number {
  const isGood = ({ wanted, found }: Result) =>
    wanted.length === 0 ? found.length === 0 : found.slice(0, count).some((id) => wanted.includes(id));
  return results.filter(isGood).length / results.length;
}

function reachableAt(tier: Tier): (operation: Operation) => boolean {
  const scopes = SCOPE_NAMES.filter((scope) => reaches(tier, SCOPES[scope].tier));
  return ({ access }) => {
    if ("person" in access) return false;
    const scope = scopeOf(access);
    return "public" in access || scope === null || scopes.includes(scope);
  };
}
