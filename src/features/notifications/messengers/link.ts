import { createHash } from "node:crypto";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import type { MessengerName } from "../../../kernel/ports/messengers.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { replan } from "../plan.ts";
import * as store from "./messenger-store.ts";

export const CODE_MINUTES = 15;

export function hashOf(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}

export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);
}

/** Eight digits, which people can type. */
export function digitsOf(secret: Buffer): string {
  return String(secret.readUIntBE(0, 6) % 100_000_000).padStart(8, "0");
}

/** Notifications go to this account from now on; the member hears of it on the other channels too. */
export async function link(tx: WriteTx, row: store.LinkRow): Promise<void> {
  const { member_id: memberId, messenger, name, linked_at: now } = row;
  await store.putLink(tx, row);
  await store.deleteCode(tx, memberId, messenger);
  await tell(tx, { memberId, messenger, name, now });
}

/** False if there was no link; with `address`, none to that account. */
export async function unlink(
  tx: WriteTx,
  given: { memberId: string; messenger: MessengerName; address?: string; now: Date },
): Promise<boolean> {
  const { memberId, messenger, now } = given;
  if (!(await store.deleteLink(tx, given))) return false;
  await replan(tx, memberId, now);
  await tell(tx, { memberId, messenger, name: null, now });
  return true;
}

async function tell(
  tx: WriteTx,
  { memberId, messenger, name, now }: { memberId: string; messenger: MessengerName; name: string | null; now: Date },
): Promise<void> {
  await appendMemberEvents(tx, {
    memberIds: [memberId],
    type: "messenger_changed",
    actor: { member_id: memberId },
    payload: { messenger, name },
    now,
  });
}
