export { agendaEntry } from "./event-format.ts";
export { RsvpState } from "./mine.page.tsx";
export type { EventSummary } from "./types.ts";
