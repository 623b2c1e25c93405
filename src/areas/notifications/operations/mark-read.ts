import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object } from "../../../kernel/schema.ts";
import { cancelRead } from "../delivery-store.ts";
import { markRead as mark } from "../settings-store.ts";
import { alwaysSentTypes } from "../texts.ts";

export const markRead = defineOperation({
  id: "notifications.mark_read",
  tool: "ic_notifications_mark_read",
  rest: { method: "POST", path: "/api/notifications/read", operationId: "markNotificationsRead" },
  title: "Mark notifications as read",
  summary: "Marks all notifications up to one as read, and cancels the mails and digests that would tell of them.",
  when: "The member has seen them. An agent that only lists them does not mark them.",

  effect: "write",
  access: { scope: "membership:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("MarkNotificationsRead", {
    up_to: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: "The newest id that was seen." }),
  }),
  output: object("MarkNotificationsReadResponse", {
    ok: Ok,
    read_up_to: Type.Integer({ description: "It never goes back." }),
    cancelled: Type.Integer({ description: "How many deliveries are not made any more." }),
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
