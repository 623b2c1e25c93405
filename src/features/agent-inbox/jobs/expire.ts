import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { settleIntroduction } from "../introductions/settle.ts";
import { declared, say } from "../messages.ts";
import { tellOfEnvelope } from "../tell.ts";
import { dropThread, type ThreadPlace } from "../threads/drop-thread.ts";
import { lockExpired } from "../threads/queue-store.ts";
import { otherParty } from "../threads/rules.ts";
import { findPerson, memberIn, type ThreadRow } from "../threads/store.ts";

const AT_ONCE = 200;

const NEXT = statement(`
SELECT min(expires_at) AS at FROM agent_thread WHERE state IN ('REQUESTED', 'OFFERED')`);

export const expire: Job = {
  name: "agent_inbox.expire",
  summary: declared.expireJob,
  everyMs: MINUTE_MS,
  due: NEXT,
  async run({ database, now, newId, signal }) {
    let ended = 0;
    for (; ended < AT_ONCE && !signal.aborted; ended++) {
      const found = await database.transaction(async (tx) => {
        const thread = await lockExpired(tx, now());
        if (thread) await end({ tx, now: now(), newId }, thread);
        return thread !== undefined;
      });
      if (!found) break;
    }
    return ended > 0 ? say.threadsEnded({ count: ended }) : null;
  },
};

async function end(place: ThreadPlace, expired: ThreadRow): Promise<void> {
  const { tx, now } = place;
  const { thread, envelopeId } = await dropThread(place, expired, { decision: "expired" });
  await settleIntroduction(place, thread);
  const silent = memberIn(thread, thread.turn);
  const person = await findPerson(tx, silent);
  const sender = { member_id: silent, display_name: person?.name ?? null };
  const to = memberIn(thread, otherParty(thread.turn));
  await tellOfEnvelope(tx, { to, thread, envelopeId, sender, now });
}
