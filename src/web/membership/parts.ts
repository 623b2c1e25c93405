/** Parts of this subject that pages of other subjects use. */
export type { OwnMembership } from "./types.ts";
