import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { NO_SUCH_TOPIC } from "../refusals.ts";
import { TOPICS_MAX, TopicId } from "../schemas.ts";
import { interestsOf, listTopics, replaceInterests } from "../topic-store.ts";

export const setInterests = defineOperation({
  id: "announcements.set_interests",
  tool: "ic_announcements_set_interests",
  rest: { method: "PUT", path: "/api/announcements/interests", operationId: "setAnnouncementInterests" },
  title: "Choose topics of announcements",
  summary:
    "Replaces the topics that the member follows. Announcements with another topic are listed without a notification.",
  when: "Use when the member names subjects. Topic IDs come from ic_announcements_list.",

  effect: "destructive",
  access: { scope: "membership:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "announcements.set_interests",
    within: 7 * DAY_MS,
    grade: "restores",
    input: (_input, _reply, before) => before && { topics: before.topics },
  },
  bodyBytesMax: 4 * 1024,

  input: object("SetAnnouncementInterests", {
    topics: Type.Array(TopicId, {
      maxItems: TOPICS_MAX,
      uniqueItems: true,
      description: "All that the member follows.",
    }),
  }),
  output: object("AnnouncementInterestsResponse", { ok: Ok, topics: Type.Array(Type.String()) }),
  errors: ["validation"],
  examples: [{ say: "Tell me about the workshop only", input: { topics: ["workshop"] }, output: { ok: true } }],

  async handler({ tx, caller, now, fail, wasBefore }, { topics }) {
    const offered = new Set((await listTopics(tx)).map(({ id }) => id));
    const unknown = topics.find((topic) => !offered.has(topic));
    if (unknown !== undefined) {
      throw fail("validation", {
        ...NO_SUCH_TOPIC,
        message: say.unknownTopic({ topic: unknown }),
        context: { fields: ["topics"] },
      });
    }
    const followed = [...(await interestsOf(tx, memberOf(caller)))].filter((topic) => offered.has(topic));
    wasBefore({ topics: followed.sort() }, { topics: topics.toSorted() });
    await replaceInterests(tx, memberOf(caller), topics, now);
    return { ok: true as const, topics };
  },
});
