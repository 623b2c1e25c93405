import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { countMemberEvents, newestMemberEvents, shownTo } from "../../event-log/index.ts";
import { stillUndoable } from "../acts-store.ts";
import { actsIn, Notification, renderNotification } from "../schemas.ts";
import { findSetting } from "../settings-store.ts";
import { shownTypes } from "../texts.ts";

const LIMIT_DEFAULT = 25;
const UNREAD_COUNTED_MAX = 1000;

export const list = defineOperation({
  id: "notifications.list",
  tool: "ic_notifications_list",
  rest: { method: "GET", path: "/api/notifications", operationId: "listNotifications" },
  title: "List notifications",
  summary: "Lists the member's notifications in plain words, newest first, with the number unread.",
  when: "Use when the member asks for their notifications. ic_events_next has events as they come.",

  effect: "read",
  access: { scope: "membership:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListNotifications", {
    before: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: "Only entries before the one with this id.",
      }),
    ),
    unread: Type.Optional(Type.Boolean({ description: "true: only unread ones. false: only those that are read." })),
    limit: pageLimit(100, LIMIT_DEFAULT),
  }),
  output: object("NotificationsResponse", {
    ok: Ok,
    notifications: Type.Array(Notification),
    count: Type.Integer(),
    unread: Type.Integer({ description: `Number unread, counted up to ${UNREAD_COUNTED_MAX}.` }),
    has_more: Type.Boolean({ description: "true if older entries exist: ask again with `before`, the last id." }),
  }),
  errors: [],
  examples: [{ say: "Do I have new notifications?", input: { unread: true }, output: { ok: true } }],

  async handler({ tx, caller, now, settings }, { before, unread: isUnread, limit = LIMIT_DEFAULT }) {
    const memberId = memberOf(caller);
    const { modes, read_event_id: readUpTo } = await findSetting(tx, memberId);
    const types = shownTypes(modes);
    const since = isUnread ? readUpTo : 0;
    const end = isUnread === false ? Math.min(before ?? Number.MAX_SAFE_INTEGER, readUpTo + 1) : (before ?? null);
    const [events, unread] = await Promise.all([
      newestMemberEvents(tx, { memberId, before: end, since, isOpen: isUnread === true, types, limit: limit + 1 }),
      countMemberEvents(tx, { memberId, since: readUpTo, types, max: UNREAD_COUNTED_MAX }),
    ]);
    const shown = events.slice(0, limit).map((event) => shownTo(caller, event));
    const undoable = await stillUndoable(tx, memberId, shown.flatMap(actsIn), now);
    const reader = { readUpTo, baseUrl: settings.baseUrl, undoable };
    const page = shown.map((event) => renderNotification(event, reader));
    return { ok: true as const, notifications: page, count: page.length, unread, has_more: events.length > limit };
  },
});
