import { defineArea } from "../../kernel/area.ts";
import { purgeClaims } from "./jobs/purge-claims.ts";
import { claim } from "./operations/claim.ts";
import { get } from "./operations/get.ts";
import { list } from "./operations/list.ts";
import { release } from "./operations/release.ts";

export const inbox = defineArea({
  name: "inbox",
  summary: "What waits for an operator, of all areas in one list, and which operator is on what.",
  terms: {
    inbox: "Everything that waits for an operator. Each area keeps its own queue; the inbox reads them all.",
    claim: "An operator's word that they are on something. It ends by itself, 15 minutes after its last use.",
  },
  alwaysOn: true,
  operations: [list, get, claim, release],
  jobs: [purgeClaims],
});

export type { Kind as InboxKind } from "./kinds.ts";
export { KIND_NAMES as INBOX_KINDS } from "./kinds.ts";
export { personal as inboxData } from "./personal-data.ts";
export type { AgeBucket, InboxCount, InboxItem, InboxRecord } from "./schemas.ts";
