import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { ApplicantType } from "./questions.ts";

declare module "../../../kernel/ports/database.ts" {
  interface Tables {
    hack_application: Omit<ApplicationRow, "answers"> & { answers: string };
  }
}

export const APPLICATION_STATES = ["applied", "approved", "waitlisted", "rejected", "withdrawn"] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export interface ApplicationRow {
  application_id: string;
  eid: string;
  member_id: string;
  applicant_type: ApplicantType;
  form_version: number;
  answers: Readonly<Record<string, string>>;
  status: ApplicationState;
  waitlist_no: number | null;
  confirm_by: Date | null;
  confirmed_at: Date | null;
  withdrawn_reason: "self" | "lapsed" | "operator" | null;
  decided_by: string | null;
  decided_at: Date | null;
  note: string | null;
  submitted_at: Date;
  updated_at: Date;
}

const typed = (row: unknown): ApplicationRow => row as ApplicationRow;

export async function findApplication(tx: ReadTx, eid: string, memberId: string): Promise<ApplicationRow | undefined> {
  const row = await tx.query
    .selectFrom("hack_application")
    .selectAll()
    .where("eid", "=", eid)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row && typed(row);
}

export async function insertApplication(tx: WriteTx, row: ApplicationRow): Promise<void> {
  await tx.query
    .insertInto("hack_application")
    .values({ ...row, answers: JSON.stringify(row.answers) })
    .execute();
}

export async function updateApplication(
  tx: WriteTx,
  applicationId: string,
  { answers, ...changes }: Partial<ApplicationRow>,
): Promise<ApplicationRow> {
  const row = await tx.query
    .updateTable("hack_application")
    .set({ ...changes, ...(answers && { answers: JSON.stringify(answers) }) })
    .where("application_id", "=", applicationId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return typed(row);
}
