import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Kind, TemplateName } from "./spaces/template.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    template_record: {
      kind: Kind;
      template: TemplateName;
    };
  }
}

export type MadeRow = Row<"template_record">;

const LIST = statement("SELECT * FROM template_record ORDER BY made_at, kind, key");

/** What templates made, oldest first. */
export async function listMade(tx: ReadTx): Promise<MadeRow[]> {
  return tx.run<MadeRow>(LIST, []);
}

const NOTE = statement(
  "INSERT INTO template_record (kind, key, template, record_id, made_at) VALUES ($1, $2, $3, $4, $5)",
);

export async function noteMade(tx: WriteTx, { kind, key, template, record_id, made_at }: MadeRow): Promise<void> {
  await tx.run(NOTE, [kind, key, template, record_id, made_at]);
}

const FORGET = statement("DELETE FROM template_record WHERE kind = $1 AND key = $2");

export async function forgetMade(tx: WriteTx, { kind, key }: Pick<MadeRow, "kind" | "key">): Promise<void> {
  await tx.run(FORGET, [kind, key]);
}
