import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { rankingRule } from "../ranking.ts";
import { oldestShown } from "../rules.ts";
import { NewsStory, renderStory } from "../schemas.ts";
import { countStories, listRanked } from "../story-store.ts";

const LIMIT_DEFAULT = 20;

export const get = defineOperation({
  id: "headlines.get",
  tool: "ic_news_get",
  rest: { method: "GET", path: "/api/news", operationId: "getNews" },
  title: "Get the news",
  summary: "Returns news stories from feeds that operators chose, ranked by velocity, each with all of its sources.",
  when: "Use for reports of other sites. ic_signal_get_latest returns the newsletter of the space.",

  effect: "read",
  access: { public: true },
  quotas: [],
  snapshot: { changedBy: ["headlines"], msMax: 30_000 },
  bodyBytesMax: 1024,

  input: object("GetNews", {
    limit: pageLimit(100, LIMIT_DEFAULT),
    offset: pageOffset(10_000),
  }),
  toolInput: { limit: pageLimit(30, 10) },
  output: object("NewsResponse", {
    ok: Ok,
    generated_at: instant("When the velocities were computed."),
    total: Type.Integer({ description: "Stories of the last 30 days." }),
    rule: object("NewsRule", {
      half_life_hours: Type.Integer(),
      formula: Type.String(),
      words: Type.String(),
    }),
    stories: Type.Array(NewsStory, { description: "The highest velocity first." }),
  }),
  errors: [],
  examples: [{ say: "What is in the AI news today?", input: { limit: 5 }, output: { ok: true } }],

  async handler({ tx, now }, { limit = LIMIT_DEFAULT, offset = 0 }) {
    const since = oldestShown(now);
    const stories = await listRanked(tx, { since, limit, offset });
    return {
      ok: true as const,
      generated_at: now.toISOString(),
      total: await countStories(tx, since),
      rule: rankingRule(),
      stories: stories.map((story) => renderStory(story, now)),
    };
  },
});
