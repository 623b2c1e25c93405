import { memberOf, via } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { daysAfter } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
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
  summary: "Queues an RSVP for the event platform. It confirms no seat.",
  when: "Use when the member wants to attend a particular event. Agents must send email. Tell them that the RSVP is queued, not confirmed.",

  effect: "write",
  listed: "first",
  access: { scope: "events:rsvp", session: true },
  quotas: [{ per: "token", max: 10, window: "utc-day", free: (output) => output.was_dup }],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 8 * 1024,

  unknownFields: "ignored",

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
    const canonicalUrl = canonicalEventUrl(input.event_url, hosts);
    if (!canonicalUrl) throw fail("bad_event_url", badEventUrl(input.event_url, hosts));
    const email = input.email ?? (caller.kind === "session" ? caller.email : null);
    if (!email)
      throw fail("email_required", {
        hint: "Send email. ic_get_my_membership has the member's own (scope membership:read); otherwise ask the member.",
      });

    const event = await store.findUpcoming(tx, sameEvent(canonicalUrl, hosts), now);
    const request = {
      id: newId("rsvp"),
      member_id: memberOf(caller),
      token_id: caller.token?.id ?? null,
      event_url: event?.luma_url ?? canonicalUrl,
      email,
      name: plainLine(input.name ?? caller.memberName ?? "") || null,
      created_at: now,
      repeats_until: daysAfter(now, DEDUPE_DAYS),
    };
    const isNew = await store.insertRsvp(tx, request);
    if (isNew) await emit(envelope(request, event));
    return {
      ok: true as const,
      queued: true,
      was_dup: !isNew,
      via: via(caller),
      ...(!event && { warnings: ["No calendar of this space lists an upcoming event at event_url. Check the URL."] }),
      note: isNew
        ? "Queued: the event's host decides about the seat."
        : "You already sent an RSVP for this event within the last seven days; it is still valid.",
    };
  },
});

function envelope(request: store.RsvpRow, event: Awaited<ReturnType<typeof store.findUpcoming>>) {
  const { id, member_id, event_url, email, name } = request;
  return {
    kind: "events.rsvp_queued",
    subject: id,
    payload: {
      event_url,
      event_title: event?.title ?? null,
      ...(event && {
        start: event.starts_at.toISOString(),
        ...(event.ends_at && { end: event.ends_at.toISOString() }),
        ...(event.location && { location: event.location }),
      }),
      email,
      name,
      member_id,
    },
  };
}
