import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NOTHING } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { badEventUrl, noSuchDate, otherCase } from "../bad-event-url.ts";
import { say } from "../messages.ts";
import { queueRsvp } from "../outside/queue-rsvp.ts";
import { eventRef, tiersUpTo } from "../rules.ts";
import { RsvpRequest, RsvpResponse } from "../schemas.ts";
import { takeSeat } from "../seats/take-seat.ts";
import * as store from "../store.ts";

const OF_OWN_EVENTS = {
  message: say.platformTakesNoGuests,
  hint: "Leave out guests and answers. They are for the space's own events.",
};

export const rsvp = defineOperation({
  id: "events.rsvp",
  tool: "ic_events_rsvp",
  rest: { method: "POST", path: "/api/events/rsvp", operationId: "rsvpToEvent" },
  title: "RSVP to an event",
  summary: "Takes a seat at an event of the space, or queues an RSVP for the event platform, which confirms no seat.",
  when: "Use when the member wants to attend a particular event, or takes an offered seat. A call by an agent needs email. The reply has the state of the seat.",

  effect: "write",
  card: "events",
  listed: "first",
  access: { scope: "events:rsvp", session: true },
  quotas: [{ per: "token", max: 10, window: "utc-day", free: (output) => output.was_dup }],
  sandbox: "simulated",
  idempotency: "key",
  undo: {
    by: "events.withdraw_rsvp",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ event_url, occurrence }, { was_dup }) => (was_dup ? NOTHING : { event_url, occurrence }),
  },
  bodyBytesMax: 8 * 1024,

  contract: true,
  measures: { people: ({ guests = 0 }) => guests + 1 },

  input: RsvpRequest,
  output: RsvpResponse,
  errors: ["bad_event_url", "email_required", "event_not_found", "bad_answers", "bad_time", "already_decided"],
  examples: [
    {
      say: "Get me into the demo night",
      input: { event_url: "https://luma.com/demo-night", email: "noor@example.org" },
      output: { ok: true, queued: true, was_dup: false, via: "agent" },
    },
  ],

  async handler(context, { event_url, occurrence: date, guests, answers, name, ...input }) {
    const { tx, caller, now, fail, settings } = context;
    const ref = eventRef(event_url, settings);
    if (!ref)
      throw fail(
        "bad_event_url",
        await badEventUrl(tx, event_url, { hosts: settings.eventHosts, tiers: tiersUpTo(caller.tier) }),
      );
    const email = input.email ?? (caller.kind === "session" ? caller.email : null);
    if (!email)
      throw fail("email_required", {
        hint: "Send email. ic_get_my_membership has the member's own (scope membership:read); otherwise ask the member.",
      });
    const occurrence = date && new Date(date).toISOString();
    const wanted = { id: ref.id, occurrence, tiers: tiersUpTo(caller.tier) };
    const event = await store.findDate(tx, wanted, now);
    if (!event && (occurrence !== undefined || ref.url === null)) {
      const why = await noSuchDate(tx, wanted, now);
      throw fail("event_not_found", { ...why, hint: "ic_events_get lists the dates of the event as next_dates." });
    }
    if (event?.own_id) {
      const seat = { eventId: event.own_id, occurrence: event.recurrence_id, guests, answers };
      return takeSeat(context, { ...seat, email, ownEmail: input.email !== undefined, name });
    }
    if (guests || Object.keys(answers ?? {}).length > 0) throw fail("validation", OF_OWN_EVENTS);
    const url = event?.luma_url ?? ref.url;
    if (url === null) {
      throw fail("bad_event_url", { message: say.takesNoRsvps, hint: "Ask its host." });
    }
    const meant = event ? null : await otherCase(tx, url, { hosts: settings.eventHosts, tiers: wanted.tiers });
    if (meant) throw fail("bad_event_url", { hint: `Send exactly ${meant}` });
    const ownEmail = input.email !== undefined;
    return queueRsvp(context, { event: event ?? null, url, named: occurrence !== undefined, email, ownEmail, name });
  },
});
