import { statement } from "../database/statement.ts";
import { CHANGES_CHANNEL, memberChanged } from "../live/changes.ts";
import type { WriteTx } from "../ports/database.ts";
import { APPROVALS_CHANNEL, type ApprovalRow } from "./approval.ts";

const ASK = statement(`
  UPDATE approval SET question = $3, asked_back_at = $4
  WHERE id = $1 AND member_id = $2 AND state = 'pending' AND question IS NULL AND expires_at > $4
  RETURNING id`);

const ANSWER = statement(`
  UPDATE approval SET answer = $3, answered_at = $4
  WHERE id = $1 AND token_id = $2 AND state = 'pending' AND question IS NOT NULL AND answer IS NULL AND expires_at > $4
  RETURNING member_id`);

interface Words {
  readonly id: string;
  readonly text: string;
  readonly now: Date;
}

/** Asks the agent about its call, once. Returns false if the call was asked about before, or does not wait. */
export async function askBack(tx: WriteTx, memberId: string, { id, text, now }: Words): Promise<boolean> {
  const rows = await tx.run(ASK, [id, memberId, text, now]);
  if (rows.length > 0) tx.notify(APPROVALS_CHANNEL, id);
  return rows.length > 0;
}

/** Answers the member's question, once. Returns false if there is none without an answer. */
export async function answerBack(tx: WriteTx, tokenId: string, { id, text, now }: Words): Promise<boolean> {
  const [row] = await tx.run(ANSWER, [id, tokenId, text, now]);
  if (!row) return false;
  tx.notify(APPROVALS_CHANNEL, id);
  tx.announce(CHANGES_CHANNEL, memberChanged(row.member_id));
  return true;
}

/** Whether the member waits for the words of the agent. */
export function isAskedBack({ state, question, answer }: Pick<ApprovalRow, "state" | "question" | "answer">): boolean {
  return state === "pending" && question !== null && answer === null;
}
