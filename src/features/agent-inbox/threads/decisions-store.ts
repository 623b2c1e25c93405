import { createHash } from "node:crypto";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { Window } from "../meetings/windows.ts";

declare module "../../../kernel/database/tables.ts" {
  interface Refined {
    agent_decision: {
      action: "reply";
      args: PendingReply;
    };
  }
}

/** The reply that runs when the person approves. */
export interface PendingReply {
  readonly envelope_id: string;
  readonly message: string | null;
  readonly window: Window | null;
}

export type DecisionRow = Row<"agent_decision">;

export function argsHash(args: PendingReply): Buffer {
  const { envelope_id, message, window } = args;
  const text = JSON.stringify([envelope_id, message, window && [window.start, window.end, window.tz]]);
  return createHash("sha256").update(text).digest();
}

export async function insertDecision(
  tx: WriteTx,
  decision: Omit<DecisionRow, "action" | "args_hash" | "state" | "decided_at">,
): Promise<void> {
  await tx.query
    .insertInto("agent_decision")
    .values({
      ...decision,
      args: JSON.stringify(decision.args) as unknown as PendingReply,
      args_hash: argsHash(decision.args),
      action: "reply",
      state: "pending",
      decided_at: null,
    })
    .execute();
}

/** Of a thread that is locked, if it is written to. */
export async function findPending(tx: ReadTx, threadId: string, now: Date): Promise<DecisionRow | undefined> {
  return tx.query
    .selectFrom("agent_decision")
    .selectAll()
    .where("thread_id", "=", threadId)
    .where("state", "=", "pending")
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Ends the thread's pending decision, if it has one. */
export async function closeDecision(
  tx: WriteTx,
  threadId: string,
  state: Exclude<DecisionRow["state"], "pending">,
  now: Date,
): Promise<void> {
  await tx.query
    .updateTable("agent_decision")
    .set({ state, decided_at: now })
    .where("thread_id", "=", threadId)
    .where("state", "=", "pending")
    .execute();
}
