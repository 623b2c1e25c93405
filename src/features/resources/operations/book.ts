import { actorOf, memberOf, via } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { hoursBetween } from "../../../kernel/rules/measures.ts";
import { NOTHING } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { plainText } from "../../../kernel/values/text.ts";
import { notTaken } from "../../../kernel/values/texts/not-taken.ts";
import { type Accepted, PLACE_REFUSALS, placeBooking } from "../bookings/place-booking.ts";
import { say } from "../messages.ts";
import { BookRequest, BookResponse } from "../schemas.ts";

export const book = defineOperation({
  id: "resources.book",
  tool: "ic_resources_book",
  rest: { method: "POST", path: "/api/resources/book", operationId: "bookResource" },
  title: "Book a room or printer",
  summary:
    "Books a room or printer for one time slot. The slot is held; `state` tells whether it is confirmed or queued.",
  when: "Use when the member names a resource and a time. A call by an agent needs email. ic_resources_list finds both. The reply has the state.",

  effect: "write",
  card: "bookings",
  listed: "first",
  access: { scope: "resources:book", session: true },
  quotas: [{ per: "token", max: 10, window: "utc-day", free: (output) => output.was_dup }],
  sandbox: "simulated",
  idempotency: "key",
  undo: {
    by: "resources.cancel",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    until: ({ start_iso }) => start_iso,
    input: (_, { booking_id, was_dup }) => (was_dup ? NOTHING : { booking_id }),
  },
  bodyBytesMax: 8 * 1024,

  contract: true,
  measures: { hours: ({ start_iso, end_iso }) => hoursBetween(start_iso, end_iso) },

  input: BookRequest,
  output: BookResponse,
  errors: PLACE_REFUSALS,
  examples: [
    {
      say: "Book FT-9 on the first of March at ten for an hour",
      input: {
        resource_id: "ft-9",
        start_iso: "2030-03-01T10:00:00Z",
        end_iso: "2030-03-01T11:00:00Z",
        email: "noor@example.org",
      },
      output: { ok: true, queued: true, was_dup: false, via: "agent" },
    },
  ],

  async handler(context, input) {
    const { caller, fail } = context;
    const slot = { starts_at: new Date(input.start_iso), ends_at: new Date(input.end_iso) };
    const placed = await placeBooking(context, {
      resourceId: input.resource_id,
      memberId: memberOf(caller),
      tokenId: caller.token?.id ?? null,
      slot,
      actor: actorOf(caller),
      purpose: input.purpose,
      email: input.email ?? (caller.kind === "session" ? caller.email : null),
    });
    if (placed.refused) throw fail(placed.refused, placed.details);
    const did = placed.wasDup ? say.askedAgain : placed.state === "confirmed" ? say.booked : say.askedFor;
    context.did(did({ name: placed.resourceName }), slot, {
      page: "/resources",
    });
    const { purpose, email } = input;
    return reply(placed, { by: via(caller), sent: { purpose: purpose && plainText(purpose), email } });
  },
});

const NOTES = {
  confirmed: "Confirmed: the slot is the member's.",
  queued: "Queued: the slot is held for you until an operator decides.",
} as const;

function dupNote({ endsAt }: Accepted, fields: readonly string[]): string {
  if (fields.length > 0) {
    return `You already hold this slot; that booking is still valid, without the new ${fields.join(" and ")}. Cancel it and book again to change that.`;
  }
  if (!endsAt) return "You already hold this slot; that booking is still valid.";
  return `You already hold it from then until ${endsAt.toISOString()}, and nothing changed. ic_resources_change changes its end.`;
}

interface Asked {
  readonly by: "agent" | "session";
  readonly sent: Readonly<Record<"purpose" | "email", string | undefined>>;
}

function reply(placed: Accepted, { by, sent }: Asked) {
  const { bookingId: booking_id, wasDup: was_dup, state } = placed;
  const not_taken = placed.kept ? notTaken(sent, placed.kept) : [];
  const note = was_dup ? dupNote(placed, not_taken) : NOTES[state];
  const kept = not_taken.length > 0 ? { not_taken } : {};
  return { ok: true as const, queued: true, state, was_dup, ...kept, booking_id, via: by, note };
}
