import { Type } from "typebox";
import { actorOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { placeBooking } from "../bookings/place-booking.ts";
import { findMember } from "../member-store.ts";
import { BookRequest } from "../schemas.ts";

const { resource_id, purpose } = BookRequest.properties;

export const bookFor = defineOperation({
  id: "resources.book_for",
  tool: "ic_admin_book_for",
  rest: { method: "POST", path: "/api/resources/book-for", operationId: "bookForMember" },
  title: "Book for a member",
  summary: "Books a slot in a member's name, confirmed at once. The member is notified and can change or cancel it.",

  effect: "write",
  access: { person: "operator", page: "/operate/resources" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("BookForMember", {
    member_id: Type.String({ maxLength: 64 }),
    resource_id,
    start_iso: instant("Start of the slot, with an offset or Z."),
    end_iso: instant("End of the slot."),
    purpose,
  }),
  output: object("BookForMemberResponse", {
    ok: Ok,
    booking_id: Type.String(),
    state: choice(["queued", "confirmed"]),
  }),
  errors: ["not_found", "resource_not_found", "not_bookable", "qualification_missing", "bad_time", "slot_taken"],
  examples: [
    {
      say: "Book FT-9 for Noor on the fifth of March at ten",
      input: {
        member_id: "mem_0123456789abcdef01234567",
        resource_id: "ft-9",
        start_iso: "2030-03-05T10:00:00Z",
        end_iso: "2030-03-05T11:00:00Z",
      },
      output: { ok: true, state: "confirmed" },
    },
  ],

  async handler(context, { member_id, start_iso, end_iso, ...input }) {
    const { tx, caller, fail } = context;
    const member = await findMember(tx, member_id);
    if (!member) throw fail("not_found", { hint: "Take member_id from the list of members." });
    const placed = await placeBooking(context, {
      resourceId: input.resource_id,
      memberId: member.id,
      tokenId: null,
      slot: { starts_at: new Date(start_iso), ends_at: new Date(end_iso) },
      purpose: input.purpose,
      email: member.email,
      actor: actorOf(caller),
      forAnother: true,
    });
    if (!placed.refused) return { ok: true as const, booking_id: placed.bookingId, state: placed.state };
    const { refused, details } = placed;
    if (refused === "tier_too_low" || refused === "email_required" || refused === "booking_limit")
      throw new Error(`a booking for another member is never refused as ${refused}`);
    throw fail(refused, details);
  },
});
