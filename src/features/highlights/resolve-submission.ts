import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { hideImages, releaseImages } from "../media/index.ts";
import type { CleanStory } from "./schemas.ts";
import { drop, lockPending, type Published, setTakedown } from "./store.ts";

export function holderOf(place: "waiting" | "published", id: string): string {
  return place === "waiting" ? `highlight_submission:${id}` : `highlight:${id}`;
}

export interface Resolution {
  readonly id: string;
  /** Null for a story that the space proposed of its own. */
  readonly memberId: string | null;
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
  if (memberId === null) return;
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

/** Takes a member's own pending story out of the queue. False if they have no such story. */
export async function withdrawStory(
  tx: WriteTx,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<boolean> {
  const found = await lockPending(tx, id, now);
  if (found?.member_id !== memberId) return false;
  const { story } = found;
  const decision = { highlight_id: id, member_id: memberId, reason: null, decided_by: memberId, at: now, story };
  await drop(tx, { ...decision, outcome: "withdrawn" });
  await releaseImages(tx, holderOf("waiting", id), null);
  return true;
}

/** Hides a published story and its images, and tells its member why. */
export async function takeDown(
  tx: WriteTx,
  { published, reason, actor, now }: { published: Published; reason: string } & Pick<Resolution, "actor" | "now">,
): Promise<void> {
  const { id, member_id: memberId, story } = published;
  await setTakedown(tx, id, { at: now, reason });
  await hideImages(tx, holderOf("published", id));
  await notifyAuthor(tx, { id, memberId, story, decision: "taken_down", reason, actor, now });
}
