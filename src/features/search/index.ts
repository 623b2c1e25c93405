import { defineArea } from "../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { everything } from "./operations/everything.ts";
import { fetchRecord } from "./operations/fetch.ts";
import { find } from "./operations/find.ts";

/** The operation reads the sources from the catalogue at call time: the area is part of it. */
export function search(catalogue: () => Catalogue) {
  return defineArea({
    name: "search",
    summary: declared.summary,
    terms: { source: "The records of one kind that the search finds. Their area reads them for the caller." },
    alwaysOn: true,
    operations: [everything(catalogue), find(catalogue), fetchRecord(catalogue)],
  });
}

export type Operations = OperationsOf<ReturnType<typeof search>>;

export { byMatch, inFairOrder } from "./rules.ts";
