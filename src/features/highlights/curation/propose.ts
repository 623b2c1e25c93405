import type { WriteTx } from "../../../kernel/ports/database.ts";
import { suspiciousPatterns } from "../../../kernel/values/text.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { holdImage, releaseImages } from "../../media/index.ts";
import { holderOf } from "../resolve-submission.ts";
import { expiryOf, ownImages, textOf } from "../rules.ts";
import { ask } from "../shown/store.ts";
import { insertProposal, type Proposal } from "./store.ts";

/**
 * Puts the story into the queue of operators as `system:ai_curation`. A member whom it is about is asked for their
 * consent; the author of an archived story gave it before.
 */
export async function proposeStory(
  tx: WriteTx,
  proposal: Proposal,
  { now, days, spaceName }: { now: Date; days: number; spaceName: string },
): Promise<boolean> {
  const { story, memberId, rule } = proposal;
  const suspicions = suspiciousPatterns(textOf(story));
  const isNew = await insertProposal(tx, proposal, { suspicions, now, expiresAt: expiryOf(now, days) });
  if (!isNew) return false;
  await releaseImages(tx, holderOf("waiting", story.id), null);
  for (const sha256 of ownImages(story)) await holdImage(tx, sha256, holderOf("waiting", story.id));
  if (memberId === null || rule === "rotate_highlights") return true;
  const asked = await ask(tx, { id: story.id, people: [memberId], isNew: true, now });
  await appendMemberEvents(tx, {
    memberIds: asked,
    type: "highlight_shows_member",
    target: { kind: "highlight", id: story.id },
    payload: { id: story.id, event_title: story.event_title, change: "asked", display_name: spaceName },
    now,
  });
  return true;
}
