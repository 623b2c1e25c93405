import { statement } from "../../../kernel/database/statement.ts";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { ApplicantType } from "./questions.ts";

declare module "../../../kernel/database/tables.ts" {
  interface Refined {
    hack_application: {
      answers: Readonly<Record<string, string>>;
      applicant_type: ApplicantType;
    };
  }
}

export const APPLICATION_STATES = ["applied", "approved", "waitlisted", "rejected", "withdrawn"] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export type ApplicationRow = Row<"hack_application">;

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

export async function findById(tx: ReadTx, eid: string, applicationId: string): Promise<ApplicationRow | undefined> {
  const row = await tx.query
    .selectFrom("hack_application")
    .selectAll()
    .where("eid", "=", eid)
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  return row && typed(row);
}

/** By waitlist number. */
export async function listWaiting(tx: ReadTx, eid: string, limit: number): Promise<ApplicationRow[]> {
  const rows = await tx.query
    .selectFrom("hack_application")
    .selectAll()
    .where("eid", "=", eid)
    .where("waitlist_no", "is not", null)
    .orderBy("waitlist_no")
    .limit(limit)
    .execute();
  return rows.map(typed);
}

const NEXT = statement(
  "UPDATE hack_event SET waitlist_last = waitlist_last + 1 WHERE eid = $1 RETURNING waitlist_last AS number",
);

/** The next waitlist number, under the event's lock. */
export async function nextWaitlistNo(tx: WriteTx, eid: string): Promise<number> {
  const [row] = await tx.run<{ number: number }>(NEXT, [eid]);
  if (!row) throw new Error(`the hackathon ${eid} vanished`);
  return row.number;
}

export interface ApplicationFilter {
  readonly eid: string;
  readonly status?: ApplicationState | undefined;
  readonly applicant_type?: ApplicantType | undefined;
}

export type NamedApplication = ApplicationRow & { member_name: string };

/** Those who wait by their number, others by age. */
export async function listApplications(
  tx: ReadTx,
  { eid, status, applicant_type }: ApplicationFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<NamedApplication[]> {
  const rows = await tx.query
    .selectFrom("hack_application")
    .innerJoin("member_identity", "member_identity.id", "hack_application.member_id")
    .selectAll("hack_application")
    .select("member_identity.name as member_name")
    .where("eid", "=", eid)
    .$if(status !== undefined, (each) => each.where("status", "=", status as ApplicationState))
    .$if(applicant_type !== undefined, (each) => each.where("applicant_type", "=", applicant_type as ApplicantType))
    .orderBy("waitlist_no")
    .orderBy("submitted_at")
    .orderBy("application_id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...typed(row), member_name: row.member_name }));
}

const COUNTS = statement("SELECT status, count(*)::int AS count FROM hack_application WHERE eid = $1 GROUP BY status");

export async function countByStatus(tx: ReadTx, eid: string): Promise<Map<ApplicationState, number>> {
  const rows = await tx.run<{ status: ApplicationState; count: number }>(COUNTS, [eid]);
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** Events before LOCKED with a promotion that was not confirmed in time. */
export async function eventsWithLapsed(tx: ReadTx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.query
    .selectFrom("hack_application")
    .innerJoin("hack_event", "hack_event.eid", "hack_application.eid")
    .select("hack_application.eid")
    .distinct()
    .where("confirm_by", "<=", now)
    .where("phase", "in", ["PRE", "OPEN", "BUILD", "SUBMIT"])
    .limit(limit)
    .execute();
  return rows.map(({ eid }) => eid);
}

export async function listLapsed(tx: ReadTx, eid: string, now: Date): Promise<ApplicationRow[]> {
  const rows = await tx.query
    .selectFrom("hack_application")
    .selectAll()
    .where("eid", "=", eid)
    .where("confirm_by", "<=", now)
    .orderBy("application_id")
    .execute();
  return rows.map(typed);
}
