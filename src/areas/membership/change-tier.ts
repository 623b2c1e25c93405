import { CREDENTIALS_CHANNEL } from "../../kernel/ports/credentials.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import type { Tier } from "../../kernel/tiers.ts";
import * as store from "./store.ts";

/** Moves a member to another tier, on the record, effective in every process at the commit. */
export async function changeTier(
  tx: WriteTx,
  change: { memberId: string; from: Tier; to: Tier; by: string | null; reason: string | null; now: Date },
): Promise<void> {
  await store.setTier(tx, change);
  await tx.notify(CREDENTIALS_CHANNEL, change.memberId);
}
