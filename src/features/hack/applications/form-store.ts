import type { Row } from "../../../kernel/database/tables.ts";
import type { Question } from "../../../kernel/forms/questions.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { Role } from "../rules.ts";
import { type ApplicantType, firstForms } from "./questions.ts";

declare module "../../../kernel/database/tables.ts" {
  interface Refined {
    hack_form: {
      questions: readonly Question[];
      grants_roles: Role[];
    };
  }
}

export type FormRow = Row<"hack_form">;

/** jsonb columns take text and return values. */
const typed = (row: unknown): FormRow => row as FormRow;

export async function insertFirstForms(tx: WriteTx, eid: string): Promise<void> {
  const rows = firstForms().map((form) => ({ eid, ...form, questions: JSON.stringify(form.questions) }));
  await tx.query.insertInto("hack_form").values(rows).execute();
}

/** The newest version, or the one asked for. */
export async function findForm(
  tx: ReadTx,
  eid: string,
  type: ApplicantType,
  version?: number,
): Promise<FormRow | undefined> {
  const row = await tx.query
    .selectFrom("hack_form")
    .selectAll()
    .where("eid", "=", eid)
    .where("applicant_type", "=", type)
    .$if(version !== undefined, (rows) => rows.where("version", "=", version as number))
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && typed(row);
}
