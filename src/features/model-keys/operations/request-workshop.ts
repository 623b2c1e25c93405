import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { EVERYBODY, type EventRow, eventUrlIn, findUpcomingEvent, nextEvents, sameEvent } from "../../events/index.ts";
import { requestKey } from "../request-key.ts";
import { formerly, WorkshopKeyRequest, WorkshopKeyResponse } from "../schemas.ts";

const EVENTS_SHOWN = 20;

export const requestWorkshop = defineOperation({
  id: "credits.request_workshop",
  tool: "ic_request_workshop_key",
  rest: {
    method: "POST",
    path: "/api/credits/workshop",
    operationId: "requestWorkshopKey",
    aliases: formerly("workshop"),
  },
  title: "Request a workshop key",
  summary: "Requests a language model key for one event. It lasts five hours from its approval.",
  when: "Use when the member takes part in a workshop. Without event_id the refusal lists the available events.",

  effect: "write",
  needs: "model_gateway",
  listed: "first",
  access: { scope: "keys:request", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: WorkshopKeyRequest,
  output: WorkshopKeyResponse,
  errors: ["needs_event", "event_not_found"],
  examples: [
    {
      say: "I need a key for the demo night",
      input: { event_id: "https://luma.com/demo-night", note: "For the agent we show." },
      output: { ok: true, status: "pending", kind: "workshop" },
    },
  ],

  async handler(context, { event_id, note }) {
    const { tx, now, fail, settings } = context;
    const choices = async () => {
      const { events } = await nextEvents(tx, now, { tiers: EVERYBODY, limit: EVENTS_SHOWN });
      return { events: events.flatMap(choiceOf), trust: "untrusted" };
    };
    if (event_id === undefined) {
      throw fail("needs_event", {
        hint: "Send the request again with event_id, one of events.",
        context: await choices(),
      });
    }
    const url = eventUrlIn(event_id, settings.eventHosts);
    const event = url ? await findUpcomingEvent(tx, sameEvent(url, settings.eventHosts), now) : undefined;
    if (!event?.luma_url) {
      throw fail("event_not_found", {
        hint: "Send the request again with event_id, one of events.",
        context: await choices(),
      });
    }
    const details = { kind: "workshop", event_url: event.luma_url, event_title: event.title, multiplier: 1 } as const;
    const { request, wasPending } = await requestKey(context, details, note);
    return {
      ok: true as const,
      request_id: request.id,
      was_dup: wasPending,
      status: "pending" as const,
      kind: "workshop" as const,
      event: { event_id: event.luma_url, title: event.title },
    };
  },
});

function choiceOf({ luma_url, title, starts_at, location }: EventRow) {
  return luma_url ? [{ event_id: luma_url, title, when: starts_at.toISOString(), venue: location }] : [];
}
