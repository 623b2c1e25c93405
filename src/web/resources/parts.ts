export { BookingState } from "./booking-state.tsx";
export type { Booking } from "./types.ts";
