import type { Actor } from "../../kernel/access/caller.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { hiddenHolder, holdImage, releaseImages } from "../media/index.ts";
import { holderOf, resolveSubmission } from "./resolve-submission.ts";
import { ownImages } from "./rules.ts";
import { drop, publish, type Submission } from "./store.ts";

/** Publishes a pending story as the newest. People whom it shows have agreed before. */
export async function publishStory(
  tx: WriteTx,
  { submission, actor, now }: { submission: Submission; actor: Actor; now: Date },
): Promise<void> {
  const { id, member_id, story, origin } = submission;
  const by = actor.member_id;
  await drop(tx, { highlight_id: id, member_id, outcome: "approved", reason: null, decided_by: by, at: now, story });
  await publish(tx, { id, member_id, story, origin, approved_by: by, approved_at: now });
  await releaseImages(tx, holderOf("published", id), null);
  await releaseImages(tx, hiddenHolder(holderOf("published", id)), null);
  for (const sha256 of ownImages(story)) await holdImage(tx, sha256, holderOf("published", id));
  await resolveSubmission(tx, { id, memberId: member_id, story, decision: "approved", reason: null, actor, now });
}
