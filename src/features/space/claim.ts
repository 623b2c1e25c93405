import { createHash, timingSafeEqual } from "node:crypto";
import type { Database, WriteTx } from "../../kernel/ports/database.ts";
import * as store from "./store.ts";

/** Name and time zone until an operator sets them. */
export const FIRST_NAME = "Our space";
export const FIRST_TIME_ZONE = "Etc/UTC";

function claimHash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Single-use; only the newest secret works. */
export async function takeClaim(tx: WriteTx, secret: string, now: Date): Promise<"yours" | "claimed" | "wrong"> {
  const space = await store.lock(tx);
  if (!space?.claim_hash) return "claimed";
  if (!timingSafeEqual(space.claim_hash, claimHash(secret))) return "wrong";
  await store.update(tx, { claim_hash: null, claimed_at: now, updated_at: now });
  return "yours";
}

/**
 * Creates the space if needed and, while it is unclaimed, a new secret for its first operator. Only the newest
 * secret works. Returns null once the space is claimed.
 */
export async function prepareSpace(database: Database, secret: Buffer, now: Date): Promise<string | null> {
  return database.transaction(async (tx: WriteTx) => {
    await store.insertOnce(tx, { name: FIRST_NAME, time_zone: FIRST_TIME_ZONE, now });
    const space = await store.lock(tx);
    if (!space || space.claimed_at) return null;
    const text = secret.toString("base64url");
    await store.update(tx, { claim_hash: claimHash(text), updated_at: now });
    return text;
  });
}
