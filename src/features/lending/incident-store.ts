import type { ReadTx, Statement, WriteTx } from "../../kernel/ports/database.ts";
import type { INCIDENT_TYPES, REPORTER_ROLES, VERDICTS } from "./rules.ts";

declare module "../../kernel/ports/database.ts" {
  interface Tables {
    lend_incident: IncidentRow;
  }
}

export interface IncidentRow {
  id: string;
  thing_id: string;
  lend_id: string | null;
  member_id: string | null;
  type: (typeof INCIDENT_TYPES)[number];
  description: string;
  reporter_id: string | null;
  reporter_name: string;
  reporter_role: (typeof REPORTER_ROLES)[number];
  reporter_contact: string;
  borrower: string | null;
  photo_sha256: string | null;
  provisional: boolean;
  verdict: "open" | (typeof VERDICTS)[number];
  resolution: string | null;
  resolved_by: string | null;
  created_at: Date;
  resolved_at: Date | null;
}

export async function insertIncident(tx: WriteTx, incident: IncidentRow): Promise<void> {
  await tx.query.insertInto("lend_incident").values(incident).execute();
}

/** The one that a return as damaged opened, while its details are missing. */
export async function lockProvisional(tx: WriteTx, lendId: string): Promise<IncidentRow | undefined> {
  return tx.query
    .selectFrom("lend_incident")
    .selectAll()
    .where("lend_id", "=", lendId)
    .where("provisional", "=", true)
    .where("verdict", "=", "open")
    .forUpdate()
    .executeTakeFirst();
}

export async function lockIncident(tx: WriteTx, id: string): Promise<IncidentRow | undefined> {
  return tx.query.selectFrom("lend_incident").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function findIncident(tx: ReadTx, id: string): Promise<IncidentRow | undefined> {
  return tx.query.selectFrom("lend_incident").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function updateIncident(tx: WriteTx, id: string, changes: Partial<IncidentRow>): Promise<void> {
  await tx.query.updateTable("lend_incident").set(changes).where("id", "=", id).execute();
}

/** Oldest first. */
export async function listOpen(tx: ReadTx, limit: number, id?: string): Promise<IncidentRow[]> {
  let list = tx.query.selectFrom("lend_incident").selectAll().where("verdict", "=", "open");
  if (id !== undefined) list = list.where("id", "=", id);
  return list.orderBy("created_at").orderBy("id").limit(limit).execute();
}

export async function hasOpen(tx: ReadTx, thingId: string): Promise<string | null> {
  const row = await tx.query
    .selectFrom("lend_incident")
    .select("id")
    .where("thing_id", "=", thingId)
    .where("verdict", "=", "open")
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

const MISUSE: Statement = {
  name: "lend_incident_misuse",
  text: "SELECT id FROM lend_incident WHERE member_id = $1 AND verdict = 'willful-misuse' LIMIT 1",
};

export async function isBlocked(tx: ReadTx, memberId: string): Promise<boolean> {
  return (await tx.run(MISUSE, [memberId])).length > 0;
}
