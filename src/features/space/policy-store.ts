import type { AreaSwitch, Policy } from "../../kernel/access/policy.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { combine } from "./modules/modules.ts";
import { readModules } from "./modules/store.ts";
import type { OperatorTools } from "./schemas.ts";

export type SwitchRow = Row<"area_switch">;

/** The operators' own switches. An area without a row was never switched. */
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
const SPACE = statement("SELECT operator_tools, time_zone FROM space");

/** By area, with the modules of the floor over the operators' own switches. */
export async function effectiveSwitches(tx: ReadTx): Promise<ReadonlyMap<string, AreaSwitch>> {
  const [rows, modules] = await Promise.all([
    tx.run<Pick<SwitchRow, "area" | "mode" | "banner">>(SWITCHES, []),
    readModules(tx),
  ]);
  return combine(new Map(rows.map(({ area, mode, banner }) => [area, { mode, banner }])), modules);
}

export async function readPolicy(tx: ReadTx): Promise<Policy> {
  const [switches, [space]] = await Promise.all([
    effectiveSwitches(tx),
    tx.run<{ operator_tools: Policy["operatorTools"]; time_zone: string }>(SPACE, []),
  ]);
  return {
    switches,
    operatorTools: space?.operator_tools ?? "act",
    timeZone: space?.time_zone ?? "Etc/UTC",
  };
}
