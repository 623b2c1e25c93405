import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_SOURCE, NOT_READ_NOW } from "../refusals.ts";
import { NewsSourceResponse, renderSource, SourceId } from "../schemas.ts";
import * as store from "../store.ts";

export const readSource = defineOperation({
  id: "headlines.read_source",
  tool: "ic_admin_news_read_source",
  rest: {
    method: "POST",
    path: "/api/news/sources/{source_id}/read",
    operationId: "readNewsSource",
    status: 202,
  },
  title: "Read a news source now",
  summary: "Reads an active source of news within seconds, whatever its interval.",
  when: "Use after a feed was repaired. ic_admin_news_list_sources has the result.",

  effect: "write",
  external: true,
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [{ per: "token", max: 60, window: "utc-hour" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("ReadNewsSource", { source_id: SourceId }),
  output: NewsSourceResponse,
  errors: ["not_found"],
  examples: [
    { say: "Try that feed again", input: { source_id: "hsrc_0a1b2c3d4e5f607182930003" }, output: { ok: true } },
  ],

  async handler({ tx, now, fail }, { source_id }) {
    const before = await store.lockSource(tx, source_id);
    if (!before) throw fail("not_found", NO_SUCH_SOURCE);
    if (before.state !== "active") throw fail("validation", NOT_READ_NOW);
    await store.updateSource(tx, source_id, { next_fetch_at: now });
    tx.notify(store.NEWS_CHANNEL, source_id);
    const after = (await store.findSource(tx, source_id)) as store.SourceListing;
    return { ok: true as const, source: renderSource(after) };
  },
});
