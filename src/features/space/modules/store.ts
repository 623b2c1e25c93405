import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { type ModuleId, type ModuleState, statesOf } from "./modules.ts";

declare module "../../../kernel/database/tables.ts" {
  interface Refined {
    floor_module: {
      module: ModuleId;
    };
  }
}

export type ModuleRow = Row<"floor_module">;

const STATES = statement("SELECT module, is_available, is_enabled FROM floor_module");

export async function readModules(tx: ReadTx): Promise<ModuleState[]> {
  return statesOf(await tx.run<ModuleState>(STATES, []));
}

/** Waits for another change of a module, so that none is lost. */
export async function lockModule(tx: WriteTx, module: ModuleId): Promise<ModuleState> {
  const row = await tx.query
    .selectFrom("floor_module")
    .selectAll()
    .where("module", "=", module)
    .forUpdate()
    .executeTakeFirst();
  return row ?? { module, is_available: true, is_enabled: true };
}

export async function setModule(tx: WriteTx, row: ModuleRow): Promise<void> {
  const { module: _, ...rest } = row;
  await tx.query
    .insertInto("floor_module")
    .values(row)
    .onConflict((conflict) => conflict.column("module").doUpdateSet(rest))
    .execute();
}
