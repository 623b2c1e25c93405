import type { Caller } from "../../kernel/access/caller.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { Operation } from "../../kernel/catalogue/operation.ts";
import { createOperationSearch } from "../../reference/search/operation-search.ts";
import { isReachable } from "./tools.ts";

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
  /** Says so if nothing fits, or if the best fit is a person's task. */
  readonly note: string | null;
}

interface SuggestOptions {
  readonly caller: Caller;
  readonly limit: number;
  readonly isWanted?: (operation: Operation) => boolean;
}

export type Suggest = (query: string, options: SuggestOptions) => Suggestions;

const PEOPLE_MAX = 2;

/** Finds what a caller asks for in their own words, in the search of MCP and the free text of A2A. */
export function createSuggest(catalogue: Catalogue, baseUrl: string): Suggest {
  const search = createOperationSearch(catalogue.entries);
  return (query, { caller, limit, isWanted = () => true }) => {
    const found = search
      .find(query, catalogue.entries.length, (operation) => isReachable(caller, operation))
      .map(({ entry }) => entry.operation)
      .filter(isWanted);
    const people = found.slice(0, limit).flatMap((operation) => personTask(operation, baseUrl) ?? []);
    const [best] = found;
    return {
      operations: found.filter((operation) => personTask(operation, baseUrl) === null).slice(0, limit),
      people: people.slice(0, PEOPLE_MAX),
      note: best
        ? personNote(best, baseUrl)
        : `Nothing fits. Use other words, or tell your human: a person does this at ${baseUrl}/.`,
    };
  };
}

function personTask({ access, title, summary }: Operation, baseUrl: string): PersonTask | null {
  return "person" in access ? { title, summary, url: `${baseUrl}${access.page}` } : null;
}

function personNote(operation: Operation, baseUrl: string): string | null {
  const task = personTask(operation, baseUrl);
  return task && `The best match is for a signed-in person, at ${task.url}. The operations are the nearest for agents.`;
}
