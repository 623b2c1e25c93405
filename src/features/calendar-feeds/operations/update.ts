import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { readCalendarFile, storeCalendarFile, type UploadedCalendar } from "../import-calendar-file.ts";
import { say } from "../messages.ts";
import { BAD_FEED_URL, FEED_EXISTS, isTaken, NO_SUCH_FEED } from "../refusals.ts";
import { feedUrl, nextRefresh } from "../rules.ts";
import { FEED_BODY_BYTES_MAX, FeedId, FeedResponse, feedFields, renderFeed } from "../schemas.ts";
import * as store from "../store.ts";

function fromTheBeginning(now: Date) {
  const nothing = { calendar: null, etag: null, last_modified: null, failing_since: null, last_error: null };
  return { ...nothing, failures: 0, problems: [], floating_zone: null, refreshed_at: null, next_refresh_at: now };
}

const UpdateFeed = object("UpdateFeed", {
  feed_id: FeedId,
  name: Type.Optional(feedFields.name),
  url: Type.Optional(feedFields.url),
  calendar: Type.Optional(feedFields.calendar),
  refresh_minutes: Type.Optional(feedFields.refresh_minutes),
});

type Input = Static<typeof UpdateFeed>;

export const update = defineOperation({
  id: "feeds.update",
  tool: "ic_admin_feeds_update",
  rest: { method: "PATCH", path: "/api/feeds/{feed_id}", operationId: "updateFeed" },
  title: "Change a feed",
  summary: "Changes a feed's name, interval or URL, or replaces its uploaded file.",

  effect: "destructive",
  external: true,
  access: { scope: "admin:events_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: FEED_BODY_BYTES_MAX,

  input: UpdateFeed,
  output: FeedResponse,
  errors: ["not_found", "not_a_calendar", "already_exists"],
  examples: [
    {
      say: "Read that calendar every hour",
      input: { feed_id: "feed_0a1b2c3d4e5f607182930001", refresh_minutes: 60 },
      output: { ok: true },
    },
  ],

  steps: {
    outside: "stores",
    /** Changes are made here, or with the file once it has been read. */
    async prepare({ tx, now, fail }, input): Promise<{ input: Input; upload: UploadedCalendar | null }> {
      const feed = await store.lock(tx, input.feed_id);
      if (!feed) throw fail("not_found", NO_SUCH_FEED);
      if (feed.url === null ? input.url !== undefined : input.calendar !== undefined) {
        throw fail("validation", {
          message: feed.url === null ? say.feedIsFile : say.feedHasUrl,
          hint: "Add a feed of the other kind and remove this one.",
        });
      }
      if (input.url !== undefined && !feedUrl(input.url)) throw fail("validation", BAD_FEED_URL);
      if (input.calendar !== undefined) {
        return { input, upload: { calendar: input.calendar, timeZone: await spaceTimeZone(tx) } };
      }
      try {
        await change(tx, feed, input, now);
      } catch (error) {
        throw isTaken(error) ? fail("already_exists", FEED_EXISTS) : error;
      }
      return { input, upload: null };
    },

    perform: async (context, { upload }) => upload && readCalendarFile(context, upload),

    async conclude(context, { input, upload }, reading) {
      const { tx, now, fail } = context;
      if (upload && reading) {
        const feed = await store.lock(tx, input.feed_id);
        if (!feed) return fail("not_found", NO_SUCH_FEED);
        await storeCalendarFile(context, await change(tx, feed, input, now), upload.calendar, reading);
      }
      return { ok: true as const, feed: renderFeed(await store.find(tx, input.feed_id, now)) };
    },
  },
});

async function change(tx: WriteTx, feed: store.FeedRow, input: Input, now: Date): Promise<store.FeedRow> {
  const url = input.url === undefined ? feed.url : feedUrl(input.url);
  const refresh_minutes = input.refresh_minutes ?? feed.refresh_minutes;
  const soonest = Math.min(feed.next_refresh_at.getTime(), nextRefresh({ url, refresh_minutes }, now).getTime());
  if (url !== feed.url) tx.notify(store.FEEDS_CHANNEL, feed.id);
  return store.update(tx, feed.id, {
    name: plainLine(input.name ?? "") || feed.name,
    url,
    refresh_minutes,
    updated_at: now,
    ...(url === feed.url ? { next_refresh_at: new Date(soonest) } : fromTheBeginning(now)),
  });
}
