import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { count } from "./counts.ts";
import { expireUndecided } from "./jobs/expire-undecided.ts";
import { releaseNoShows } from "./jobs/release-no-shows.ts";
import { add } from "./operations/add.ts";
import { book } from "./operations/book.ts";
import { bookFor } from "./operations/book-for.ts";
import { bookSeries } from "./operations/book-series.ts";
import { callOff } from "./operations/call-off.ts";
import { cancel } from "./operations/cancel.ts";
import { change } from "./operations/change.ts";
import { checkIn } from "./operations/check-in.ts";
import { decide } from "./operations/decide.ts";
import { list } from "./operations/list.ts";
import { listRequests } from "./operations/list-requests.ts";
import { myBookings } from "./operations/my-bookings.ts";
import { returnToService } from "./operations/return-to-service.ts";
import { takeOutOfService } from "./operations/take-out-of-service.ts";
import { update } from "./operations/update.ts";
import { usage } from "./operations/usage.ts";
import { bookingDecisions, pendingBookings } from "./pending.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const resources = defineArea({
  name: "resources",
  summary: "Rooms, printers and equipment, their availability and members' bookings.",
  terms: {
    resource: "A room, printer or piece of equipment with a permanent id.",
    booking: "A claim to one time slot. While queued or confirmed it holds the slot exclusively.",
    queued: "Accepted and waiting for an operator. It is not confirmed.",
    outage: "A period in which a resource is out of service and cannot be booked.",
    "call off": "To end a confirmed booking in the space's name. Its member reads why, and which slots are free.",
  },
  tables: ["booking", "resource", "resource_outage"],
  retention,
  personalData: [personal],
  pending: [
    { kind: "booking", read: pendingBookings, decisions: bookingDecisions, scope: "admin:manifest_edit", grants: true },
  ],
  counts: count,
  operations: [
    list,
    book,
    bookSeries,
    myBookings,
    change,
    cancel,
    checkIn,
    listRequests,
    decide,
    bookFor,
    callOff,
    add,
    update,
    takeOutOfService,
    returnToService,
    usage,
  ],
  jobs: [expireUndecided, releaseNoShows],
});

export type Operations = OperationsOf<typeof resources>;

export { STEPS } from "./booking-rules.ts";
export { releaseBooking } from "./bookings/cancel-booking.ts";
export { type BookingWithResource, findBooking } from "./bookings/find-booking.ts";
export { type Place, placeBooking } from "./bookings/place-booking.ts";
export { countHolds, releaseHolds } from "./bookings/release-holds.ts";
export { REPEATS } from "./bookings/series.ts";
export { currentStates } from "./current-states.ts";
export { listOut } from "./outage-store.ts";
export { nextFree } from "./rules.ts";
export { countUsedBookings, find as findResource } from "./store.ts";
