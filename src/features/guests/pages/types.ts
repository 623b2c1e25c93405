import type { Reply } from "../../../web/core/index.ts";

export const GUESTS = "/guests";
export const OPERATE = "/operate/guests";

export type Visit = Reply<"guests.list_mine">["visits"][number];
export type Flow = Reply<"guests.list_flows">["flows"][number];
export type GuestDocument = Reply<"guests.list_flows">["documents"][number];

export const visitPath = (id: string) => `${GUESTS}/${id}`;

/** The guest was not in yet, and may still come. */
export function isComing({ state }: Visit): boolean {
  return state === "invited" || state === "approved" || state === "pending-approval" || state === "arrived";
}
