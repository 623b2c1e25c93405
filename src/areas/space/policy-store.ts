import type { SwitchMode } from "../../kernel/policy.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { OperatorTools } from "./schemas.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    area_switch: SwitchRow;
  }
}

export interface SwitchRow {
  area: string;
  mode: SwitchMode;
  banner: string | null;
  changed_by: string | null;
  changed_at: Date;
}

/** One row for each area that was ever switched. */
export async function switches(tx: ReadTx): Promise<SwitchRow[]> {
  return tx.query.selectFrom("area_switch").selectAll().execute();
}

export async function operatorTools(tx: ReadTx): Promise<OperatorTools> {
  const { operator_tools } = await tx.query.selectFrom("space").select("operator_tools").executeTakeFirstOrThrow();
  return operator_tools;
}

export async function setSwitch(tx: WriteTx, row: SwitchRow): Promise<void> {
  const { area, ...rest } = row;
  await tx.query
    .insertInto("area_switch")
    .values(row)
    .onConflict((conflict) => conflict.column("area").doUpdateSet(rest))
    .execute();
}

export async function setOperatorTools(tx: WriteTx, operator_tools: OperatorTools, now: Date): Promise<void> {
  await tx.query.updateTable("space").set({ operator_tools, updated_at: now }).execute();
}
