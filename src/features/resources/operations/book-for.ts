import { Type } from "typebox";
import { actorOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instantInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { placeBooking } from "../bookings/place-booking.ts";
import { checkOwnBooking, decidesAs, MANAGER_TIER } from "../managers/manager-rules.ts";
import { findMember } from "../member-store.ts";
import { say } from "../messages.ts";
import { BookRequest } from "../schemas.ts";

const { resource_id, purpose } = BookRequest.properties;

export const bookFor = defineOperation({
  id: "resources.book_for",
  tool: "ic_admin_book_for",
  rest: { method: "POST", path: "/api/resources/book-for", operationId: "bookForMember" },
  title: "Book for a member",
  summary: "Books a slot in a member's name, confirmed at once. The member is notified and can change or cancel it.",
  when: "Use on the web pages. The resource's rules bind its managers; operators pass over tier, lead time and limits.",

  effect: "write",
  access: { person: MANAGER_TIER, page: "/resources/manage" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,

  input: object("BookForMember", {
    member_id: Type.String({ maxLength: 64, description: "The member's ID, mem_… ." }),
    resource_id,
    start_iso: instantInput("Start of the slot.", "start"),
    end_iso: instantInput("End of the slot.", "end"),
    purpose,
  }),
  output: object("BookForMemberResponse", {
    ok: Ok,
    booking_id: Type.String(),
    state: choice(["queued", "confirmed"]),
  }),
  errors: [
    "not_found",
    "forbidden",
    "resource_not_found",
    "not_bookable",
    "tier_too_low",
    "qualification_missing",
    "bad_time",
    "booking_limit",
    "slot_taken",
  ],
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
    const as = await decidesAs(context, input.resource_id);
    if (!as) throw fail("resource_not_found", { hint: "Call ic_resources_list for the ids." });
    const member = await findMember(tx, member_id);
    if (!member) throw fail("not_found", { hint: "Take member_id from the list of members." });
    if (as === "manager") await checkOwnBooking(context, { resource_id: input.resource_id, member_id });
    const slot = { starts_at: new Date(start_iso), ends_at: new Date(end_iso) };
    const placed = await placeBooking(context, {
      resourceId: input.resource_id,
      memberId: member.id,
      tokenId: null,
      slot,
      purpose: input.purpose,
      email: member.email,
      actor: actorOf(caller),
      by: as,
    });
    if (!placed.refused) {
      context.did(say.bookedForMember({ name: placed.resourceName, as }), slot);
      return { ok: true as const, booking_id: placed.bookingId, state: placed.state };
    }
    const { refused, details } = placed;
    if (refused === "email_required") throw new Error("a member who is booked for has an email address");
    throw fail(refused, details);
  },
});
