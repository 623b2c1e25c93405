import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import { type Message, toKeep } from "../../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

declare module "../../../kernel/database/tables.ts" {
  interface Refined {
    push_device: {
      last_error: Message | string | null;
    };
  }
}

export type DeviceRow = Row<"push_device">;

/** The oldest first. */
export async function devicesOf(tx: ReadTx, memberId: string): Promise<DeviceRow[]> {
  return tx.query
    .selectFrom("push_device")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("added_at")
    .orderBy("id")
    .execute();
}

/** A browser has one subscription: the member who added it last has it. */
const PUT = statement(`
  INSERT INTO push_device AS d (id, member_id, endpoint, p256dh, auth, name, added_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (endpoint) DO UPDATE SET
    id = CASE WHEN d.member_id = excluded.member_id THEN d.id ELSE excluded.id END,
    member_id = excluded.member_id, p256dh = excluded.p256dh, auth = excluded.auth, name = excluded.name,
    added_at = CASE WHEN d.member_id = excluded.member_id THEN d.added_at ELSE excluded.added_at END,
    delivered_at = CASE WHEN d.member_id = excluded.member_id THEN d.delivered_at END,
    last_error = NULL
  RETURNING id, (id = $1) AS is_new`);

export async function putDevice(
  tx: WriteTx,
  { id, member_id, endpoint, p256dh, auth, name, added_at }: Omit<DeviceRow, "delivered_at" | "last_error">,
): Promise<{ id: string; is_new: boolean }> {
  const [row] = await tx.run<{ id: string; is_new: boolean }>(PUT, [
    id,
    member_id,
    endpoint,
    p256dh,
    auth,
    name,
    added_at,
  ]);
  if (!row) throw new Error("the upsert returned no row");
  return row;
}

/** Undefined if the member has no such device. */
export async function deleteDevice(tx: WriteTx, memberId: string, id: string): Promise<DeviceRow | undefined> {
  return tx.query
    .deleteFrom("push_device")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .returningAll()
    .executeTakeFirst();
}

const REACHED = statement(`
  UPDATE notification_delivery SET reached = array_append(reached, $3)
  WHERE member_id = $1 AND channel = 'push' AND message_id = $2`);

/** The device has the message. */
export async function markReached(
  tx: WriteTx,
  { memberId, messageId, deviceId, now }: { memberId: string; messageId: string; deviceId: string; now: Date },
): Promise<void> {
  await tx.run(REACHED, [memberId, messageId, deviceId]);
  await tx.query
    .updateTable("push_device")
    .set({ delivered_at: now, last_error: null })
    .where("id", "=", deviceId)
    .execute();
}

export async function markFailed(tx: WriteTx, deviceId: string, error: Message | string): Promise<void> {
  await tx.query
    .updateTable("push_device")
    .set({ last_error: toKeep(error) })
    .where("id", "=", deviceId)
    .execute();
}

const REACHED_BY = statement(`
  SELECT DISTINCT unnest(reached) AS id FROM notification_delivery
  WHERE member_id = $1 AND channel = 'push' AND message_id = $2`);

/** The devices that have the message from an earlier attempt. */
export async function reachedBy(tx: ReadTx, memberId: string, messageId: string): Promise<Set<string>> {
  const rows = await tx.run<{ id: string }>(REACHED_BY, [memberId, messageId]);
  return new Set(rows.map(({ id }) => id));
}
