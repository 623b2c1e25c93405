import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { releaseImages } from "../media/index.ts";
import type { CleanStory } from "./schemas.ts";

export function holderOf(place: "waiting" | "published", id: string): string {
  return place === "waiting" ? `highlight_submission:${id}` : `highlight:${id}`;
}

export interface Resolution {
  readonly id: string;
  readonly memberId: string;
  readonly story: CleanStory;
  readonly decision: "approved" | "rejected" | "expired";
  readonly reason: string | null;
  readonly actor: { readonly member_id: string; readonly display_name: string | null } | null;
  readonly now: Date;
}

/** Tells the member what became of a story. */
export async function notifyAuthor(
  tx: WriteTx,
  news: Omit<Resolution, "decision"> & { readonly decision: Resolution["decision"] | "taken_down" | "restored" },
): Promise<void> {
  const { id, memberId, story, decision, reason, actor, now } = news;
  await appendMemberEvents(tx, {
    memberIds: [memberId],
    type: "highlight_decided",
    ...(actor && { actor: { ...actor } }),
    target: { kind: "highlight", id },
    payload: { id, event_title: story.event_title, decision, reason },
    now,
  });
}

/** Releases the story's images and notifies its member. */
export async function resolveSubmission(tx: WriteTx, resolution: Resolution): Promise<void> {
  await releaseImages(tx, holderOf("waiting", resolution.id), null);
  await notifyAuthor(tx, resolution);
}
