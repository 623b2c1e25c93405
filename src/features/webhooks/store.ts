import type { Row } from "../../kernel/database/tables.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    webhook_message: { data: Record<string, unknown> };
    webhook_delivery: { error: Message | null };
  }
}

export type EndpointRow = Row<"webhook_endpoint">;

export async function listEndpoints(tx: ReadTx, limit: number): Promise<EndpointRow[]> {
  return tx.query.selectFrom("webhook_endpoint").selectAll().orderBy("created_at").orderBy("id").limit(limit).execute();
}

export async function findEndpoint(tx: ReadTx, id: string): Promise<EndpointRow | undefined> {
  return tx.query.selectFrom("webhook_endpoint").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Acts are recorded for it meanwhile; only a removal waits. */
export async function lockEndpoint(tx: WriteTx, id: string): Promise<EndpointRow | undefined> {
  const found = tx.query.selectFrom("webhook_endpoint").selectAll().where("id", "=", id);
  return found.forNoKeyUpdate().executeTakeFirst();
}

export async function insertEndpoint(tx: WriteTx, row: EndpointRow): Promise<void> {
  await tx.query.insertInto("webhook_endpoint").values(row).execute();
}

export async function updateEndpoint(
  tx: WriteTx,
  id: string,
  changes: Partial<Omit<EndpointRow, "id" | "created_at">>,
): Promise<EndpointRow> {
  const change = tx.query.updateTable("webhook_endpoint").set(changes).where("id", "=", id);
  return change.returningAll().executeTakeFirstOrThrow();
}

/** Its deliveries go with it. */
export async function removeEndpoint(tx: WriteTx, id: string): Promise<EndpointRow | undefined> {
  return tx.query.deleteFrom("webhook_endpoint").where("id", "=", id).returningAll().executeTakeFirst();
}
