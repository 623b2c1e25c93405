import type { ReadTx } from "../../../kernel/ports/database.ts";
import { listEnvelopes } from "../threads/envelope-store.ts";
import { findPerson, listReceived } from "../threads/store.ts";
import { evaluate } from "./evaluate.ts";
import { readFacts } from "./read-facts.ts";
import type { Policy } from "./schemas.ts";

const TRIED_MAX = 20;

/** What the policy would have done with the newest received messages. */
export async function tryOn(tx: ReadTx, policy: Policy, { memberId, now }: { memberId: string; now: Date }) {
  const threads = await listReceived(tx, memberId, TRIED_MAX);
  return Promise.all(
    threads.map(async (thread) => {
      const [first] = await listEnvelopes(tx, thread.id);
      const isSuspicious = (first?.suspicious.length ?? 0) > 0;
      const facts = await readFacts(tx, thread, isSuspicious, now);
      // At most so many a day does not bind here: it depends on what was done since.
      const { action, ruleId } = evaluate(policy, { ...facts, uses: new Map() });
      const sender = await findPerson(tx, thread.from_member);
      const isClosed = policy.inbox_status === "closed";
      return {
        thread_id: thread.id,
        intent_type: thread.intent,
        from: { member_id: thread.from_member, member_name: sender?.name ?? "" },
        created_at: thread.created_at.toISOString(),
        action: isClosed ? ("refuse" as const) : action,
        rule_id: isClosed ? null : ruleId,
      };
    }),
  );
}
