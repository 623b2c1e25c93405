/** Parts of this subject that pages of other subjects use. */
export { Acts, Outcome } from "./activity-table.tsx";
export type { ActivityEvent } from "./types.ts";
