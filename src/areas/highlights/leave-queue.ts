import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../events/index.ts";
import { releaseImages } from "../media/index.ts";
import type { CleanStory } from "./schemas.ts";

/** Under which name a story keeps its images: while it waits, and once it is published. */
export function holderOf(place: "waiting" | "published", id: string): string {
  return place === "waiting" ? `highlight_submission:${id}` : `highlight:${id}`;
}

export interface Departure {
  readonly id: string;
  readonly memberId: string;
  readonly story: CleanStory;
  readonly decision: "approved" | "rejected" | "expired";
  readonly reason: string | null;
  /** Null for an expiry. */
  readonly actor: { readonly member_id: string; readonly display_name: string | null } | null;
  readonly now: Date;
}

/** What follows when a submission has left the queue: its images are let go, and its member is told. */
export async function afterLeaving(tx: WriteTx, departure: Departure): Promise<void> {
  const { id, memberId, story, decision, reason, actor, now } = departure;
  await releaseImages(tx, holderOf("waiting", id), null);
  await appendMemberEvents(tx, {
    memberIds: [memberId],
    type: "highlight_decided",
    ...(actor && { actor: { ...actor } }),
    target: { kind: "highlight", id },
    payload: { id, event_title: story.event_title, decision, reason },
    now,
  });
}
