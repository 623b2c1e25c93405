import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { renderSummary } from "../render.ts";
import { seesAs, tiersUpTo } from "../rules.ts";
import { LiveEventsResponse } from "../schemas.ts";
import * as store from "../store.ts";

const EVENTS_MAX = 50;

export const getLive = defineOperation({
  id: "events.get_live",
  tool: "ic_events_get_live",
  rest: { method: "GET", path: "/api/events/live", operationId: "getLiveEvents" },
  title: "List current events",
  summary: "Lists the events that are running now.",
  when: "Use when the member asks about events that are running now. ic_events_list_upcoming has later events.",

  effect: "read",
  access: { public: true, scope: "events:read_upcoming" },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: LiveEventsResponse,
  errors: [],
  examples: [{ say: "Which events are running now?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now, settings }) {
    const [events, time_zone] = await Promise.all([
      store.listLive(tx, now, { tiers: tiersUpTo(seesAs(caller)), limit: EVENTS_MAX }),
      spaceTimeZone(tx),
    ]);
    return {
      ok: true as const,
      events: events.map((event) => renderSummary(event, settings.baseUrl)),
      count: events.length,
      time_zone,
      generated_at: now.toISOString(),
    };
  },
});
