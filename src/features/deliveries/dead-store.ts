import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";

export interface DeadKind {
  kind: string;
  count: number;
  oldest: Date;
}

const KINDS_MAX = 100;

const KINDS = statement(`
  SELECT kind, count(*) AS count, min(created_at) AS oldest FROM envelope WHERE state = 'dead'
  GROUP BY kind ORDER BY count(*) DESC, kind LIMIT ${KINDS_MAX}`);

const COUNT = statement(
  "SELECT count(*) AS count FROM envelope WHERE state = 'dead' AND ($1::text IS NULL OR kind = $1)",
);

export async function deadKinds(tx: ReadTx): Promise<DeadKind[]> {
  return tx.run<DeadKind>(KINDS, []);
}

export async function countDead(tx: ReadTx, kind: string | null): Promise<number> {
  return (await tx.run<{ count: number }>(COUNT, [kind]))[0]?.count ?? 0;
}
