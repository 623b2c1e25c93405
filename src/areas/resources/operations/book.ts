import { memberOf, via } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { slotText } from "../../../kernel/values/local-time.ts";
import { plainText } from "../../../kernel/values/text.ts";
import { readSpaceHours } from "../../space/index.ts";
import { missingQualification } from "../../trainings/index.ts";
import { otherSlots } from "../other-slots.ts";
import { findHitting, type OutageRow } from "../outage-store.ts";
import { slotFault } from "../rules.ts";
import { BookRequest, BookResponse, renderOutage } from "../schemas.ts";
import * as store from "../store.ts";

const PURPOSE_CHARS_MAX = 600;
const TIME_HINT =
  "Choose another time. ic_resources_list has hours and busy slots, ic_space_get_hours the space's hours.";

export const book = defineOperation({
  id: "resources.book",
  tool: "ic_resources_book",
  rest: { method: "POST", path: "/api/resources/book", operationId: "bookResource" },
  title: "Book a room or printer",
  summary: "Queues a booking of a room or printer for one time slot. The slot is held, not confirmed.",
  when: "Use when the member names a resource and a time. Agents must send email. Otherwise call ic_resources_list first. Tell them that it is queued.",

  effect: "write",
  listed: "first",
  access: { scope: "resources:book", session: true },
  quotas: [{ per: "token", max: 10, window: "utc-day", free: (output) => output.was_dup }],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 8 * 1024,

  unknownFields: "ignored",

  input: BookRequest,
  output: BookResponse,
  errors: ["resource_not_found", "not_bookable", "qualification_missing", "email_required", "bad_time", "slot_taken"],
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

  async handler({ tx, caller, now, newId, emit, fail }, input) {
    const resource = await store.findToBook(tx, input.resource_id);
    if (!resource) throw fail("resource_not_found", { hint: "Call ic_resources_list for the ids." });
    if (!resource.bookable) throw fail("not_bookable", { hint: "Pick a resource with bookable true." });
    const member_id = memberOf(caller);
    const missing =
      resource.qualification &&
      (await missingQualification(tx, { memberId: member_id, kind: resource.qualification, now }));
    if (missing) throw fail("qualification_missing", missing);
    const email = input.email ?? (caller.kind === "session" ? caller.email : null);
    if (!email)
      throw fail("email_required", {
        hint: "Send email. ic_get_my_membership has the member's own (scope membership:read); otherwise ask the member.",
      });
    const slot = { starts_at: new Date(input.start_iso), ends_at: new Date(input.end_iso) };
    const at = { now, space: await readSpaceHours(tx, now) };
    const fault = slotFault(slot, resource, at);
    if (fault) throw fail("bad_time", { message: fault, hint: TIME_HINT });
    const outage = await findHitting(tx, resource.id, slot);
    if (outage) {
      const { hint, context } = await otherSlots(tx, resource, { memberId: member_id, slot }, at);
      throw fail("not_bookable", {
        message: outageText(outage, at.space.timeZone),
        hint,
        context: { ...context, out_of_service: renderOutage(outage) },
      });
    }

    const booking = {
      id: newId("book"),
      resource_id: resource.id,
      member_id,
      token_id: caller.token?.id ?? null,
      ...slot,
      purpose: plainText(input.purpose ?? "").slice(0, PURPOSE_CHARS_MAX) || null,
      email,
      created_at: now,
    };
    if (await store.insertBooking(tx, booking)) {
      await emit(envelope(booking, resource.name));
      return reply(booking.id, false, via(caller));
    }
    const own = await store.findOwn(tx, booking.member_id, resource.id, slot.starts_at);
    if (own) return reply(own.id, true, via(caller));
    throw fail("slot_taken", await otherSlots(tx, resource, { memberId: member_id, slot }, at));
  },
});

function outageText({ starts_at, ends_at, reason }: OutageRow, timeZone: string): string {
  return `It is out of service ${slotText(starts_at, ends_at, timeZone)}: “${reason}”`;
}

function reply(booking_id: string, was_dup: boolean, by: "agent" | "session") {
  const note = was_dup
    ? "You already hold this slot; that booking is still valid."
    : "Queued: the slot is held for you until an operator decides.";
  return { ok: true as const, queued: true, was_dup, booking_id, via: by, note };
}

function envelope(
  booking: {
    id: string;
    starts_at: Date;
    ends_at: Date;
    resource_id: string;
    email: string;
    purpose: string | null;
    member_id: string;
  },
  resourceName: string,
) {
  const { id, resource_id, email, purpose, member_id, starts_at, ends_at } = booking;
  const times = { start: starts_at.toISOString(), end: ends_at.toISOString() };
  return {
    kind: "resources.booking_queued",
    subject: id,
    payload: { resource_id, resource_name: resourceName, ...times, email, purpose, member_id },
  };
}
