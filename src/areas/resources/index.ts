import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { count } from "./counts.ts";
import { expireUndecided } from "./jobs/expire-undecided.ts";
import { add } from "./operations/add.ts";
import { book } from "./operations/book.ts";
import { callOff } from "./operations/call-off.ts";
import { cancel } from "./operations/cancel.ts";
import { decide } from "./operations/decide.ts";
import { list } from "./operations/list.ts";
import { listRequests } from "./operations/list-requests.ts";
import { myBookings } from "./operations/my-bookings.ts";
import { returnToService } from "./operations/return-to-service.ts";
import { takeOutOfService } from "./operations/take-out-of-service.ts";
import { update } from "./operations/update.ts";
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
    myBookings,
    cancel,
    listRequests,
    decide,
    callOff,
    add,
    update,
    takeOutOfService,
    returnToService,
  ],
  jobs: [expireUndecided],
});

export type Operations = OperationsOf<typeof resources>;

export { releaseBooking } from "./cancel-booking.ts";
export { currentStates } from "./current-states.ts";
export { type BookingWithResource, findBooking } from "./find-booking.ts";
export { listOut } from "./outage-store.ts";
export { type Place, placeBooking } from "./place-booking.ts";
export { countHolds, releaseHolds } from "./release-holds.ts";
export { AHEAD_DAYS_MAX, nextFree } from "./rules.ts";
export { countUsedBookings, find as findResource } from "./store.ts";
