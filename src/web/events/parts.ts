/** Parts of this subject that pages of other subjects use. */
export { agendaEntry } from "./event-format.ts";
export type { EventSummary } from "./types.ts";
