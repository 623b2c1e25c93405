import { Type } from "typebox";
import { choice, instant, object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import type { EventRow } from "../store.ts";
import { dateName, findLatest, OUTSIDE_STATES, type OutsideRsvpRow } from "./store.ts";

export const OutsideRsvp = object("OutsideRsvp", {
  rsvp_id: Type.String(),
  state: choice(OUTSIDE_STATES, { description: "queued: the host has not answered, and no seat is confirmed." }),
  occurrence: Type.Optional(Type.String({ description: "The date." })),
  sent_at: instant("When it was sent."),
  reason: Type.Optional(Type.String({ description: "The host's." })),
});
export type OutsideRsvp = Static<typeof OutsideRsvp>;

export function renderOutside({ id, state, occurrence, created_at, reason }: OutsideRsvpRow): OutsideRsvp {
  return {
    rsvp_id: id,
    state,
    sent_at: created_at.toISOString(),
    ...(occurrence && { occurrence }),
    ...(reason && { reason }),
  };
}

/** The member's RSVP to this date. */
export async function findOutside(tx: ReadTx, memberId: string, event: EventRow) {
  if (event.luma_url === null) return undefined;
  return findLatest(tx, { memberId, urls: [event.luma_url], occurrence: dateName(event) });
}
