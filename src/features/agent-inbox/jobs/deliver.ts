import { setTimeout as sleep } from "node:timers/promises";
import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { jobPlace } from "../job-place.ts";
import { declared, say } from "../messages.ts";
import { actByPolicy } from "../policy/act-by-policy.ts";
import { deliverThread } from "../policy/deliver-thread.ts";
import { lockToAct, lockUndelivered, NEXT, nextDue } from "../threads/queue-store.ts";
import { AGENT_INBOX_CHANNEL } from "../threads/store.ts";

const AT_ONCE = 500;
/** A run waits for deliveries that are due within this time: they follow the send by seconds. */
const WAIT_MS_MAX = 6_000;
/** Then a message wakes the next run, or it comes a minute later. */
const ROUNDS_MAX = 20;
/** A timer can fire early by a millisecond. */
const EARLY_MS = 5;

export const deliver: Job = {
  name: "agent_inbox.deliver",
  summary: declared.deliverJob,
  everyMs: MINUTE_MS,
  wakesOn: AGENT_INBOX_CHANNEL,
  due: NEXT,
  async run(context) {
    let done = await deliverDue(context);
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const waitMs = await msUntilNext(context);
      if (waitMs === null) break;
      await sleep(waitMs + EARLY_MS, undefined, { signal: context.signal }).catch(() => undefined);
      const delivered = await deliverDue(context);
      if (delivered === 0) break;
      done += delivered;
    }
    return done > 0 ? say.threadsDelivered({ count: done }) : null;
  },
};

async function msUntilNext({ database, now, signal }: JobContext): Promise<number | null> {
  const next = await nextDue(database.read);
  if (next === null || signal.aborted) return null;
  const ms = next.getTime() - now().getTime();
  return ms > 0 && ms <= WAIT_MS_MAX ? ms : null;
}

async function deliverDue(context: JobContext): Promise<number> {
  let done = 0;
  for (; done < AT_ONCE && !context.signal.aborted; done++) {
    const found = await context.database.transaction(async (tx) => {
      const at = context.now();
      const due = await lockUndelivered(tx, at);
      if (due) {
        await deliverThread({ tx, now: at, newId: context.newId }, due);
        return true;
      }
      const toAct = await lockToAct(tx, at);
      if (toAct) await actByPolicy(jobPlace(context, tx, toAct.to_member), toAct);
      return toAct !== undefined;
    });
    if (!found) break;
  }
  return done;
}
