import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { describe } from "./operations/describe.ts";
import { get } from "./operations/get.ts";
import { getStatus } from "./operations/get-status.ts";
import { list } from "./operations/list.ts";
import { listMine } from "./operations/list-mine.ts";
import { resolve } from "./operations/resolve.ts";
import { submit } from "./operations/submit.ts";
import { pendingTickets, ticketDecisions } from "./pending.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** A keyed one-way hash: recognizes a repeated address without revealing it. */
    hashAddress(address: string): string;
  }
}

export const feedback = defineArea({
  name: "feedback",
  summary: declared.summary,
  terms: { ticket: "One piece of feedback, with an id that its sender can quote." },
  tables: ["feedback"],
  retention,
  personalData: [personal],
  pending: [
    {
      kind: "feedback",
      read: pendingTickets,
      items: "SELECT FROM feedback WHERE resolved_at IS NULL",
      decisions: ticketDecisions,
      scope: "admin:feedback_review",
      grants: false,
    },
  ],
  operations: [submit, describe, listMine, getStatus, list, get, resolve],
});

export type Operations = OperationsOf<typeof feedback>;
