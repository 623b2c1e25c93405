import { actorOf, type Caller } from "../../kernel/access/caller.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents, operatorIds } from "../event-log/index.ts";
import { findEvent, organizersOf } from "../hack/index.ts";
import type { PhotoRow } from "./store.ts";

type Concerned = Pick<PhotoRow, "photo_id" | "eid">;

const targetOf = ({ photo_id: id }: Concerned) => ({ kind: "hack_photo", id });

async function titleOf(tx: WriteTx, eid: string): Promise<string> {
  return (await findEvent(tx, eid))?.title ?? eid;
}

/** Asks members whether a photo of them may be shown. */
export async function askForConsent(
  tx: WriteTx,
  photo: Concerned,
  { memberIds, caller, now }: { readonly memberIds: readonly string[]; readonly caller: Caller; readonly now: Date },
): Promise<void> {
  if (memberIds.length === 0) return;
  await appendMemberEvents(tx, {
    memberIds,
    type: "hack_photo_consent",
    actor: actorOf(caller),
    target: targetOf(photo),
    payload: { eid: photo.eid, title: await titleOf(tx, photo.eid), photo_id: photo.photo_id },
    now,
  });
}

/** Tells organizers, or operators where nobody organizes, that a photo waits for their decision. */
export async function notifyOfReport(
  tx: WriteTx,
  photo: Concerned,
  { isOverdue, now }: { readonly isOverdue: boolean; readonly now: Date },
): Promise<void> {
  const organizers = await organizersOf(tx, photo.eid);
  await appendMemberEvents(tx, {
    memberIds: organizers.length > 0 ? organizers : await operatorIds(tx),
    type: "hack_photo_reported",
    target: targetOf(photo),
    payload: {
      eid: photo.eid,
      title: await titleOf(tx, photo.eid),
      photo_id: photo.photo_id,
      change: isOverdue ? "overdue" : "reported",
    },
    now,
  });
}

export type Outcome = "published" | "rejected" | "restored" | "removed";

/** Tells the uploader, and members who reported the photo, what organizers decided. */
export async function notifyOfDecision(
  tx: WriteTx,
  photo: Concerned,
  news: {
    readonly memberIds: readonly string[];
    readonly decision: Outcome;
    readonly reason: string | null;
    readonly caller: Caller;
    readonly now: Date;
  },
): Promise<void> {
  const { memberIds, decision, reason, caller, now } = news;
  await appendMemberEvents(tx, {
    memberIds,
    type: "hack_photo_decided",
    actor: actorOf(caller),
    target: targetOf(photo),
    payload: {
      eid: photo.eid,
      title: await titleOf(tx, photo.eid),
      photo_id: photo.photo_id,
      decision,
      ...(reason && { reason }),
    },
    now,
  });
}
