import { type MemberRequest, need, type Reply } from "../../../../web/core/index.ts";

export const MANAGE = "/resources/manage";

const BOOKINGS_SHOWN = 200;

/** Bookings of the viewer's resources that are not over, soonest first. */
export async function managedBookings(
  request: MemberRequest,
  state: "queued" | "confirmed",
): Promise<Reply<"resources.list_requests">["bookings"]> {
  const wanted = { state, upcoming: true, limit: BOOKINGS_SHOWN };
  return (await need(request, "resources.list_requests", wanted)).bookings;
}
