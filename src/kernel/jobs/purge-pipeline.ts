import type { Job } from "../catalogue/area.ts";
import { type Statement, statement } from "../database/statement.ts";
import { declared, say } from "../messages.ts";
import { HOUR_MS } from "../values/duration.ts";

const REPLIES = statement(
  `WITH gone AS (DELETE FROM idempotency_key WHERE created_at < $1 RETURNING 1) SELECT count(*) AS count FROM gone`,
);
const QUOTAS = statement(
  `WITH gone AS (DELETE FROM quota_use WHERE window_start < $1 RETURNING 1) SELECT count(*) AS count FROM gone`,
);
const SIGNATURES = statement(
  `WITH gone AS (DELETE FROM signature_use WHERE expires_at < $1 RETURNING 1) SELECT count(*) AS count FROM gone`,
);

const REPLIES_KEPT_MS = 24 * HOUR_MS;
const QUOTAS_KEPT_MS = 2 * 24 * HOUR_MS;

/** Deletes expired stored replies (24 hours), quota windows and signatures. */
export const purgePipeline: Job = {
  name: "kernel.purge",
  summary: declared.purgeJob,
  everyMs: HOUR_MS,
  async run({ database, now }) {
    const at = now().getTime();
    const counts = await database.transaction(async (tx) => {
      const purge = async (statement: Statement<{ count: number }>, before: number) =>
        (await tx.run(statement, [new Date(before)]))[0]?.count ?? 0;
      return {
        replies: await purge(REPLIES, at - REPLIES_KEPT_MS),
        quotas: await purge(QUOTAS, at - QUOTAS_KEPT_MS),
        signatures: await purge(SIGNATURES, at),
      };
    });
    const { replies, quotas, signatures } = counts;
    if (replies + quotas + signatures === 0) return null;
    return say.deletedStoredRepliesCountsQuotas({ replies, quotas, signatures });
  },
};
