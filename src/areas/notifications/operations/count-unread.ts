import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/schema.ts";
import { findUnread } from "../settings-store.ts";
import { shownTypes } from "../texts.ts";

/** More than anybody is shown; it bounds what each page costs. */
const COUNTED_MAX = 100;

export const countUnread = defineOperation({
  id: "notifications.count_unread",
  tool: "ic_notifications_count_unread",
  rest: { method: "GET", path: "/api/notifications/unread", operationId: "countUnreadNotifications" },
  title: "Count unread notifications",
  summary: "Says how many notifications the member has not read yet, and nothing of what they say.",
  when: "Whether there is anything new. To read it, call ic_notifications_list.",

  effect: "read",
  access: { scope: "membership:read", session: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("UnreadNotificationsResponse", {
    ok: Ok,
    unread: Type.Integer({ description: `Counted up to ${COUNTED_MAX}.` }),
  }),
  errors: [],
  examples: [{ say: "Is there anything new for me?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }) {
    const { modes, types } = await findUnread(tx, memberOf(caller), COUNTED_MAX);
    const shown = shownTypes(modes);
    return { ok: true as const, unread: types.filter((type) => shown.includes(type)).length };
  },
});
