import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { CURATION_RULES, type CurationRule } from "../highlights/index.ts";
import { findSpace, type ModuleId, type ModuleState, readModules } from "../space/index.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    curation_policy: {
      type: CurationRule;
    };
  }
}

export type PolicyRow = Row<"curation_policy">;

/** A rule without a row was never set. */
const UNSET = { is_enabled: false, max_items: 1 };

export async function listPolicies(tx: ReadTx): Promise<Pick<PolicyRow, "type" | "is_enabled" | "max_items">[]> {
  const rows = await tx.query.selectFrom("curation_policy").select(["type", "is_enabled", "max_items"]).execute();
  const known = new Map(rows.map((row) => [row.type, row]));
  return CURATION_RULES.map((type) => known.get(type) ?? { type, ...UNSET });
}

export async function setPolicy(tx: WriteTx, row: PolicyRow): Promise<void> {
  const { type: _, ...rest } = row;
  await tx.query
    .insertInto("curation_policy")
    .values(row)
    .onConflict((conflict) => conflict.column("type").doUpdateSet(rest))
    .execute();
}

export async function readFloor(tx: ReadTx) {
  const space = await findSpace(tx);
  if (!space) throw new Error("the space was not prepared at start");
  const { floor_slug: slug, content_policy: contentPolicy, name, language } = space;
  return { slug, contentPolicy, name, language };
}

export async function readModule(tx: ReadTx, module: ModuleId): Promise<ModuleState> {
  const found = (await readModules(tx)).find((each) => each.module === module);
  return found ?? { module, is_available: true, is_enabled: true };
}
