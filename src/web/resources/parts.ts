/** Parts of this subject that pages of other subjects use. */
export { BookingState } from "./booking-state.tsx";
export type { Booking } from "./types.ts";
