import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NewsSource, renderSource, SOURCES_MAX } from "../schemas.ts";
import { listSources as readSources } from "../store.ts";

export const listSources = defineOperation({
  id: "headlines.list_sources",
  tool: "ic_admin_news_list_sources",
  rest: { method: "GET", path: "/api/news/sources", operationId: "listNewsSources" },
  title: "List news sources",
  summary: "Lists the feeds that supply news, with weight, health and last error.",
  when: "Use before ic_admin_news_update_source. ic_news_get is for readers.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListNewsSources", {}),
  output: object("NewsSourcesResponse", {
    ok: Ok,
    sources: Type.Array(NewsSource, { description: `By name, at most ${SOURCES_MAX}.` }),
  }),
  errors: [],
  examples: [{ say: "Which news feeds are broken?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    return { ok: true as const, sources: (await readSources(tx)).map(renderSource) };
  },
});
