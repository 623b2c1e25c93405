import { sql } from "kysely";
import { statement } from "../database/statement.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";
import type { WriteTx } from "../ports/database.ts";
import type { KeptEffect } from "./effects.ts";

const KEY_COLUMNS = statement(`
  SELECT a.attname::text AS name FROM pg_index i
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
  WHERE i.indisprimary AND i.indrelid = to_regclass(quote_ident($1)) ORDER BY a.attnum`);

/**
 * Adds which rows were changed, so that the same number of other rows is not the same effect. Where rows were created
 * too, their new IDs differ each time, and the numbers alone are compared.
 */
export async function withChangedRows(tx: WriteTx, effects: readonly KeptEffect[]): Promise<KeptEffect[]> {
  const named: KeptEffect[] = [];
  for (const each of effects) {
    const isTold = each.effect === "records" && each.changed > 0 && each.created === 0;
    named.push(isTold ? { ...each, which: fingerprint(await changedKeys(tx, each.of)) } : each);
  }
  return named;
}

/** The primary keys of the rows that this transaction wrote and that still exist, in order. */
async function changedKeys(tx: WriteTx, table: string): Promise<string[]> {
  const columns = await tx.run(KEY_COLUMNS, [table]);
  const key = sql.join(columns.map(({ name }) => sql.id(String(name))));
  const { rows } = await sql<{ key: string }>`
    SELECT jsonb_build_array(${key})::text AS key FROM ${sql.table(table)}
    WHERE xmin = pg_current_xact_id()::xid ORDER BY 1`.execute(tx.query);
  return rows.map((row) => row.key);
}
