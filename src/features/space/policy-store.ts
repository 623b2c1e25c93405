import type { Policy } from "../../kernel/access/policy.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { OperatorTools } from "./schemas.ts";

export type SwitchRow = Row<"area_switch">;

/** An area without a row was never switched. */
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

const SWITCHES = statement("SELECT area, mode, banner FROM area_switch");
const TOOLS = statement("SELECT operator_tools FROM space");

export async function readPolicy(tx: ReadTx): Promise<Policy> {
  const [rows, [space]] = await Promise.all([
    tx.run<Pick<SwitchRow, "area" | "mode" | "banner">>(SWITCHES, []),
    tx.run<{ operator_tools: Policy["operatorTools"] }>(TOOLS, []),
  ]);
  return {
    switches: new Map(rows.map(({ area, mode, banner }) => [area, { mode, banner }])),
    operatorTools: space?.operator_tools ?? "act",
  };
}
