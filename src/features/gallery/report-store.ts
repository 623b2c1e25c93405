import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

export type ReportRow = Row<"hack_photo_report">;

/** Reports that wait for a decision, oldest first. */
export async function openReports(
  tx: ReadTx,
  photoIds: readonly string[],
): Promise<ReadonlyMap<string, (ReportRow & { name: string | null })[]>> {
  const reports = new Map<string, (ReportRow & { name: string | null })[]>();
  if (photoIds.length === 0) return reports;
  const rows = await tx.query
    .selectFrom("hack_photo_report as r")
    .leftJoin("member_identity as m", "m.id", "r.reporter")
    .selectAll("r")
    .select("m.name")
    .where("r.photo_id", "in", photoIds)
    .where("r.outcome", "is", null)
    .orderBy("r.reported_at")
    .orderBy("r.report_id")
    .execute();
  for (const row of rows) reports.set(row.photo_id, [...(reports.get(row.photo_id) ?? []), row]);
  return reports;
}

export async function insertReport(tx: WriteTx, report: Omit<ReportRow, "outcome" | "closed_at">): Promise<void> {
  await tx.query.insertInto("hack_photo_report").values(report).execute();
}

/** Returns the members among those who reported. */
export async function closeReports(
  tx: WriteTx,
  { photoId, outcome, now }: { photoId: string; outcome: "kept" | "removed"; now: Date },
): Promise<string[]> {
  const closed = await tx.query
    .updateTable("hack_photo_report")
    .set({ outcome, closed_at: now })
    .where("photo_id", "=", photoId)
    .where("outcome", "is", null)
    .returning("reporter")
    .execute();
  return [...new Set(closed.flatMap(({ reporter }) => reporter ?? []))];
}
