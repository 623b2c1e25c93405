import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { ClaimScope } from "./rules.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    application: { scopes: ClaimScope[] };
    application_grant: { scopes: ClaimScope[] };
    application_code: { scopes: ClaimScope[] };
    application_token: { scopes: ClaimScope[] };
  }
}

export type ApplicationRow = Row<"application">;

export interface CountedApplication extends ApplicationRow {
  members: number;
}

function counted(tx: ReadTx) {
  return tx.query
    .selectFrom("application as a")
    .selectAll("a")
    .select((each) =>
      each
        .selectFrom("application_grant as g")
        .whereRef("g.application_id", "=", "a.id")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .as("members"),
    );
}

export async function listApplications(tx: ReadTx, limit: number): Promise<CountedApplication[]> {
  const rows = await counted(tx).orderBy("a.name").orderBy("a.id").limit(limit).execute();
  return rows.map((row) => ({ ...row, members: Number(row.members) }));
}

export async function findCounted(tx: ReadTx, id: string): Promise<CountedApplication | undefined> {
  const row = await counted(tx).where("a.id", "=", id).executeTakeFirst();
  return row && { ...row, members: Number(row.members) };
}

export async function findApplication(tx: ReadTx, id: string): Promise<ApplicationRow | undefined> {
  return tx.query.selectFrom("application").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function lockApplication(tx: WriteTx, id: string): Promise<ApplicationRow | undefined> {
  return tx.query.selectFrom("application").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

export async function insertApplication(tx: WriteTx, row: ApplicationRow): Promise<void> {
  await tx.query.insertInto("application").values(row).execute();
}

export async function updateApplication(
  tx: WriteTx,
  id: string,
  changes: Partial<Omit<ApplicationRow, "id" | "created_at">>,
): Promise<void> {
  await tx.query.updateTable("application").set(changes).where("id", "=", id).execute();
}

/** What it gave and was given goes with it. */
export async function removeApplication(tx: WriteTx, id: string): Promise<ApplicationRow | undefined> {
  return tx.query.deleteFrom("application").where("id", "=", id).returningAll().executeTakeFirst();
}

export async function touchApplication(tx: WriteTx, id: string, now: Date): Promise<void> {
  await tx.query.updateTable("application").set({ last_used_at: now }).where("id", "=", id).execute();
}
