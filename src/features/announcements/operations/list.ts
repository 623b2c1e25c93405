import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { Announcement, renderAnnouncement, TOPICS_MAX, TopicId } from "../schemas.ts";
import { listShown } from "../store.ts";
import { interestsOf, listTopics } from "../topic-store.ts";

const LIMIT_DEFAULT = 20;
/** The newest of them are searched too. */
export const PAGE_MAX = 100;

export const list = defineOperation({
  id: "announcements.list",
  tool: "ic_announcements_list",
  rest: { method: "GET", path: "/api/announcements", operationId: "listAnnouncements" },
  title: "List announcements",
  summary:
    "Lists the space's announcements to the member, newest first, and the topics with those that the member follows.",
  when: "Use for messages of the space to its members. ic_signal_get_latest returns the newsletter.",

  effect: "read",
  access: { scope: "membership:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListAnnouncements", {
    topic: Type.Optional(TopicId),
    limit: pageLimit(PAGE_MAX, LIMIT_DEFAULT),
    offset: pageOffset(10_000),
  }),
  output: object("AnnouncementsResponse", {
    ok: Ok,
    total: Type.Integer(),
    announcements: Type.Array(Announcement),
    topics: Type.Array(object("FollowedTopic", { id: Type.String(), title: Type.String(), followed: Type.Boolean() }), {
      description: `In the order of the operators, at most ${TOPICS_MAX}.`,
    }),
  }),
  errors: [],
  examples: [{ say: "What did the space announce this week?", input: { limit: 5 }, output: { ok: true } }],

  async handler({ tx, caller, now }, { topic = null, limit = LIMIT_DEFAULT, offset = 0 }) {
    const memberId = memberOf(caller);
    const { rows, total } = await listShown(tx, { memberId, tier: caller.tier, now, topic, limit, offset });
    const followed = await interestsOf(tx, memberId);
    const topics = (await listTopics(tx)).map(({ id, title }) => ({ id, title, followed: followed.has(id) }));
    return { ok: true as const, total, announcements: rows.map(renderAnnouncement), topics };
  },
});
