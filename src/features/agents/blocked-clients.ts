import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { nameIdentity } from "./rules.ts";

export type BlockedClientRow = Row<"blocked_client">;

/**
 * `clientId` is set only if verified: an OAuth client is bound to its redirect URIs. A device-flow client has only
 * a name, so a block ends when it changes that name.
 */
export interface Asker {
  readonly clientId: string | null;
  readonly clientName: string;
}

function identified({ clientId, clientName }: Asker): Pick<BlockedClientRow, "kind" | "identity"> {
  if (clientId !== null) return { kind: "client", identity: clientId };
  return { kind: "name", identity: nameIdentity(clientName) };
}

export async function isBlocked(tx: ReadTx, memberId: string, asker: Asker): Promise<boolean> {
  const { kind, identity } = identified(asker);
  const found = await tx.query
    .selectFrom("blocked_client")
    .select("id")
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("identity", "=", identity)
    .executeTakeFirst();
  return found !== undefined;
}

export async function blockClient(
  tx: WriteTx,
  { id, memberId, asker, now }: { id: string; memberId: string; asker: Asker; now: Date },
): Promise<void> {
  await tx.query
    .insertInto("blocked_client")
    .values({ id, member_id: memberId, ...identified(asker), client_name: asker.clientName, created_at: now })
    .onConflict((conflict) => conflict.constraint("blocked_client_once").doNothing())
    .execute();
}

export async function listBlocked(tx: ReadTx, memberId: string, limit: number): Promise<BlockedClientRow[]> {
  return tx.query
    .selectFrom("blocked_client")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

export async function unblock(tx: WriteTx, memberId: string, id: string): Promise<BlockedClientRow | undefined> {
  return tx.query
    .deleteFrom("blocked_client")
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}
