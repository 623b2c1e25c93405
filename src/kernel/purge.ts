import type { Job } from "./area.ts";
import { KEPT_DAYS } from "./kept-days.ts";
import type { Statement } from "./ports/database.ts";

const counted = (name: string, where: string): Statement => ({
  name: `purge_${name}`,
  text: `WITH gone AS (DELETE FROM ${where} < $1 RETURNING 1) SELECT count(*) AS count FROM gone`,
});

const REPLIES = counted("replies", "idempotency_key WHERE created_at");
const QUOTAS = counted("quotas", "quota_use WHERE window_start");
const SIGNATURES = counted("signatures", "signature_use WHERE expires_at");

const HOUR_MS = 3_600_000;
const REPLIES_KEPT_MS = KEPT_DAYS.storedReplies * 24 * HOUR_MS;
const QUOTAS_KEPT_MS = KEPT_DAYS.quotaUses * 24 * HOUR_MS;

/** What the pipeline keeps for a while only: stored replies for their 24 hours, counts of windows and signatures that are over. */
export const purgePipeline: Job = {
  name: "kernel.purge",
  summary:
    "Deletes stored replies after 24 hours, used-up quota windows after two days, and signatures that are no longer fresh.",
  everyMs: HOUR_MS,
  async run({ database, now }) {
    const at = now().getTime();
    const counts = await database.transaction(async (tx) => {
      const purge = async (statement: Statement, before: number) =>
        (await tx.run<{ count: number }>(statement, [new Date(before)]))[0]?.count ?? 0;
      return {
        "stored replies": await purge(REPLIES, at - REPLIES_KEPT_MS),
        "counts of quotas": await purge(QUOTAS, at - QUOTAS_KEPT_MS),
        signatures: await purge(SIGNATURES, at),
      };
    });
    const purged = Object.entries(counts).filter(([, count]) => count > 0);
    return purged.length > 0 ? `deleted ${purged.map(([what, count]) => `${count} ${what}`).join(", ")}` : null;
  },
};
