import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { object } from "../../../kernel/schema.ts";
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
  summary: "Looks one upcoming event up by the canonical address of its page.",
  when: "The address of the event is known. Otherwise call ic_events_list_upcoming first.",

  effect: "read",
  access: { public: true, scope: "events:read_upcoming" },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("GetEvent", {
    luma: Type.String({ maxLength: 300, description: "Canonical address, https://<platform-host>/<slug>." }),
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
      throw fail("event_not_found", { hint: "Call ic_events_list_upcoming for the addresses of events to come." });
    return { ok: true as const, event: renderDetail(event) };
  },
});
