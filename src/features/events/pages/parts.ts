export { agendaEntry } from "./event-format.ts";
export { EventRows } from "./event-list.tsx";
export { RsvpState } from "./mine.page.tsx";
export type { EventSummary } from "./types.ts";
