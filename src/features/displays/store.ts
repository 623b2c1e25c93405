import { type Statement, statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Block, Locale, Role } from "./rules.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    display: {
      blocks: Block[];
      locale: Locale;
    };
  }
}

export interface DisplayRow {
  id: string;
  name: string;
  blocks: Block[];
  locale: Locale;
  message: string | null;
  role: Role;
  /** The resource that a display of the role `room` shows; null for others. */
  resource_id: string | null;
  created_at: Date;
  seen_at: Date | null;
  revoked_at: Date | null;
}

const COLUMNS = [
  "id",
  "name",
  "blocks",
  "locale",
  "message",
  "role",
  "resource_id",
  "created_at",
  "seen_at",
  "revoked_at",
] as const;

export async function insert(tx: WriteTx, display: DisplayRow & { secret_hash: Buffer }): Promise<void> {
  await tx.query.insertInto("display").values(display).execute();
}

export async function listLive(tx: ReadTx, limit: number): Promise<DisplayRow[]> {
  return tx.query
    .selectFrom("display")
    .select(COLUMNS)
    .where("revoked_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

const BY_SECRET = statement(`
  SELECT id, name, blocks, locale, message, role, resource_id, created_at, seen_at, revoked_at FROM display
  WHERE secret_hash = $1 AND revoked_at IS NULL AND role = $2`);

export async function findBySecret(tx: ReadTx, secretHash: Buffer, role: Role): Promise<DisplayRow | undefined> {
  const [row] = await tx.run<DisplayRow>(BY_SECRET, [secretHash, role]);
  return row;
}

const SEEN = statement(`
  UPDATE display SET seen_at = greatest(seen_at, $2)
  WHERE secret_hash = $1 AND revoked_at IS NULL RETURNING seen_at`) as Statement<{ seen_at: Date }>;

export async function noteSeen(tx: WriteTx, secretHash: Buffer, now: Date): Promise<Date | undefined> {
  const [row] = await tx.run<{ seen_at: Date }>(SEEN, [secretHash, now]);
  return row?.seen_at;
}

export async function update(
  tx: WriteTx,
  id: string,
  changes: Partial<Pick<DisplayRow, "name" | "blocks" | "locale" | "message">>,
): Promise<DisplayRow | undefined> {
  const live = tx.query.selectFrom("display").where("id", "=", id).where("revoked_at", "is", null);
  if (Object.keys(changes).length === 0) return live.select(COLUMNS).executeTakeFirst();
  return tx.query
    .updateTable("display")
    .set(changes)
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Returns the time of revocation, now or earlier; undefined for an unknown id. */
export async function revoke(
  tx: WriteTx,
  id: string,
  now: Date,
): Promise<{ name: string; revoked_at: Date | null } | undefined> {
  return tx.query
    .updateTable("display")
    .set((eb) => ({ revoked_at: eb.fn.coalesce("revoked_at", eb.val(now)) }))
    .where("id", "=", id)
    .returning(["name", "revoked_at"])
    .executeTakeFirst();
}

const SHOWING = statement(
  "SELECT EXISTS (SELECT 1 FROM display WHERE resource_id = $1 AND revoked_at IS NULL) AS shown",
);

/** Whether a display shows the resource. */
export async function isOnDisplay(tx: ReadTx, resourceId: string): Promise<boolean> {
  const [row] = await tx.run<{ shown: boolean }>(SHOWING, [resourceId]);
  return row?.shown ?? false;
}
