import type { Job, JobContext } from "../../../kernel/area.ts";
import type { Facilitator } from "../../../kernel/ports/facilitator.ts";
import { FacilitatorSilent } from "../../../kernel/ports/facilitator.ts";
import { laterVerdict, nextAttempt, PERFORM_MS_MAX, type Verdict } from "../rules.ts";
import * as store from "../store.ts";
import { tellDonor } from "../tell-donor.ts";

const PER_RUN_MAX = 20;

/** Asks again with the very same payment: its nonce is spent on the chain once, however often it is asked for. */
export const reconcile: Job = {
  name: "payments.reconcile",
  summary: "Finds out what came of payments that were broken off, or whose facilitator did not answer.",
  everyMs: 5_000,
  async run(context) {
    const { ports, database, now, signal } = context;
    if (!ports.facilitator) return null;
    const counts = { settled: 0, open: 0 };
    for (let done = 0; done < PER_RUN_MAX && !signal.aborted; done++) {
      const until = new Date(now().getTime() + PERFORM_MS_MAX);
      const payment = await database.transaction((tx) => store.claimDue(tx, now(), until));
      if (!payment) break;
      const isSettled = await askAgain(context, ports.facilitator, payment);
      counts[isSettled ? "settled" : "open"] += 1;
    }
    return counts.settled + counts.open > 0 ? `${counts.settled} settled, ${counts.open} still unknown` : null;
  },
};

async function askAgain(context: JobContext, facilitator: Facilitator, payment: store.PaymentRow): Promise<boolean> {
  const verdict = await verdictOn(facilitator, payment);
  const now = context.now();
  const isSettled = verdict.state === "settled";
  await context.database.transaction(async (tx) => {
    const decided = await store.decide(tx, {
      id: payment.id,
      state: verdict.state,
      transaction: isSettled ? verdict.transaction : null,
      reason: isSettled ? null : verdict.reason,
      nextAttemptAt: isSettled ? null : nextAttempt(payment.attempts, payment.created_at, now),
      now,
    });
    if (decided && isSettled) await tellDonor(tx, decided, now);
  });
  return isSettled;
}

async function verdictOn(facilitator: Facilitator, { payload, requirement }: store.PaymentRow): Promise<Verdict> {
  try {
    const verdict = laterVerdict(await facilitator.settle(payload, requirement));
    if (verdict.state === "settled") return verdict;
    // A facilitator that checks less before it settles still says here that the nonce is used up.
    const verified = await facilitator.verify(payload, requirement);
    return verified.valid ? verdict : laterVerdict({ success: false, reason: verified.reason, transaction: null });
  } catch (error) {
    if (error instanceof FacilitatorSilent) return { state: "unknown", reason: error.message.slice(0, 200) };
    throw error;
  }
}
