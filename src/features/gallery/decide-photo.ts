import { type Caller, memberOf } from "../../kernel/access/caller.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { notifyOfDecision, type Outcome } from "./notify.ts";
import { closeReports } from "./report-store.ts";
import { type Decision, mayDecide, stateOf } from "./rules.ts";
import { type PhotoRow, updatePhoto } from "./store.ts";

export const WHY_NOT = ["unknown", "own", "changed", "state"] as const;
type WhyNot = (typeof WHY_NOT)[number];

/** Why a photo cannot be decided on; null if it can. */
export function whyNot(
  photo: PhotoRow | undefined,
  { eid, rev, decision, by }: { eid: string; rev: number; decision: Decision; by: string },
): WhyNot | null {
  if (photo?.eid !== eid) return "unknown";
  if (photo.uploader === by) return "own";
  if (photo.rev !== rev) return "changed";
  return mayDecide(decision, stateOf(photo)) ? null : "state";
}

const OUTCOMES: Readonly<Record<Decision, Outcome>> = {
  publish: "published",
  reject: "rejected",
  restore: "restored",
  remove: "removed",
};

const DECIDED_AS = { publish: "approved", reject: "rejected", remove: "removed" } as const;

interface Taken {
  readonly decision: Decision;
  readonly note: string | null;
  readonly caller: Caller;
  readonly now: Date;
  /** Without it, nothing is changed. */
  readonly confirm: boolean;
}

/** The photo as it is after the decision. */
export async function applyDecision(
  tx: WriteTx,
  photo: PhotoRow,
  { decision, note, caller, now, confirm }: Taken,
): Promise<PhotoRow> {
  const changes = {
    ...(decision !== "restore" && {
      decision: DECIDED_AS[decision],
      note: decision === "publish" ? null : note,
      decided_by: memberOf(caller),
      decided_at: now,
    }),
    hidden_at: null,
    reminded_at: null,
  };
  if (!confirm) return { ...photo, ...changes };
  const { photo_id: photoId } = photo;
  const after = await updatePhoto(tx, photoId, changes);
  const outcome = decision === "remove" ? "removed" : "kept";
  const reporters = await closeReports(tx, { photoId, outcome, now });
  const memberIds = [...new Set([photo.uploader, ...reporters])];
  await notifyOfDecision(tx, photo, { memberIds, decision: OUTCOMES[decision], reason: note, caller, now });
  return after;
}
