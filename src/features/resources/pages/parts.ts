export { BookingState } from "./booking-state.tsx";
export { WeekFields, weekFault, weekInput, weekLabels } from "./rules/week-fields.tsx";
export type { Booking } from "./types.ts";
