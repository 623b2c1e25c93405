import { defineArea } from "../../kernel/area.ts";
import { add } from "./operations/add.ts";
import { book } from "./operations/book.ts";
import { cancel } from "./operations/cancel.ts";
import { decide } from "./operations/decide.ts";
import { list } from "./operations/list.ts";
import { listRequests } from "./operations/list-requests.ts";
import { myBookings } from "./operations/my-bookings.ts";
import { update } from "./operations/update.ts";

export const resources = defineArea({
  name: "resources",
  summary: "Rooms, printers and equipment: what there is, when it is free, and who holds which slot.",
  terms: {
    resource: "A room, printer or piece of equipment, under an id that never changes.",
    booking: "A claim to one time slot. While queued or confirmed it holds the slot; nobody else can get it.",
    queued: "Accepted and waiting for an operator. It is not confirmed.",
  },
  operations: [list, book, myBookings, cancel, listRequests, decide, add, update],
});

export { personal as resourcesData } from "./personal-data.ts";
export type { Booking, BookingRequest, Resource } from "./schemas.ts";
export { waitingBookings } from "./waiting.ts";
