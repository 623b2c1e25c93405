import { Type } from "typebox";
import { shortenedTo } from "../../../kernel/catalogue/fields/shortened-fields.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { renderSummary } from "../render.ts";
import { feedAge, seesAs, tiersUpTo } from "../rules.ts";
import { UpcomingEventsResponse } from "../schemas.ts";
import * as store from "../store.ts";

const LISTED_MAX = 1_000;

export const listUpcoming = defineOperation({
  id: "events.list_upcoming",
  tool: "ic_events_list_upcoming",
  rest: { method: "GET", path: "/api/events/upcoming", operationId: "listUpcomingEvents" },
  title: "List upcoming events",
  summary: "Lists current and upcoming events, soonest first.",
  when: "Use when the member asks about events. ic_events_get and ic_events_rsvp take luma_url or event_id of the result.",

  effect: "read",
  card: "events",
  listed: "first",
  access: { public: true, scope: "events:read_upcoming" },
  quotas: [],
  snapshot: { changedBy: ["events", "feeds", "space"], msMax: 5_000, by: seesAs },
  bodyBytesMax: 1024,

  contract: true,

  input: object("ListUpcomingEvents", {
    limit: Type.Optional(
      Type.Integer({ minimum: 1, description: "At most this many; default all.", ...shortenedTo(LISTED_MAX) }),
    ),
    fold_series: Type.Optional(
      Type.Boolean({ description: "true lists an event with several dates once, with its next date; default false." }),
    ),
  }),
  toolInput: {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 15, description: "At most this many." })),
  },
  output: UpcomingEventsResponse,
  errors: [],
  examples: [
    { say: "Which events are this week?", input: { limit: 5 }, output: { ok: true } },
    { say: "Any events tonight?", input: { limit: 3 }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, settings }, { limit = LISTED_MAX, fold_series = false }) {
    const [{ events, total }, oldest, time_zone] = await Promise.all([
      store.listUpcoming(tx, now, {
        tiers: tiersUpTo(seesAs(caller)),
        limit,
        fold: fold_series,
      }),
      store.oldestRefresh(tx),
      spaceTimeZone(tx),
    ]);
    const age = feedAge(oldest, now);
    return {
      ok: true as const,
      events: events.map((event) => renderSummary(event, settings.baseUrl)),
      count: events.length,
      total,
      time_zone,
      generated_at: now.toISOString(),
      age_min: age.ageMinutes,
      stale: age.stale,
    };
  },
});
