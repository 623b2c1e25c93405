import type { World } from "../../../../test/harness/world.ts";
import { insertPayment, nextNumber } from "../payment-store.ts";
import { insertCheckout, insertCustomer, insertPlan, lockSubscription } from "../store.ts";

const PLAN = "dpl_0a1b2c3d4e5f607182930001";

/** Plans; the operator pays the first by card and has a receipt, and one by hand. */
export async function seed(world: World): Promise<void> {
  const { atrium, operator, callers } = world;
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const member_id = operator.memberId;
  await database.transaction(async (tx) => {
    for (const [at, name] of ["Inner circle, yearly", "Visitor, monthly", "Friend, yearly"].entries()) {
      await insertPlan(tx, {
        id: `dpl_0a1b2c3d4e5f60718293000${at + 1}`,
        name,
        line: "With a key to the door.",
        amount: 48_000 - at,
        currency: "EUR",
        every: "year",
        tier: "ic-member",
        grace_days: 14,
        created_at: now,
      });
    }
    await insertCustomer(tx, member_id, "cus_world");
    const checkoutId = "dco_0a1b2c3d4e5f607182930001";
    await insertCheckout(tx, { id: checkoutId, member_id, plan_id: PLAN, created_at: now });
    await lockSubscription(tx, { providerId: "sub_world", checkoutId, now });
    const payment = async (number: number) => ({
      id: `dup_0a1b2c3d4e5f60718293000${number}`,
      receipt_year: 2030,
      receipt_number: await nextNumber(tx, 2030),
      member_id,
      payer_name: operator.name,
      plan_id: PLAN,
      plan_name: "Inner circle, yearly",
      amount: 48_000,
      currency: "EUR",
      reference: null,
      covers_from: null,
      covers_until: null,
      mismatch: false,
      paid_at: now,
      recorded_at: now,
    });
    const card = { method: "provider", provider_invoice: "in_world", provider_payment: "pi_world" } as const;
    await insertPayment(tx, { ...(await payment(1)), ...card });
    const byHand = { method: "transfer", provider_invoice: null, provider_payment: null } as const;
    await insertPayment(tx, { ...(await payment(2)), ...byHand });
  });
  callers.set("dues.start_checkout", await atrium.person("ft-member", { name: "Pia Roth", email: "pia@example.org" }));
}
