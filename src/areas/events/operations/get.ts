import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { badEventUrl } from "../bad-event-url.ts";
import { renderDetail } from "../render.ts";
import { canonicalEventUrl, sameEvent } from "../rules.ts";
import { EventGetResponse } from "../schemas.ts";
import * as store from "../store.ts";

export const get = defineOperation({
  id: "events.get",
  tool: "ic_events_get",
  rest: { method: "GET", path: "/api/events/get", operationId: "getEventByLumaUrl" },
  title: "Get an event",
  summary: "Returns one upcoming event by the canonical URL of its page.",
  when: "Use when you know the event's URL. Otherwise call ic_events_list_upcoming first.",

  effect: "read",
  access: { public: true, scope: "events:read_upcoming" },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  unknownFields: "ignored",

  input: object("GetEvent", {
    luma: Type.String({ maxLength: 300, description: "Canonical URL, https://<platform-host>/<slug>." }),
  }),
  output: EventGetResponse,
  errors: ["bad_event_url", "event_not_found"],
  examples: [
    {
      say: "Tell me more about the demo night",
      input: { luma: "https://luma.com/demo-night" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, settings }, { luma }) {
    const url = canonicalEventUrl(luma, settings.eventHosts);
    if (!url) throw fail("bad_event_url", badEventUrl(luma, settings.eventHosts));
    const event = await store.findUpcoming(tx, sameEvent(url, settings.eventHosts), now);
    if (!event)
      throw fail("event_not_found", { hint: "Call ic_events_list_upcoming for the URLs of upcoming events." });
    return { ok: true as const, event: renderDetail(event, settings.baseUrl), time_zone: await spaceTimeZone(tx) };
  },
});
