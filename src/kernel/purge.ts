import type { Job } from "./area.ts";
import type { Statement } from "./ports/database.ts";

const REPLIES: Statement = { name: "purge_replies", text: "DELETE FROM idempotency_key WHERE created_at < $1" };
const QUOTAS: Statement = { name: "purge_quotas", text: "DELETE FROM quota_use WHERE window_start < $1" };
const SIGNATURES: Statement = { name: "purge_signatures", text: "DELETE FROM signature_use WHERE expires_at < $1" };

const HOUR_MS = 3_600_000;
const REPLIES_KEPT_MS = 24 * HOUR_MS;
const QUOTAS_KEPT_MS = 48 * HOUR_MS;

/** What the pipeline keeps for a while only: stored replies for their 24 hours, counts of windows and signatures that are over. */
export const purgePipeline: Job = {
  name: "kernel.purge",
  summary:
    "Deletes stored replies after 24 hours, used-up quota windows after two days, and signatures that are no longer fresh.",
  everyMs: HOUR_MS,
  async run({ database, now }) {
    const at = now().getTime();
    await database.transaction(async (tx) => {
      await tx.run(REPLIES, [new Date(at - REPLIES_KEPT_MS)]);
      await tx.run(QUOTAS, [new Date(at - QUOTAS_KEPT_MS)]);
      await tx.run(SIGNATURES, [new Date(at)]);
    });
    return null;
  },
};
