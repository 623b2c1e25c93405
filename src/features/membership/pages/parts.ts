export type { OwnMembership } from "./types.ts";
