import { sql } from "kysely";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { type PageRequest, paginate } from "../../kernel/values/paginate.ts";
import { folded, likePattern } from "../../kernel/values/text.ts";
import type { ClientState, IdentityKind } from "./rules.ts";

export type ClientRow = Row<"agent_client">;

export type IdentityRow = Row<"agent_client_identity">;

export async function lockClient(tx: WriteTx, id: string): Promise<ClientRow | undefined> {
  return tx.query.selectFrom("agent_client").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export interface ClientFilter extends PageRequest {
  readonly q: string;
  readonly state: ClientState | null;
  readonly id: string | null;
}

export async function listClients(
  tx: ReadTx,
  { q, state, id, ...page }: ClientFilter,
): Promise<{ rows: ClientRow[]; total: number }> {
  let found = tx.query.selectFrom("agent_client").selectAll();
  if (state !== null) found = found.where("state", "=", state);
  if (id !== null) found = found.where("id", "=", id);
  if (q !== "") {
    const part = likePattern(folded(q));
    found = found.where(sql<boolean>`(folded(name) LIKE ${part} OR folded(operator) LIKE ${part})`);
  }
  return paginate(found.orderBy(sql`lower(name)`).orderBy("id"), page);
}

export async function insertClient(tx: WriteTx, client: ClientRow): Promise<void> {
  await tx.query.insertInto("agent_client").values(client).execute();
}

export async function updateClient(
  tx: WriteTx,
  id: string,
  changes: Partial<Omit<ClientRow, "id" | "rev">>,
): Promise<ClientRow> {
  return tx.query
    .updateTable("agent_client")
    .set((row) => ({ ...changes, rev: row("rev", "+", 1) }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function identitiesOf(tx: ReadTx, clientIds: readonly string[]): Promise<IdentityRow[]> {
  if (clientIds.length === 0) return [];
  return tx.query
    .selectFrom("agent_client_identity")
    .selectAll()
    .where("client_id", "in", clientIds)
    .orderBy("kind")
    .orderBy("shown")
    .execute();
}

/** All identities of registered clients, to find clients that nobody registered. */
export async function allIdentities(tx: ReadTx): Promise<Pick<IdentityRow, "kind" | "value">[]> {
  return tx.query.selectFrom("agent_client_identity").select(["kind", "value"]).execute();
}

/** The first of these identities that belongs to another client. */
export async function identityOfAnother(
  tx: ReadTx,
  identities: readonly Pick<IdentityRow, "kind" | "value">[],
  clientId: string | null,
): Promise<IdentityRow | undefined> {
  if (identities.length === 0) return undefined;
  let found = tx.query
    .selectFrom("agent_client_identity")
    .selectAll()
    .where((row) => row.or(identities.map(({ kind, value }) => row.and({ kind, value }))));
  if (clientId !== null) found = found.where("client_id", "<>", clientId);
  return found.executeTakeFirst();
}

export async function replaceIdentities(
  tx: WriteTx,
  clientId: string,
  identities: readonly Omit<IdentityRow, "client_id">[],
): Promise<void> {
  await tx.query.deleteFrom("agent_client_identity").where("client_id", "=", clientId).execute();
  const rows = identities.map((identity) => ({ ...identity, client_id: clientId }));
  await tx.query.insertInto("agent_client_identity").values(rows).execute();
}

/** The client with one of these values, first by a proved identity. */
export async function findByIdentity(
  tx: ReadTx,
  { clientId, name }: { readonly clientId: string | null; readonly name: string | null },
): Promise<(ClientRow & { kind: IdentityKind }) | undefined> {
  return byIdentity(tx, clientId, name).executeTakeFirst();
}

/** As `findByIdentity`. A block or a revocation waits for this transaction, so that it sees the grant. */
export async function shareByIdentity(
  tx: WriteTx,
  { clientId, name }: { readonly clientId: string | null; readonly name: string | null },
): Promise<(ClientRow & { kind: IdentityKind })[]> {
  return byIdentity(tx, clientId, name).forShare("agent_client").execute();
}

function byIdentity(tx: ReadTx, clientId: string | null, name: string | null) {
  return tx.query
    .selectFrom("agent_client_identity as i")
    .innerJoin("agent_client", "agent_client.id", "i.client_id")
    .selectAll("agent_client")
    .select("i.kind")
    .where(
      sql<boolean>`((i.kind IN ('oauth_client', 'document') AND i.value = ${clientId}) OR (i.kind = 'name' AND i.value = ${name}))`,
    )
    .orderBy(sql`i.kind = 'name'`)
    .orderBy("agent_client.id");
}
