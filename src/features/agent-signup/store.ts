import { createHash } from "node:crypto";
import type { Scope } from "../../kernel/access/scopes.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    device_grant: {
      scopes: Scope[];
      granted_scopes: Scope[] | null;
    };
  }
}

export type DeviceGrantRow = Row<"device_grant">;

/** Codes are stored only as this hash. */
export function codeHash(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}

export async function insert(tx: WriteTx, grant: DeviceGrantRow): Promise<void> {
  await tx.query.insertInto("device_grant").values(grant).execute();
}

/** Locks the row so that concurrent polls redeem a code once. */
export async function lockByDeviceCode(tx: WriteTx, deviceCode: string): Promise<DeviceGrantRow | undefined> {
  return tx.query
    .selectFrom("device_grant")
    .selectAll()
    .where("device_code_hash", "=", codeHash(deviceCode))
    .forUpdate()
    .executeTakeFirst();
}

export async function findPending(tx: ReadTx, userCode: string, now: Date): Promise<DeviceGrantRow | undefined> {
  return pending(tx, userCode, now).executeTakeFirst();
}

export async function lockPending(tx: WriteTx, userCode: string, now: Date): Promise<DeviceGrantRow | undefined> {
  return pending(tx, userCode, now).forUpdate().executeTakeFirst();
}

function pending(tx: ReadTx, userCode: string, now: Date) {
  return tx.query
    .selectFrom("device_grant")
    .selectAll()
    .where("user_code_hash", "=", codeHash(userCode))
    .where("state", "=", "pending")
    .where("expires_at", ">", now);
}

export interface Decision {
  readonly memberId: string;
  readonly now: Date;
  readonly approved: {
    readonly scopes: readonly Scope[];
    readonly lifetimeDays: number;
    readonly asksFirstWeek: boolean;
  } | null;
  readonly reason: string | null;
}

export async function decide(tx: WriteTx, id: string, { memberId, now, approved, reason }: Decision): Promise<void> {
  await tx.query
    .updateTable("device_grant")
    .set({
      state: approved ? "approved" : "denied",
      member_id: memberId,
      granted_scopes: approved ? [...approved.scopes] : null,
      token_lifetime_days: approved?.lifetimeDays ?? null,
      asks_first_week: approved?.asksFirstWeek ?? false,
      reason,
      decided_at: now,
    })
    .where("id", "=", id)
    .execute();
}

export async function notePoll(tx: WriteTx, id: string, now: Date, intervalSeconds: number): Promise<void> {
  await tx.query
    .updateTable("device_grant")
    .set({ polled_at: now, poll_interval_seconds: intervalSeconds })
    .where("id", "=", id)
    .execute();
}

export async function consume(tx: WriteTx, id: string): Promise<void> {
  await tx.query.updateTable("device_grant").set({ state: "consumed" }).where("id", "=", id).execute();
}
