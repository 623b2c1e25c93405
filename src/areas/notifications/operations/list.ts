import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object } from "../../../kernel/schema.ts";
import { countMemberEvents, newestMemberEvents } from "../../events/index.ts";
import { Notification, renderNotification } from "../schemas.ts";
import { findSetting } from "../settings-store.ts";
import { shownTypes } from "../texts.ts";

const LIMIT_DEFAULT = 25;
/** Nobody needs to know how many more there are. */
const UNREAD_COUNTED_MAX = 1000;

export const list = defineOperation({
  id: "notifications.list",
  tool: "ic_notifications_list",
  rest: { method: "GET", path: "/api/notifications", operationId: "listNotifications" },
  title: "List notifications",
  summary: "Lists what happened to the member in plain words, newest first, with how many of them are unread.",
  when: "The member asks what is new for them. To follow events as they come, call ic_agent_events_next.",

  effect: "read",
  access: { scope: "membership:read", session: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ListNotifications", {
    before: Type.Optional(
      Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: "Only older ones than this." }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: LIMIT_DEFAULT })),
  }),
  output: object("NotificationsResponse", {
    ok: Ok,
    notifications: Type.Array(Notification),
    count: Type.Integer(),
    unread: Type.Integer({ description: `How many are unread, counted up to ${UNREAD_COUNTED_MAX}.` }),
    has_more: Type.Boolean({ description: "There are older ones: ask again with the last id as before." }),
  }),
  errors: [],
  examples: [{ say: "What is new for me?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, settings }, { before, limit = LIMIT_DEFAULT }) {
    const memberId = memberOf(caller);
    const { modes, read_event_id: readUpTo } = await findSetting(tx, memberId);
    const types = shownTypes(modes);
    const events = await newestMemberEvents(tx, { memberId, before: before ?? null, types, limit: limit + 1 });
    const unread = await countMemberEvents(tx, { memberId, since: readUpTo, types, max: UNREAD_COUNTED_MAX });
    const page = events.slice(0, limit).map((event) => renderNotification(event, readUpTo, settings.baseUrl));
    return { ok: true as const, notifications: page, count: page.length, unread, has_more: events.length > limit };
  },
});
