import { defineArea } from "../../kernel/catalogue/area.ts";
import type { Catalogue, Entry } from "../../kernel/catalogue/catalogue.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { everything } from "./operations/everything.ts";
import { fetchRecord } from "./operations/fetch.ts";
import { find } from "./operations/find.ts";
import { plan } from "./operations/plan.ts";
import type { OperationFinder } from "./planning/make-plan.ts";

/** The operations read the catalogue at call time: the area is part of it. */
export function search(catalogue: () => Catalogue, finderOf: (entries: readonly Entry[]) => OperationFinder) {
  return defineArea({
    name: "search",
    summary: declared.summary,
    terms: {
      source: "The records of one kind that the search finds. Their area reads them for the caller.",
      act: "A part of a wish that one operation serves.",
    },
    alwaysOn: true,
    operations: [everything(catalogue), find(catalogue), fetchRecord(catalogue), plan(catalogue, finderOf)],
  });
}

export type Operations = OperationsOf<ReturnType<typeof search>>;

export { byMatch, inFairOrder } from "./rules.ts";
