import type { WriteTx } from "../../../kernel/ports/database.ts";
import { closeDecision } from "./decisions-store.ts";
import { insertEnvelope } from "./envelope-store.ts";
import { type ThreadRow, updateThread } from "./store.ts";

/** What a job or a decision works with. */
export interface ThreadPlace {
  readonly tx: WriteTx;
  readonly now: Date;
  newId(prefix: string): string;
}

interface Drop {
  /** What becomes of a decision that waits for the person. */
  readonly decision: "expired" | "cancelled";
  readonly last_at?: Date;
}

/** Ends a locked thread by time. Returns it, and the envelope that says so. */
export async function dropThread(
  { tx, now, newId }: ThreadPlace,
  thread: ThreadRow,
  { decision, ...more }: Drop,
): Promise<{ readonly thread: ThreadRow; readonly envelopeId: string }> {
  const envelopeId = newId("env");
  const n = thread.envelopes + 1;
  const ended = { state: "DROPPED", ended_by: "expiry", act_at: null } as const;
  const changes = { ...ended, envelopes: n, rev: thread.rev + 1, ...more };
  await updateThread(tx, thread.id, changes);
  await closeDecision(tx, thread.id, decision, now);
  await insertEnvelope(tx, {
    id: envelopeId,
    thread_id: thread.id,
    n,
    author: "space",
    token_id: null,
    agent_name: null,
    written_by: "space",
    decision: "expire",
    body: null,
    windows: null,
    client_message_id: null,
    at: now,
  });
  return { thread: { ...thread, ...changes }, envelopeId };
}
