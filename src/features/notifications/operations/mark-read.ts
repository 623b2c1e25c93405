import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { cancelRead } from "../delivery-store.ts";
import { markRead as mark } from "../settings-store.ts";
import { alwaysSentTypes } from "../texts.ts";

export const markRead = defineOperation({
  id: "notifications.mark_read",
  tool: "ic_notifications_mark_read",
  rest: { method: "POST", path: "/api/notifications/read", operationId: "markNotificationsRead" },
  title: "Mark notifications as read",
  summary: "Marks all notifications up to one as read, and cancels their pending mails and digests.",
  when: "Use when the member has seen the notifications. Listing them does not mark them as read.",

  effect: "write",
  access: { scope: "membership:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("MarkNotificationsRead", {
    up_to: Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: "The newest id that the member has seen.",
    }),
  }),
  output: object("MarkNotificationsReadResponse", {
    ok: Ok,
    read_up_to: Type.Integer({ description: "The mark after this call. It never moves back." }),
    cancelled: Type.Integer({ description: "Number of canceled deliveries." }),
  }),
  errors: [],
  examples: [{ say: "I have seen all of that", input: { up_to: 1 }, output: { ok: true } }],

  async handler({ tx, caller, now }, { up_to }) {
    const memberId = memberOf(caller);
    const upTo = await mark(tx, memberId, up_to);
    const cancelled = await cancelRead(tx, { memberId, upTo, now, unless: alwaysSentTypes });
    return { ok: true as const, read_up_to: upTo, cancelled };
  },
});
