import type { Atrium } from "../../../app/compose.ts";
import { keyHash } from "../rules.ts";
import { insertKey, insertRequest, type KeyRow } from "../store.ts";

const WORKSHOP_MS = 5 * 3_600_000;
let count = 0;

/** A key to models, as if it had been requested, approved and picked up. Returns its text. */
export async function mintGatewayKey(
  { kernel: { database, clock } }: Atrium,
  memberId: string,
  kind: KeyRow["kind"] = "member",
): Promise<string> {
  const number = ++count;
  const text = `gwk_test_${String(number).padStart(4, "0")}`;
  const minted_at = clock.now();
  const event = kind === "workshop" ? `https://luma.com/${number}` : null;
  const request = { id: `kreq_test_${number}`, kind, member_id: memberId, event_url: event, event_title: event };
  await database.transaction(async (tx) => {
    await insertRequest(tx, { ...request, multiplier: 1, note: null, created_at: minted_at });
    const decided = { state: "picked_up" as const, pickup_until: minted_at };
    await tx.query.updateTable("key_request").set(decided).where("id", "=", request.id).execute();
    const expires_at = kind === "workshop" ? new Date(minted_at.getTime() + WORKSHOP_MS) : null;
    const key = { id: `gkey_test_${number}`, request_id: request.id, member_id: memberId, kind, multiplier: 1 };
    await insertKey(tx, { ...key, hash: keyHash(text), prefix: text, expires_at, minted_at });
  });
  return text;
}

/** The meter of a key; undefined before its first call. */
export async function gatewayMeter({ kernel: { database } }: Atrium, key: string) {
  return database.read.query
    .selectFrom("gateway_meter")
    .innerJoin("gateway_key", "gateway_key.id", "gateway_meter.key_id")
    .select(["committed", "reserved", "in_flight"])
    .where("hash", "=", keyHash(key))
    .executeTakeFirst();
}

/** The id of a new key, whose text nobody needs. */
export async function gatewayKeyId(atrium: Atrium, memberId: string): Promise<string> {
  const text = await mintGatewayKey(atrium, memberId);
  const row = atrium.kernel.database.read.query.selectFrom("gateway_key").select("id").where("prefix", "=", text);
  return (await row.executeTakeFirstOrThrow()).id;
}
