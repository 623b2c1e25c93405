import { statement } from "../../kernel/database/statement.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";

const SKIP = statement(`
  UPDATE campaign_delivery SET state = 'skipped', reason = 'cancelled', claimed_by = NULL, lease_until = NULL,
    changed_at = $2
  WHERE campaign_id = $1 AND state IN ('queued', 'claimed', 'deferred')`);

/** Ends what was not handed over. Mails under way keep their outcome. */
export async function skipRest(tx: WriteTx, campaignId: string, now: Date): Promise<void> {
  await tx.run(SKIP, [campaignId, now]);
}
