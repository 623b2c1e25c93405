import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { SourceId } from "../schemas.ts";
import * as store from "../store.ts";
import { lockStories, rescore, storiesOf } from "../story-store.ts";

export const removeSource = defineOperation({
  id: "headlines.remove_source",
  tool: "ic_admin_news_remove_source",
  rest: { method: "DELETE", path: "/api/news/sources/{source_id}", operationId: "removeNewsSource" },
  title: "Remove a news source",
  summary: "Removes a source of news with all of its posts. Stories of other sources stay.",
  when: "Use when its posts must no longer be shown. They are deleted at once and for good.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RemoveNewsSource", { source_id: SourceId }),
  output: object("RemoveNewsSourceResponse", {
    ok: Ok,
    removed: Type.Boolean({ description: "false if the source did not exist." }),
  }),
  errors: [],
  examples: [
    {
      say: "Remove the old news feed",
      input: { source_id: "hsrc_0a1b2c3d4e5f607182930002" },
      output: { ok: true },
    },
  ],

  async handler({ tx }, { source_id }) {
    if (!(await store.lockSource(tx, source_id))) return { ok: true as const, removed: false };
    await lockStories(tx);
    const stories = await storiesOf(tx, source_id);
    await store.deleteSource(tx, source_id);
    await rescore(tx, stories);
    return { ok: true as const, removed: true };
  },
});
