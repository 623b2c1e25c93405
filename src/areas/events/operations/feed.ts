import { defineOperation } from "../../../kernel/operation.ts";
import { NoInput } from "../../../kernel/schema.ts";
import { renderSummary } from "../render.ts";
import { EventFeed } from "../schemas.ts";
import * as store from "../store.ts";

const EVENTS_MAX = 200;

export const feed = defineOperation({
  id: "events.feed",
  tool: "ic_events_feed",
  rest: { method: "GET", path: "/api/events", operationId: "getEventFeed" },
  title: "Event feed",
  summary: "The public listing of upcoming events as one plain JSON feed.",
  when: "For a website or a screen that shows all events; an agent calls ic_events_list_upcoming.",

  effect: "read",
  access: { public: true },
  quotas: [],
  snapshot: { changedBy: ["events", "feeds"], msMax: 5_000 },
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: EventFeed,
  errors: [],
  examples: [{ say: "Give me the public event feed", input: {}, output: {} }],

  async handler({ tx, now, settings }) {
    const { events } = await store.listUpcoming(tx, now, EVENTS_MAX);
    return {
      title: "Upcoming events",
      home_page_url: `${settings.baseUrl}/events`,
      generated_at: now.toISOString(),
      events: events.map(renderSummary),
    };
  },
});
