import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import type { CalendarWriter } from "../../kernel/ports/calendar.ts";
import { count } from "./counts.ts";
import { expireUndecided } from "./jobs/expire-undecided.ts";
import { releaseNoShows } from "./jobs/release-no-shows.ts";
import { declared } from "./messages.ts";
import { add } from "./operations/add.ts";
import { book } from "./operations/book.ts";
import { bookFor } from "./operations/book-for.ts";
import { bookSeries } from "./operations/book-series.ts";
import { calendar } from "./operations/calendar.ts";
import { callOff } from "./operations/call-off.ts";
import { cancel } from "./operations/cancel.ts";
import { change } from "./operations/change.ts";
import { changeManagers } from "./operations/change-managers.ts";
import { checkIn } from "./operations/check-in.ts";
import { createCalendar } from "./operations/create-calendar.ts";
import { decide } from "./operations/decide.ts";
import { list } from "./operations/list.ts";
import { listCalendars } from "./operations/list-calendars.ts";
import { listManaged } from "./operations/list-managed.ts";
import { listManagers } from "./operations/list-managers.ts";
import { listRequests } from "./operations/list-requests.ts";
import { myBookings } from "./operations/my-bookings.ts";
import { removePhoto } from "./operations/remove-photo.ts";
import { returnToService } from "./operations/return-to-service.ts";
import { revokeCalendar } from "./operations/revoke-calendar.ts";
import { setPhoto } from "./operations/set-photo.ts";
import { takeOutOfService } from "./operations/take-out-of-service.ts";
import { update } from "./operations/update.ts";
import { usage } from "./operations/usage.ts";
import { bookingDecisions, pendingBookings } from "./pending.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";
import { bookingsFound, resourcesFound } from "./search/source.ts";
import { things } from "./things.ts";

export function resources(writer: CalendarWriter) {
  return defineArea({
    name: "resources",
    summary: declared.summary,
    terms: {
      resource: "A room, printer or piece of equipment with a permanent id.",
      booking: "A claim to one time slot. While queued or confirmed it holds the slot exclusively.",
      queued: "Accepted and waiting for an operator. It is not confirmed.",
      outage: "A period in which a resource is out of service and cannot be booked.",
      manager: "A member who decides on the bookings of a resource on the web pages, besides the operators.",
      "call off": "To end a confirmed booking in the space's name. Its member reads why, and which slots are free.",
    },
    tables: ["booking", "resource", "resource_calendar", "resource_manager", "resource_outage"],
    retention,
    personalData: [personal],
    pending: [
      {
        kind: "booking",
        read: pendingBookings,
        items: "SELECT FROM booking WHERE state = 'queued'",
        decisions: bookingDecisions,
        scope: "admin:manifest_edit",
        grants: true,
      },
    ],
    counts: count,
    search: [resourcesFound, bookingsFound],
    things,
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
      listManaged,
      listManagers,
      changeManagers,
      add,
      update,
      setPhoto,
      removePhoto,
      takeOutOfService,
      returnToService,
      usage,
      calendar(writer),
      createCalendar,
      listCalendars,
      revokeCalendar,
    ],
    jobs: [expireUndecided, releaseNoShows],
  });
}

export type Operations = OperationsOf<ReturnType<typeof resources>>;

export { STEPS } from "./booking-rules.ts";
export { releaseBooking } from "./bookings/cancel-booking.ts";
export { type BookingWithResource, findBooking } from "./bookings/find-booking.ts";
export { type Place, placeBooking } from "./bookings/place-booking.ts";
export { countHolds, releaseHolds } from "./bookings/release-holds.ts";
export { REPEATS } from "./bookings/series.ts";
export { currentStates } from "./current-states.ts";
export { AddResource, createResource, type NewResource } from "./first-records/create-resource.ts";
export { isQualificationNeeded, removeUnusedResource, resourceNames } from "./first-records/remove-unused.ts";
export { listOut } from "./outage-store.ts";
export { type BookingToday, roomNow } from "./room-now.ts";
export { nextFree } from "./rules.ts";
export { countUsedBookings, find as findResource } from "./store.ts";
