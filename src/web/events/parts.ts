export { agendaEntry } from "./event-format.ts";
export type { EventSummary } from "./types.ts";
