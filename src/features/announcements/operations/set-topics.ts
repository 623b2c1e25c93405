import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { say } from "../messages.ts";
import { TOPICS_MAX, Topic, TopicId } from "../schemas.ts";
import { listTopics, replaceTopics } from "../topic-store.ts";

const TopicSetting = object("AnnouncementTopicSetting", {
  id: TopicId,
  title: Type.String({ minLength: 1, maxLength: 60, description: "Name of the topic." }),
});

export const setTopics = defineOperation({
  id: "announcements.set_topics",
  tool: "ic_admin_announcements_set_topics",
  rest: { method: "PUT", path: "/api/admin/announcements/topics", operationId: "setAnnouncementTopics" },
  title: "Set the topics of announcements",
  summary: "Replaces the topics that members can follow. Announcements keep topics that are left out.",
  when: "Use when an operator names subjects. Takes all topics, the first on top.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "announcements.set_topics",
    within: 7 * DAY_MS,
    grade: "restores",
    input: (_input, _reply, before) => before && { topics: before.topics },
  },
  bodyBytesMax: 8 * 1024,

  input: object("SetAnnouncementTopics", {
    topics: Type.Array(TopicSetting, { maxItems: TOPICS_MAX, description: "All topics, in order." }),
  }),
  output: object("AnnouncementTopicsResponse", { ok: Ok, topics: Type.Array(Topic) }),
  errors: [],
  examples: [
    {
      say: "Let members follow announcements about the workshop and about food",
      input: {
        topics: [
          { id: "workshop", title: "Workshop" },
          { id: "food", title: "Food" },
        ],
      },
      output: { ok: true },
    },
  ],

  checkInput({ topics }) {
    const ids = topics.map(({ id }) => id);
    const twice = ids.find((id, at) => ids.indexOf(id) !== at);
    return twice === undefined
      ? undefined
      : { message: say.topicListedTwice({ topic: twice }), hint: "Name each topic once." };
  },

  async handler({ tx, wasBefore }, { topics }) {
    const clean = topics.map(({ id, title }) => ({ id, title: plainLine(title) || id }));
    wasBefore({ topics: (await listTopics(tx)).map(({ id, title }) => ({ id, title })) }, { topics: clean });
    await replaceTopics(tx, clean);
    return { ok: true as const, topics: clean };
  },
});
