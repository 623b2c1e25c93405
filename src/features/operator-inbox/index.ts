import { defineArea } from "../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { claim } from "./operations/claim.ts";
import { get } from "./operations/get.ts";
import { list } from "./operations/list.ts";
import { release } from "./operations/release.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";
import { itemsFound } from "./search/source.ts";

/** Operations read the queues from the catalogue at call time: the area is part of it. */
export function inbox(catalogue: () => Catalogue) {
  const through = list(catalogue);
  const one = get(catalogue);
  return defineArea({
    name: "inbox",
    summary: declared.summary,
    terms: {
      inbox:
        "Everything that is pending an operator's decision. Each area keeps its own queue; the inbox lists them all.",
      claim: "An operator's reservation of an item. It expires 15 minutes after its last use.",
    },
    tables: ["inbox_claim"],
    retention,
    personalData: [personal],
    alwaysOn: true,
    search: [itemsFound(catalogue, { through, one })],
    operations: [through, one, claim(catalogue), release],
  });
}

export type Operations = OperationsOf<ReturnType<typeof inbox>>;

export type { Kind as InboxKind } from "./kinds.ts";
export { KIND_NAMES as INBOX_KINDS, kindsFor as inboxKindsFor } from "./kinds.ts";
export { checkOwnMatter, hasOtherOperator } from "./own-matter.ts";
export { INBOX_PAGE } from "./rules.ts";
export type { InboxItem, InboxRecord } from "./schemas.ts";
