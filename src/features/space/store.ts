import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { Language } from "../../kernel/languages/languages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { ContentPolicy } from "./modules/modules.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    space: {
      language: Language;
      content_policy: ContentPolicy;
    };
  }
}

/** The payload is empty: the space has another name. */
export const SPACE_NAME_CHANNEL = "space_name";

export interface SpaceRow extends Row<"space"> {
  /** Degrees, north and east positive; null if unknown. */
  latitude: number | null;
  /** Of mails to people who have not chosen one. */
  language: Language;
  /** As chosen, such as #0c5b52; null for the product's. */
  accent: string | null;
  /** When operators put the setup steps away. */
  setup_put_away_at: Date | null;
  /** Start of the known opening history, and the end of its recorded part. */
  state_known_since: Date | null;
}

export async function find(tx: ReadTx): Promise<SpaceRow | undefined> {
  return tx.query.selectFrom("space").selectAll().executeTakeFirst();
}

const TIME_ZONE = statement("SELECT time_zone FROM space");

export async function timeZone(tx: ReadTx): Promise<string> {
  const [row] = await tx.run<{ time_zone: string }>(TIME_ZONE, []);
  if (!row) throw new Error("the space was not prepared at start");
  return row.time_zone;
}

const NAME_AND_ZONE = statement("SELECT name, time_zone FROM space");

export async function nameAndZone(tx: ReadTx): Promise<{ name: string; time_zone: string }> {
  const [row] = await tx.run<{ name: string; time_zone: string }>(NAME_AND_ZONE, []);
  if (!row) throw new Error("the space was not prepared at start");
  return row;
}

export async function lock(tx: WriteTx): Promise<SpaceRow | undefined> {
  return tx.query.selectFrom("space").selectAll().forUpdate().executeTakeFirst();
}

const NOWHERE = { latitude: null, longitude: null };

/** The first process to start inserts the space. */
export async function insertOnce(tx: WriteTx, space: { name: string; time_zone: string; now: Date }): Promise<void> {
  const { name, time_zone, now } = space;
  await tx.query
    .insertInto("space")
    .values({
      id: true,
      name,
      time_zone,
      ...NOWHERE,
      claim_hash: null,
      claimed_at: null,
      setup_put_away_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export async function update(tx: WriteTx, changes: Partial<Omit<SpaceRow, "id" | "created_at">>): Promise<void> {
  await tx.query.updateTable("space").set(changes).execute();
}

export async function secretOnce(tx: WriteTx, name: string, fresh: Buffer, now: Date): Promise<Buffer> {
  await tx.query
    .insertInto("secret")
    .values({ name, value: fresh, created_at: now })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await tx.query
    .selectFrom("secret")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return value;
}

export async function secretNamed(tx: ReadTx, name: string): Promise<Buffer> {
  const found = tx.query.selectFrom("secret").select("value").where("name", "=", name);
  return (await found.executeTakeFirstOrThrow()).value;
}
