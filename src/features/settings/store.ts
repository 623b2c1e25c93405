import { POLICY_CHANNEL } from "../../kernel/access/policy.ts";
import { type Statement, statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { MailValue, ProviderValue } from "./rules.ts";

interface Values {
  event_hosts: { readonly hosts: readonly string[] };
  mail: MailValue;
  webhook: { readonly url: string };
  sign_in_provider: ProviderValue;
}

export type Topic = keyof Values;

export interface SettingRow<T extends Topic = Topic> {
  readonly topic: T;
  readonly value: Values[T];
  readonly secret: Buffer | null;
  readonly changed_at: Date;
}

export type TestRow = Row<"setting_test">;

const ALL = statement("SELECT topic, value, secret, changed_at FROM setting") as Statement<SettingRow>;

export async function listSettings(tx: ReadTx): Promise<SettingRow[]> {
  return tx.run<SettingRow>(ALL, []);
}

export function settingIn<T extends Topic>(rows: readonly SettingRow[], topic: T): SettingRow<T> | undefined {
  return rows.find((row): row is SettingRow<T> => row.topic === topic);
}

const PUT = statement(`
  INSERT INTO setting (topic, value, secret, changed_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (topic) DO UPDATE SET value = $2, secret = $3, changed_at = $4`);

/** Stores a setting, and tells every process. What was tested before is no longer in force. */
export async function putSetting<T extends Topic>(
  tx: WriteTx,
  { topic, value, secret, changed_at }: SettingRow<T>,
): Promise<void> {
  await tx.run(PUT, [topic, JSON.stringify(value), secret, changed_at]);
  await changed(tx, topic);
}

/** Tells every process. False if nothing was stored. */
export async function removeSetting(tx: WriteTx, topic: Topic): Promise<boolean> {
  const { numDeletedRows } = await tx.query.deleteFrom("setting").where("topic", "=", topic).executeTakeFirst();
  await changed(tx, topic);
  return numDeletedRows > 0n;
}

async function changed(tx: WriteTx, topic: Topic): Promise<void> {
  tx.notify(POLICY_CHANNEL, topic);
  if (topic !== "event_hosts") await tx.query.deleteFrom("setting_test").where("topic", "=", topic).execute();
}

export async function listTests(tx: ReadTx): Promise<TestRow[]> {
  return tx.query.selectFrom("setting_test").selectAll().execute();
}

export async function putTest(tx: WriteTx, { topic, ...test }: TestRow): Promise<void> {
  await tx.query
    .insertInto("setting_test")
    .values({ topic, ...test })
    .onConflict((conflict) => conflict.column("topic").doUpdateSet(test))
    .execute();
}
