import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { renderSummary } from "../render.ts";
import { EVERYBODY } from "../rules.ts";
import { EventFeed } from "../schemas.ts";
import * as store from "../store.ts";

const EVENTS_MAX = 200;

export const feed = defineOperation({
  id: "events.feed",
  tool: "ic_events_feed",
  rest: { method: "GET", path: "/api/events", operationId: "getEventFeed" },
  title: "Event feed",
  summary: "Returns the public listing of upcoming events as one plain JSON feed.",
  when: "Use to show all events on a website or screen. ic_events_list_upcoming is for agents.",

  effect: "read",
  access: { public: true },
  quotas: [],
  snapshot: { changedBy: ["events", "feeds", "space"], msMax: 5_000 },
  bodyBytesMax: 1024,

  input: NoInput,
  output: EventFeed,
  errors: [],
  examples: [{ say: "Give me the public event feed", input: {}, output: {} }],

  async handler({ tx, now, settings }) {
    const { events } = await store.listUpcoming(tx, now, { tiers: EVERYBODY, limit: EVENTS_MAX });
    return {
      title: "Upcoming events",
      home_page_url: `${settings.baseUrl}/events`,
      time_zone: await spaceTimeZone(tx),
      generated_at: now.toISOString(),
      events: events.map((event) => renderSummary(event, settings.baseUrl)),
    };
  },
});
