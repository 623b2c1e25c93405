import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { shownUnread } from "../../notifications/index.ts";
import { inboxKindsFor } from "../../operator-inbox/index.ts";
import { readWaiting } from "../store.ts";

/** Of each queue. */
const COUNTED_MAX = 100;

export function countWaiting(catalogue: () => Catalogue) {
  return defineOperation({
    id: "navigation.count_waiting",
    tool: "ic_waiting_count",
    rest: { method: "GET", path: "/api/waiting", operationId: "countWaiting" },
    title: "Count waiting items",
    summary: "Counts unread notifications, approvals and, for operators, items of the inbox that wait for the member.",
    when: "Use to check whether anything waits. ic_approvals_list and ic_admin_inbox_list have the items.",

    effect: "read",
    access: { scope: "membership:read", session: true },
    quotas: [],
    bodyBytesMax: 1024,

    input: NoInput,
    output: object("WaitingResponse", {
      ok: Ok,
      unread: Type.Integer({ description: `Notifications, counted up to ${COUNTED_MAX}.` }),
      approvals: Type.Integer({ description: "Acts of agents that wait for the member's approval." }),
      inbox: nullable(Type.Integer({ description: "Items that the member can decide. Null if they decide none." })),
    }),
    errors: [],
    examples: [{ say: "Does anything wait for me?", input: {}, output: { ok: true } }],

    async handler({ tx, caller, now }) {
      const kinds = inboxKindsFor(catalogue(), caller);
      const waiting = await readWaiting(tx, catalogue(), { now, memberId: memberOf(caller), kinds, max: COUNTED_MAX });
      return {
        ok: true as const,
        unread: shownUnread(waiting),
        approvals: waiting.approvals,
        inbox: kinds.length === 0 ? null : waiting.inbox,
      };
    },
  });
}
