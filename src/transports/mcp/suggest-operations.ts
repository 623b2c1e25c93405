import { type Caller, operates } from "../../kernel/access/caller.ts";
import { reaches } from "../../kernel/access/tiers.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { Operation } from "../../kernel/catalogue/operation.ts";
import { createOperationSearch } from "../../reference/search/operation-search.ts";
import { isForPeople, isReachable } from "./tools.ts";

/** Something that only a signed-in person does, and the page for it. */
interface PersonTask {
  readonly title: string;
  readonly summary: string;
  readonly url: string;
}

interface Suggestions {
  /** What agents can call, best first. */
  readonly operations: readonly Operation[];
  readonly people: readonly PersonTask[];
  /** If nothing fits: the areas with operations that the caller can run. */
  readonly areas: readonly string[];
  /** Says so if nothing fits, or if the best fit is a person's task. */
  readonly note: string | null;
}

interface SuggestOptions {
  readonly caller: Caller;
  readonly limit: number;
  /** For the links to pages. */
  readonly baseUrl: string;
  readonly isWanted?: (operation: Operation) => boolean;
}

export type Suggest = (query: string, options: SuggestOptions) => Suggestions;

const PEOPLE_MAX = 2;
const NO_MATCH = "No match. If one of the areas fits, name its things and what you want to do with them.";

/** Finds what a caller asks for in their own words, in the search of MCP and the free text of A2A. */
export function createSuggest(catalogue: Catalogue): Suggest {
  const search = createOperationSearch(catalogue.entries);
  return (query, { caller, limit, baseUrl, isWanted = () => true }) => {
    const isOffered = (operation: Operation) =>
      isWanted(operation) && (!isForPeople(operation) || personReaches(caller, operation));
    const found = search
      .find(query, catalogue.entries.length, (operation) => isReachable(caller, operation))
      .map(({ entry }) => entry.operation)
      .filter(isOffered);
    const [best] = found;
    const task = best && personTask(best, baseUrl);
    return {
      operations: found.filter((operation) => !isForPeople(operation)).slice(0, limit),
      people: found
        .slice(0, limit)
        .flatMap((operation) => personTask(operation, baseUrl) ?? [])
        .slice(0, PEOPLE_MAX),
      areas: best ? [] : areasOf(catalogue, caller, isWanted),
      note: best ? (task ? personNote(task) : null) : NO_MATCH,
    };
  };
}

function areasOf(catalogue: Catalogue, caller: Caller, isWanted: (operation: Operation) => boolean): string[] {
  const usable = catalogue.entries.filter(({ operation }) => isWanted(operation) && isReachable(caller, operation));
  return [...new Set(usable.map(({ area }) => area.name))];
}

/** Whether the person for whom the caller acts can do it on its page. */
function personReaches(caller: Caller, { access }: Operation): boolean {
  return "person" in access && (reaches(caller.tier, access.person) || operates(caller, access.role));
}

function personTask({ access, title, summary }: Operation, baseUrl: string): PersonTask | null {
  return "person" in access ? { title, summary, url: `${baseUrl}${access.page}` } : null;
}

function personNote({ url }: PersonTask): string {
  return `The best match is for a signed-in person, at ${url}. The operations are the nearest for agents.`;
}
