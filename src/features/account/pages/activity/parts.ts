export { ActivityTable, Outcome } from "./activity-table.tsx";
export type { ActivityEvent } from "./types.ts";
