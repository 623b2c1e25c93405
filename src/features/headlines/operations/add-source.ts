import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { verbatim } from "../../../kernel/catalogue/visible-text.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { NotAFeed } from "../../../kernel/ports/news-feed.ts";
import { undoable } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { feedProblem } from "../check-feed.ts";
import { BAD_SOURCE_URL, SOURCE_EXISTS, TOO_MANY_SOURCES } from "../refusals.ts";
import { sourceUrl } from "../rules.ts";
import { NewsSourceResponse, renderSource, SOURCES_MAX, sourceFields } from "../schemas.ts";
import * as store from "../store.ts";
import { outcomeOf, storeReading } from "../store-reading.ts";

const WEIGHT_DEFAULT = 1;
const MINUTES_DEFAULT = 30;

export const addSource = defineOperation({
  id: "headlines.add_source",
  tool: "ic_admin_news_add_source",
  rest: { method: "POST", path: "/api/news/sources", operationId: "addNewsSource", status: 201 },
  title: "Add a news source",
  summary: "Adds an RSS, Atom, RDF or JSON feed as a source of news, after a look at it. It is read unless paused.",
  when: "Use when an operator names a feed. ic_admin_news_list_sources has its health.",

  effect: "write",
  external: true,
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "key",
  undo: {
    by: "headlines.remove_source",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { source }) => ({ source_id: source.source_id }),
  },
  bodyBytesMax: 1_500_000,

  input: object("AddNewsSource", {
    name: sourceFields.name,
    url: sourceFields.url,
    weight: Type.Optional({ ...sourceFields.weight, default: WEIGHT_DEFAULT }),
    every_minutes: Type.Optional({ ...sourceFields.every_minutes, default: MINUTES_DEFAULT }),
    paused: Type.Optional(Type.Boolean({ description: "true: it is not fetched until it is active." })),
    feed: Type.Optional(
      verbatim({ minLength: 1, maxLength: 1_000_000, description: "The text of the feed, read in this call." }),
    ),
  }),
  output: undoable(NewsSourceResponse),
  errors: ["already_exists"],
  examples: [
    {
      say: "Read news from this feed",
      input: { name: "Example Lab", url: "https://lab.example/feed.xml", weight: 2, paused: true },
      output: { ok: true },
    },
  ],

  steps: {
    outside: "reads",
    async prepare({ tx, newId, fail }, { feed, ...input }) {
      const url = sourceUrl(input.url);
      if (url === null) throw fail("validation", BAD_SOURCE_URL);
      if (await store.sourceWithUrl(tx, url)) throw fail("already_exists", SOURCE_EXISTS);
      if ((await store.countSources(tx)) >= SOURCES_MAX) throw fail("validation", TOO_MANY_SOURCES);
      const source = {
        id: newId("hsrc"),
        name: plainLine(input.name) || new URL(url).host,
        url,
        weight: input.weight ?? WEIGHT_DEFAULT,
        every_minutes: input.every_minutes ?? MINUTES_DEFAULT,
        state: input.paused ? ("paused" as const) : ("active" as const),
      };
      return { source, feed: feed ?? null };
    },

    async perform({ ports, fail }, { source, feed }) {
      const problem = await feedProblem(ports, source.url, source.state === "paused" || feed !== null);
      if (problem) throw fail("validation", problem);
      if (feed === null) return null;
      try {
        return await ports.newsFeeds.read({ bytes: Buffer.from(feed), url: source.url });
      } catch (error) {
        if (!(error instanceof NotAFeed)) throw error;
        throw fail("validation", { message: error.said, hint: "Send the whole text of the feed, or leave it out." });
      }
    },

    async conclude({ tx, now, newId, fail }, { source }, reading) {
      if (await store.sourceWithUrl(tx, source.url)) return fail("already_exists", SOURCE_EXISTS);
      const added = await add(tx, source, now);
      if (!added) return fail("already_exists", SOURCE_EXISTS); // by a request at the same time
      if (reading) {
        await storeReading(tx, added, reading, { now, newId });
        await store.updateSource(tx, added.id, { ...outcomeOf(reading, added, now), fetched_at: now });
      }
      const found = (await store.findSource(tx, source.id)) as store.SourceListing;
      return { ok: true as const, source: renderSource(found) };
    },
  },
});

async function add(tx: WriteTx, source: store.NewSource, now: Date): Promise<store.SourceRow | undefined> {
  const added = await store.insertSource(tx, { ...source, now });
  if (added && source.state === "active") tx.notify(store.NEWS_CHANNEL, source.id);
  return added;
}
