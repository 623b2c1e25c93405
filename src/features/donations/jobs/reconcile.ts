import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { one, workLeases } from "../../../kernel/jobs/lease-worker.ts";
import type { Facilitator } from "../../../kernel/ports/facilitator.ts";
import { FacilitatorSilent } from "../../../kernel/ports/facilitator.ts";
import { declared, say } from "../messages.ts";
import { notifyDonor } from "../notify-donor.ts";
import { laterVerdict, nextAttempt, PERFORM_MS_MAX, type Verdict } from "../rules.ts";
import * as store from "../store.ts";

const PER_RUN_MAX = 20;

/** Repeats the same payment: the chain accepts its nonce only once. */
export const reconcile: Job = {
  name: "payments.reconcile",
  summary: declared.reconcileJob,
  everyMs: 5_000,
  async run(context) {
    const { facilitator } = context.ports;
    if (!facilitator) return null;
    const counts = { settled: 0, open: 0 };
    await workLeases<store.PaymentRow>(context, {
      leaseMs: PERFORM_MS_MAX,
      itemsMax: PER_RUN_MAX,
      claim: one(store.claimDue),
      async perform(payment) {
        counts[(await askAgain(context, facilitator, payment)) ? "settled" : "open"] += 1;
      },
    });
    return counts.settled + counts.open > 0
      ? say.paymentsReconciled({ settled: counts.settled, open: counts.open })
      : null;
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
    if (decided && isSettled) await notifyDonor(tx, decided, now);
  });
  return isSettled;
}

async function verdictOn(facilitator: Facilitator, { payload, requirement }: store.PaymentRow): Promise<Verdict> {
  try {
    const verdict = laterVerdict(await facilitator.settle(payload, requirement));
    if (verdict.state === "settled") return verdict;
    // Verification reveals a used nonce even if a facilitator's settlement does not check it.
    const verified = await facilitator.verify(payload, requirement);
    return verified.valid ? verdict : laterVerdict({ success: false, reason: verified.reason, transaction: null });
  } catch (error) {
    if (error instanceof FacilitatorSilent) return { state: "unknown", reason: error.message.slice(0, 200) };
    throw error;
  }
}
