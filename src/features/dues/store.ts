import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

export type PlanRow = Row<"dues_plan">;

export type SubscriptionRow = Row<"dues_subscription">;

export interface SubscriptionOfMember extends SubscriptionRow {
  readonly plan: PlanRow;
}

export async function listActivePlans(tx: ReadTx): Promise<PlanRow[]> {
  return tx.query
    .selectFrom("dues_plan")
    .selectAll()
    .where("active", "=", true)
    .orderBy("currency")
    .orderBy("amount")
    .orderBy("id")
    .execute();
}

const ENDED_MAX = 200;

export async function listEndedPlans(tx: ReadTx): Promise<PlanRow[]> {
  return tx.query
    .selectFrom("dues_plan")
    .selectAll()
    .where("active", "=", false)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(ENDED_MAX)
    .execute();
}

export async function findPlan(tx: ReadTx, id: string): Promise<PlanRow | undefined> {
  return tx.query.selectFrom("dues_plan").selectAll().where("id", "=", id).executeTakeFirst();
}

const ADD_PLAN = statement(`
  INSERT INTO dues_plan (id, name, line, amount, currency, every, tier, grace_days, active, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, true, $9)
  ON CONFLICT (lower(name)) WHERE active DO NOTHING RETURNING id`);

/** False if an active plan has this name. */
export async function insertPlan(tx: WriteTx, row: Omit<PlanRow, "active">): Promise<boolean> {
  const { id, name, line, amount, currency, every, tier, grace_days, created_at } = row;
  const values = [id, name, line, amount, currency, every, tier, grace_days, created_at];
  return (await tx.run(ADD_PLAN, values)).length > 0;
}

export async function endPlan(tx: WriteTx, id: string): Promise<void> {
  await tx.query.updateTable("dues_plan").set({ active: false }).where("id", "=", id).execute();
}

export async function byHandText(tx: ReadTx): Promise<string | null> {
  const row = await tx.query.selectFrom("dues_by_hand").select("text").executeTakeFirst();
  return row?.text ?? null;
}

export async function setByHandText(tx: WriteTx, text: string | null): Promise<void> {
  if (text === null) return void (await tx.query.deleteFrom("dues_by_hand").execute());
  await tx.query
    .insertInto("dues_by_hand")
    .values({ text })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ text }))
    .execute();
}

export async function customerOf(tx: ReadTx, memberId: string): Promise<string | null> {
  const row = await tx.query
    .selectFrom("dues_customer")
    .select("provider_id")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.provider_id ?? null;
}

export async function insertCustomer(tx: WriteTx, member_id: string, provider_id: string): Promise<void> {
  await tx.query
    .insertInto("dues_customer")
    .values({ member_id, provider_id })
    .onConflict((conflict) => conflict.column("member_id").doNothing())
    .execute();
}

export async function insertCheckout(
  tx: WriteTx,
  row: { id: string; member_id: string; plan_id: string; created_at: Date },
): Promise<void> {
  await tx.query.insertInto("dues_checkout").values(row).execute();
}

/** A page of the provider that the member was led to since then, for the same plan. */
export async function recentCheckout(
  tx: ReadTx,
  { memberId, planId, since }: { memberId: string; planId: string; since: Date },
): Promise<string | undefined> {
  const row = await tx.query
    .selectFrom("dues_checkout")
    .select("id")
    .where("member_id", "=", memberId)
    .where("plan_id", "=", planId)
    .where("created_at", ">", since)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return row?.id;
}

/** The member's subscription that has not ended, if any. */
export async function liveSubscription(tx: ReadTx, memberId: string): Promise<SubscriptionOfMember | undefined> {
  const row = await tx.query
    .selectFrom("dues_subscription")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("state", "<>", "ended")
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  const plan = row && (await findPlan(tx, row.plan_id));
  return row && plan && { ...row, plan };
}

const FROM_CHECKOUT = statement(`
  INSERT INTO dues_subscription (provider_id, member_id, plan_id, state, cancel_at_end, as_of, created_at)
  SELECT $1, member_id, plan_id, 'active', false, '-infinity', $3 FROM dues_checkout WHERE id = $2
  ON CONFLICT (provider_id) DO NOTHING`);

/** The subscription, locked. One that is new is known by the checkout that it came from. */
export async function lockSubscription(
  tx: WriteTx,
  { providerId, checkoutId, now }: { providerId: string; checkoutId: string | null; now: Date },
): Promise<SubscriptionRow | undefined> {
  if (checkoutId !== null) await tx.run(FROM_CHECKOUT, [providerId, checkoutId, now]);
  return tx.query
    .selectFrom("dues_subscription")
    .selectAll()
    .where("provider_id", "=", providerId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateSubscription(
  tx: WriteTx,
  providerId: string,
  changes: Partial<Pick<SubscriptionRow, "state" | "cancel_at_end" | "failed_at" | "as_of">>,
): Promise<void> {
  await tx.query.updateTable("dues_subscription").set(changes).where("provider_id", "=", providerId).execute();
}
