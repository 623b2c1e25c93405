import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { count } from "./counts.ts";
import { countDead } from "./dead-store.ts";
import { deliver } from "./jobs/deliver.ts";
import { declared } from "./messages.ts";
import { dismiss } from "./operations/dismiss.ts";
import { list } from "./operations/list.ts";
import { retry } from "./operations/retry.ts";
import { retryDead } from "./operations/retry-dead.ts";
import { deliveryDecisions, pendingDeliveries } from "./pending.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    readonly consumers: readonly string[];
  }
}

export const queue = defineArea({
  name: "queue",
  summary: declared.summary,
  terms: {
    envelope: "An outbound message about a change, such as a queued RSVP.",
    consumer: "A configured receiver of outbound messages: a signed webhook or a mailbox.",
  },
  pending: [
    {
      kind: "delivery",
      read: pendingDeliveries,
      items: "SELECT FROM envelope WHERE state = 'dead'",
      decisions: deliveryDecisions,
      scope: "admin:events_review",
      grants: false,
    },
  ],
  counts: count,
  alwaysOn: true,
  operations: [list, retry, retryDead, dismiss],
  jobs: [deliver],
});

export type Operations = OperationsOf<typeof queue>;

export async function countDeadEnvelopes(tx: ReadTx): Promise<number> {
  return countDead(tx, null);
}
