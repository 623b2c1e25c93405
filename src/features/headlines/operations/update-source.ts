import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, object } from "../../../kernel/catalogue/schema.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { BAD_SOURCE_URL, isTaken, NO_SUCH_SOURCE, SOURCE_EXISTS } from "../refusals.ts";
import { sourceUrl } from "../rules.ts";
import { NewsSourceResponse, renderSource, SourceId, sourceFields } from "../schemas.ts";
import * as store from "../store.ts";
import { lockStories, rescore, storiesOf } from "../story-store.ts";

/** A source that is active again, or has another URL, is read from the start. */
const UNREAD = {
  etag: null,
  last_modified: null,
  moved_to: null,
  moved_times: 0,
  failing_since: null,
  last_error: null,
  failures: 0,
};

export const updateSource = defineOperation({
  id: "headlines.update_source",
  tool: "ic_admin_news_update_source",
  rest: { method: "PATCH", path: "/api/news/sources/{source_id}", operationId: "updateNewsSource" },
  title: "Change a news source",
  summary: "Changes a source's name, URL, weight or interval, pauses it, or makes it active again.",
  when: "Use to pause a source: its posts stay. ic_admin_news_remove_source deletes them.",

  effect: "destructive",
  external: true,
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("UpdateNewsSource", {
    source_id: SourceId,
    name: Type.Optional(sourceFields.name),
    url: Type.Optional(sourceFields.url),
    weight: Type.Optional(sourceFields.weight),
    every_minutes: Type.Optional(sourceFields.every_minutes),
    state: Type.Optional(choice(["active", "paused"], { description: "Whether the source is read." })),
  }),
  output: NewsSourceResponse,
  errors: ["not_found", "already_exists"],
  examples: [
    {
      say: "Pause the example feed",
      input: { source_id: "hsrc_0a1b2c3d4e5f607182930001", state: "paused" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, input) {
    const before = await store.lockSource(tx, input.source_id);
    if (!before) throw fail("not_found", NO_SUCH_SOURCE);
    const url = input.url === undefined ? before.url : sourceUrl(input.url);
    if (url === null) throw fail("validation", BAD_SOURCE_URL);
    if (url !== before.url && (await store.sourceWithUrl(tx, url))) throw fail("already_exists", SOURCE_EXISTS);
    const { weight = before.weight, state = before.state, every_minutes = before.every_minutes } = input;
    const isAnew = url !== before.url || (state === "active" && before.state !== "active");
    const changes = {
      url,
      weight,
      state,
      every_minutes,
      updated_at: now,
      name: plainLine(input.name ?? "") || before.name,
      ...(isAnew && { ...UNREAD, next_fetch_at: now }),
    };
    try {
      await store.updateSource(tx, before.id, changes);
    } catch (error) {
      throw isTaken(error) ? fail("already_exists", SOURCE_EXISTS) : error;
    }
    if (weight !== before.weight) {
      await lockStories(tx);
      await rescore(tx, await storiesOf(tx, before.id));
    }
    if (isAnew && state === "active") tx.notify(store.NEWS_CHANNEL, before.id);
    const after = (await store.findSource(tx, before.id)) as store.SourceListing;
    return { ok: true as const, source: renderSource(after) };
  },
});
