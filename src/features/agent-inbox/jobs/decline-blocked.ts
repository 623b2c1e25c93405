import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { clientOf, senderOf } from "../client.ts";
import { findIntroduction, otherIntroduced } from "../introductions/store.ts";
import { jobPlace } from "../job-place.ts";
import { declared, say } from "../messages.ts";
import { admit, type BlockRow, lockDueBlocks, settleBlock } from "../policy/store.ts";
import { applyDecision } from "../threads/apply-decision.ts";
import { lockOpenOf } from "../threads/queue-store.ts";
import { type Decision, mayDecide, type Party } from "../threads/rules.ts";
import type { ThreadRow } from "../threads/store.ts";

const AT_ONCE = 20;
const THREADS_MAX = 500;

export const declineBlocked: Job = {
  name: "agent_inbox.decline_blocked",
  summary: declared.declineBlockedJob,
  everyMs: MINUTE_MS,
  async run(context) {
    const ended = await context.database.transaction(async (tx) => {
      const due = await lockDueBlocks(tx, context.now(), AT_ONCE);
      let count = 0;
      for (const block of due) {
        count += await endThreads(context, tx, block);
        await settleBlock(tx, block);
      }
      return count;
    });
    return ended > 0 ? say.threadsDeclined({ count: ended }) : null;
  },
};

/** Without a text, in the blocker's name. Confirmed meetings stay. */
async function endThreads(context: JobContext, tx: WriteTx, { member_id }: BlockRow): Promise<number> {
  let count = 0;
  for (const thread of await lockOpenOf(tx, member_id, THREADS_MAX)) {
    const party: Party = thread.from_member === member_id ? "from" : "to";
    if (!(await isBlocked(tx, member_id, thread))) continue;
    const ways: readonly Decision[] = ["decline", "withdraw"];
    const decision = ways.find((each) => mayDecide({ ...thread, turn: party }, party, each)) ?? "decline";
    await applyDecision(
      jobPlace(context, tx, member_id),
      { ...thread, turn: party },
      {
        decision,
        party,
        envelopeId: context.newId("env"),
        message: null,
        windows: null,
        window: null,
        by: { kind: "person", tokenId: null, agentName: null, clientId: null, clientMessageId: null },
      },
    );
    count += 1;
  }
  return count;
}

async function isBlocked(tx: WriteTx, memberId: string, thread: ThreadRow): Promise<boolean> {
  const isSent = thread.from_member === memberId;
  const other = isSent ? thread.to_member : thread.from_member;
  const client = await clientOf(tx, isSent ? null : thread.from_token);
  if ((await admit(tx, memberId, senderOf(other, client))).blocked) return true;
  if (isSent || thread.introduction_id === null) return false;
  const introduction = await findIntroduction(tx, thread.introduction_id);
  if (!introduction) return false;
  const introduced = { memberId: otherIntroduced(introduction, memberId), clients: [], publisher: null };
  return (await admit(tx, memberId, introduced)).blocked;
}
