import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Suspicion } from "../../kernel/values/text.ts";
import type { TipState } from "./rules.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    signal_tip: {
      suspicious_patterns: Suspicion[];
    };
  }
}

export type TipRow = Row<"signal_tip">;

export type TipWithName = TipRow & { readonly member_name: string };

const INSERT = statement(`
  INSERT INTO signal_tip (id, member_id, text, url, suspicious_patterns, state, created_at)
  VALUES ($1, $2, $3, $4, $5, 'new', $6)`);

export async function insertTip(
  tx: WriteTx,
  tip: Pick<TipRow, "id" | "member_id" | "text" | "url" | "suspicious_patterns" | "created_at">,
): Promise<void> {
  const { id, member_id, text, url, suspicious_patterns, created_at } = tip;
  await tx.run(INSERT, [id, member_id, text, url, JSON.stringify(suspicious_patterns), created_at]);
}

const SELECT = `SELECT t.*, coalesce(m.name, '') AS member_name FROM signal_tip t
  LEFT JOIN member_identity m ON m.id = t.member_id`;

const LIST = statement(`${SELECT} WHERE t.state = $1 ORDER BY t.created_at, t.id LIMIT $2`);

/** Oldest first. */
export function listTips(tx: ReadTx, state: TipState, limit: number): Promise<TipWithName[]> {
  return tx.run(LIST, [state, limit]);
}

const OF_MEMBER = statement(`${SELECT} WHERE t.member_id = $1 ORDER BY t.created_at DESC, t.id LIMIT $2`);

/** Newest first. */
export function listTipsOf(tx: ReadTx, memberId: string, limit: number): Promise<TipWithName[]> {
  return tx.run(OF_MEMBER, [memberId, limit]);
}

const LOCK = statement("SELECT * FROM signal_tip WHERE id = $1 FOR UPDATE");

export async function lockTip(tx: WriteTx, id: string): Promise<TipRow | undefined> {
  const [row] = await tx.run<TipRow>(LOCK, [id]);
  return row;
}

const DECIDE = statement("UPDATE signal_tip SET state = $2, issue_id = $3, reason = $4, decided_at = $5 WHERE id = $1");

export async function decideTip(
  tx: WriteTx,
  id: string,
  decision: { state: Exclude<TipState, "new">; issue_id: string | null; reason: string | null; now: Date },
): Promise<void> {
  const { state, issue_id, reason, now } = decision;
  await tx.run(DECIDE, [id, state, issue_id, reason, now]);
}
