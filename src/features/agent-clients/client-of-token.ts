import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { lineOf, nameIdentity, type ShownClient } from "../agents/index.ts";
import type { ClientState } from "./rules.ts";
import { findByIdentity, shareByIdentity } from "./store.ts";

/** The client behind a token, as other areas show and limit it. */
export interface TokenClient {
  /** Of a registered client; null otherwise. */
  readonly id: string | null;
  /** The OAuth client ID, which it has proved. Others only call themselves by a name. */
  readonly provedId: string | null;
  /** The name that it gives itself: untrusted text. */
  readonly name: string;
  /** Who publishes it, for registered clients. */
  readonly operator: string | null;
  readonly registered: boolean;
  /** `active` for clients that are not registered. */
  readonly state: ClientState;
}

const NOBODY: TokenClient = {
  id: null,
  provedId: null,
  name: "",
  operator: null,
  registered: false,
  state: "active",
};

/**
 * By its OAuth client ID, else by the name that its token has. A client that operators have blocked does not act through
 * agents that it made, so their state is that of the first blocked one above them.
 * @public
 */
export async function clientOfToken(tx: ReadTx, tokenId: string): Promise<TokenClient> {
  const [client, ...above] = await clientsOfToken(tx, tokenId);
  if (!client) return NOBODY;
  const { state } = [client, ...above].find((each) => each.state !== "active") ?? client;
  return { ...client, state };
}

/** The client of a token, and of those that it descends from, the nearest first. Empty for an unknown token. */
export async function clientsOfToken(tx: ReadTx, tokenId: string): Promise<TokenClient[]> {
  const clients: TokenClient[] = [];
  for (const shown of await lineOf(tx, tokenId)) clients.push(await describeShown(tx, shown));
  return clients;
}

async function describeShown(tx: ReadTx, { client_id: provedId, client_name: name }: ShownClient) {
  const client = await findByIdentity(tx, { clientId: provedId, name: provedId === null ? nameIdentity(name) : null });
  if (!client) return { ...NOBODY, provedId, name };
  const { id, operator, state } = client;
  return { id, provedId, name, operator, registered: true, state };
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
