import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { nameIdentity } from "../agents/index.ts";
import type { ClientState } from "./rules.ts";
import { findByIdentity, shareByIdentity } from "./store.ts";

/** The client behind a token, as other areas show and limit it. */
export interface TokenClient {
  /** Of a registered client; null otherwise. */
  readonly id: string | null;
  /** The name that it gives itself: untrusted text. */
  readonly name: string;
  /** Who publishes it, for registered clients. */
  readonly operator: string | null;
  readonly registered: boolean;
  /** An OAuth client has proved its ID. Others only call themselves by a name. */
  readonly proved: boolean;
  /** `active` for clients that are not registered. */
  readonly state: ClientState;
}

const NOBODY: TokenClient = { id: null, name: "", operator: null, registered: false, proved: false, state: "active" };

/**
 * By its OAuth client ID, else by the name that its token has.
 * @public
 */
export async function clientOfToken(tx: ReadTx, tokenId: string): Promise<TokenClient> {
  const token = await tx.query
    .selectFrom("token_identity")
    .select(["client_id", "client_name"])
    .where("id", "=", tokenId)
    .executeTakeFirst();
  if (!token) return NOBODY;
  const { client_id: clientId, client_name: name } = token;
  const client = await findByIdentity(tx, { clientId, name: clientId === null ? nameIdentity(name) : null });
  if (!client) return { ...NOBODY, name, proved: clientId !== null };
  const { id, operator, state } = client;
  return { id, name, operator, registered: true, proved: clientId !== null, state };
}

interface AskingClient {
  /** Proved, or only claimed. */
  readonly clientId: string | null;
  /** Null where the client ID is proved: then the name says nothing. */
  readonly clientName: string | null;
}

/** Whether operators have blocked or revoked a client that asks for a grant. */
export async function isClientStopped(tx: ReadTx, { clientId, clientName }: AskingClient): Promise<boolean> {
  const named = async (clientId: string | null, name: string | null) =>
    ((await findByIdentity(tx, { clientId, name }))?.state ?? "active") !== "active";
  if (clientId !== null && (await named(clientId, null))) return true;
  return clientName !== null && named(null, nameIdentity(clientName));
}

/** As `isClientStopped`, in the transaction that grants: a revocation at the same time waits, and ends the new token. */
export async function isClientStoppedAtGrant(tx: WriteTx, { clientId, clientName }: AskingClient): Promise<boolean> {
  const name = clientName === null ? null : nameIdentity(clientName);
  return (await shareByIdentity(tx, { clientId, name })).some(({ state }) => state !== "active");
}
