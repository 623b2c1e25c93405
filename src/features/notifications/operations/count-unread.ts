import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { findUnread } from "../settings-store.ts";
import { shownUnread } from "../texts.ts";

const COUNTED_MAX = 100;

export const countUnread = defineOperation({
  id: "notifications.count_unread",
  tool: "ic_notifications_count_unread",
  rest: { method: "GET", path: "/api/notifications/unread", operationId: "countUnreadNotifications" },
  title: "Count unread notifications",
  summary: "Returns the number of the member's unread notifications.",
  when: "Use to check for news. ic_notifications_list has the notifications.",

  effect: "read",
  access: { scope: "membership:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("UnreadNotificationsResponse", {
    ok: Ok,
    unread: Type.Integer({ description: `Counted up to ${COUNTED_MAX}.` }),
  }),
  errors: [],
  examples: [{ say: "Is there anything new for me?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }) {
    return { ok: true as const, unread: shownUnread(await findUnread(tx, memberOf(caller), COUNTED_MAX)) };
  },
});
