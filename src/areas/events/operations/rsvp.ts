import { memberOf, via } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { plainLine } from "../../../kernel/text.ts";
import { badEventUrl } from "../bad-event-url.ts";
import { canonicalEventUrl, sameEvent } from "../rules.ts";
import { RsvpRequest, RsvpResponse } from "../schemas.ts";
import * as store from "../store.ts";

const DEDUPE_DAYS = 7;

export const rsvp = defineOperation({
  id: "events.rsvp",
  tool: "ic_events_rsvp",
  rest: { method: "POST", path: "/api/events/rsvp", operationId: "rsvpToEvent" },
  title: "RSVP to an event",
  summary: "Queues an RSVP to be passed on to the event platform; no seat is confirmed by it.",
  when: "The member wants to attend a certain event. Tell them that it is queued, not confirmed.",

  effect: "write",
  access: { scope: "events:rsvp", session: true },
  quotas: [{ per: "token", max: 10, window: "utc-day", free: (output) => output.was_dup }],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 8 * 1024,

  input: RsvpRequest,
  output: RsvpResponse,
  errors: ["bad_event_url", "email_required"],
  examples: [
    {
      say: "Get me into the demo night",
      input: { event_url: "https://luma.com/demo-night", email: "noor@example.org" },
      output: { ok: true, queued: true, was_dup: false, via: "agent" },
    },
  ],

  async handler({ tx, caller, now, newId, emit, fail, settings }, input) {
    const hosts = settings.eventHosts;
    const asked = canonicalEventUrl(input.event_url, hosts);
    if (!asked) throw fail("bad_event_url", badEventUrl(input.event_url, hosts));
    const email = input.email ?? (caller.kind === "session" ? caller.email : null);
    if (!email)
      throw fail("email_required", {
        hint: "Ask your human which e-mail address the place is for, and send it as email.",
      });

    const event = await store.findUpcoming(tx, sameEvent(asked, hosts), now);
    const request = {
      id: newId("rsvp"),
      member_id: memberOf(caller),
      token_id: caller.token?.id ?? null,
      event_url: event?.luma_url ?? asked,
      email,
      name: plainLine(input.name ?? caller.memberName ?? "") || null,
      created_at: now,
      repeats_until: new Date(now.getTime() + DEDUPE_DAYS * 86_400_000),
    };
    const isNew = await store.insertRsvp(tx, request);
    if (isNew) await emit(envelope(request, event?.title ?? null));
    return {
      ok: true as const,
      queued: true,
      was_dup: !isNew,
      via: via(caller),
      note: isNew
        ? "Queued: the event's host decides about the seat."
        : "You asked for this event within the last seven days; that request still stands.",
    };
  },
});

function envelope(request: store.RsvpRow, eventTitle: string | null) {
  const { id, member_id, event_url, email, name } = request;
  return {
    kind: "events.rsvp_queued",
    subject: id,
    payload: { event_url, event_title: eventTitle, email, name, member_id },
  };
}
