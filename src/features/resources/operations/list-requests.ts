import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { MANAGER_TIER, managedBy, NO_MANAGER } from "../managers/manager-rules.ts";
import { BOOKING_STATES, BookingRequest, ResourceId, renderBooking } from "../schemas.ts";
import * as store from "../store.ts";

export const listRequests = defineOperation({
  id: "resources.list_requests",
  tool: "ic_admin_list_bookings",
  rest: { method: "GET", path: "/api/resources/requests", operationId: "listBookingRequests" },
  title: "List booking requests",
  summary: "Lists members' bookings in one state for operators and managers, oldest request first.",
  when: "Use when an operator reviews booking requests.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true, sessionTier: MANAGER_TIER },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListBookingRequests", {
    state: Type.Optional(choice(BOOKING_STATES, { description: "Default queued." })),
    resource_id: Type.Optional(ResourceId),
    upcoming: Type.Optional(Type.Boolean({ description: "true: only those that are not over, soonest first." })),
    limit: pageLimit(200, 100),
  }),
  output: object("BookingRequestsResponse", { ok: Ok, count: Type.Integer(), bookings: Type.Array(BookingRequest) }),
  errors: ["forbidden"],
  examples: [
    { say: "Which bookings wait for me?", input: {}, output: { ok: true } },
    {
      say: "What is confirmed for FT-9?",
      input: { state: "confirmed", resource_id: "ft-9", upcoming: true },
      output: { ok: true },
    },
  ],

  async handler(context, { state = "queued", resource_id: resourceId, upcoming = false, limit = 100 }) {
    const { tx, caller, now, fail } = context;
    const managed = await managedBy(tx, caller);
    if (managed.length === 0) throw fail("forbidden", NO_MANAGER);
    const only = managed === "all" ? undefined : managed;
    const endsAfter = upcoming ? now : undefined;
    const rows = await store.listByState(tx, { state, resourceId, only, endsAfter }, limit);
    const bookings = rows.map((row) => ({
      ...renderBooking(row),
      member_id: row.member_id,
      member_name: row.member_name,
      ...(managed === "all" && { email: row.email }),
    }));
    return { ok: true as const, count: bookings.length, bookings };
  },
});
