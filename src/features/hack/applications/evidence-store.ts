import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";

export const EVIDENCE_STATES = ["pending", "ok", "failed", "refused"] as const;

export const EVIDENCE_CHANNEL = "hack_evidence";

export type EvidenceRow = Row<"hack_evidence">;

/** Keeps what was found at addresses that stay, and queues the new ones. */
export async function queueEvidence(
  tx: WriteTx,
  applicationId: string,
  urls: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query
    .deleteFrom("hack_evidence")
    .where("application_id", "=", applicationId)
    .$if(urls.length > 0, (rows) => rows.where("url", "not in", urls))
    .execute();
  for (const [position, url] of urls.entries()) {
    const pending = {
      status: "pending",
      found: [],
      title: null,
      attempts: 0,
      queued_at: now,
      checked_at: null,
    } as const;
    await tx.query
      .insertInto("hack_evidence")
      .values({ application_id: applicationId, url, position, ...pending, found: [] })
      .onConflict((conflict) => conflict.columns(["application_id", "url"]).doUpdateSet({ position }))
      .execute();
  }
  if (urls.length > 0) tx.announce(EVIDENCE_CHANNEL, "");
}

export async function evidenceOf(tx: ReadTx, applicationIds: readonly string[]): Promise<EvidenceRow[]> {
  if (applicationIds.length === 0) return [];
  return tx.query
    .selectFrom("hack_evidence")
    .selectAll()
    .where("application_id", "in", applicationIds)
    .orderBy("application_id")
    .orderBy("position")
    .execute();
}

export async function pendingEvidence(tx: ReadTx, limit: number): Promise<EvidenceRow[]> {
  return tx.query
    .selectFrom("hack_evidence")
    .selectAll()
    .where("status", "=", "pending")
    .orderBy("queued_at")
    .orderBy("application_id")
    .orderBy("position")
    .limit(limit)
    .execute();
}

/** Records what was found, unless another process did. */
export async function concludeEvidence(
  tx: WriteTx,
  { application_id, url }: Pick<EvidenceRow, "application_id" | "url">,
  result: Pick<EvidenceRow, "status" | "found" | "title" | "checked_at">,
): Promise<boolean> {
  const updated = await tx.query
    .updateTable("hack_evidence")
    .set(result)
    .where("application_id", "=", application_id)
    .where("url", "=", url)
    .where("status", "=", "pending")
    .returning("url")
    .execute();
  return updated.length > 0;
}
