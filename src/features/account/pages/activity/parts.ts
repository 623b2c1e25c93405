export { Acts, Outcome } from "./acts.tsx";
export type { ActivityEvent } from "./types.ts";
