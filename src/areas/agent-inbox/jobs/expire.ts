import type { Job } from "../../../kernel/catalogue/area.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { tellOfEnvelope } from "../tell.ts";
import { closeDecision } from "../threads/decisions-store.ts";
import { insertEnvelope } from "../threads/envelope-store.ts";
import { lockExpired } from "../threads/queue-store.ts";
import { findPerson, type ThreadRow, updateThread } from "../threads/store.ts";

const AT_ONCE = 200;

export const expire: Job = {
  name: "agent_inbox.expire",
  summary: "Ends threads between agents whose time is over, and tells the sender.",
  everyMs: MINUTE_MS,
  async run({ database, now, newId, signal }) {
    let ended = 0;
    for (; ended < AT_ONCE && !signal.aborted; ended++) {
      const found = await database.transaction(async (tx) => {
        const thread = await lockExpired(tx, now());
        if (thread) await end(tx, thread, { now: now(), envelopeId: newId("env") });
        return thread !== undefined;
      });
      if (!found) break;
    }
    return ended > 0 ? `ended: ${ended}` : null;
  },
};

async function end(tx: WriteTx, thread: ThreadRow, { now, envelopeId }: { now: Date; envelopeId: string }) {
  const n = thread.envelopes + 1;
  const changes = { state: "DROPPED", ended_by: "expiry", envelopes: n, rev: thread.rev + 1, act_at: null } as const;
  await updateThread(tx, thread.id, changes);
  await closeDecision(tx, thread.id, "expired", now);
  await insertEnvelope(tx, {
    ...{ id: envelopeId, thread_id: thread.id, n, author: "space", token_id: null, agent_name: null },
    ...{ written_by: "space", decision: "expire", body: null, windows: null, client_message_id: null, at: now },
  });
  const to = await findPerson(tx, thread.to_member);
  const sender = { member_id: thread.to_member, display_name: to?.name ?? null };
  await tellOfEnvelope(tx, { to: thread.from_member, thread: { ...thread, ...changes }, envelopeId, sender, now });
}
