import type { ReadTx } from "../../kernel/ports/database.ts";
import { clientsOfToken, type TokenClient } from "../agent-clients/index.ts";
import { nameIdentity } from "../agents/index.ts";
import type { Sender } from "./policy/store.ts";

interface SenderClient {
  /** Of a registered client; null otherwise. */
  readonly id: string | null;
  /** Identities that a block can name. */
  readonly identities: readonly string[];
  /** The publisher of the registered client. */
  readonly publisher: string | null;
  /** What limits count by, and what the thread keeps. */
  readonly primary: string | null;
  /** How the agent calls itself: untrusted. */
  readonly name: string | null;
  readonly registered: boolean;
  /** Operators have blocked or revoked it. */
  readonly stopped: boolean;
}

const NO_CLIENT: SenderClient = {
  id: null,
  identities: [],
  publisher: null,
  primary: null,
  name: null,
  registered: false,
  stopped: false,
};

/**
 * A client is known by its registration or its OAuth ID, or else by the name that it gives itself. A block of a client
 * holds for the agents that it made.
 */
export async function clientOf(tx: ReadTx, tokenId: string | null): Promise<SenderClient> {
  if (tokenId === null) return NO_CLIENT;
  const clients = await clientsOfToken(tx, tokenId);
  const [client] = clients;
  if (!client) return NO_CLIENT;
  const { id, provedId, name, registered } = client;
  return {
    id,
    identities: clients.flatMap(identitiesOf),
    publisher: clients.find(({ operator }) => operator !== null)?.operator ?? null,
    primary: provedId ?? nameIdentity(name),
    name,
    registered,
    stopped: clients.some(({ state }) => state !== "active"),
  };
}

function identitiesOf({ id, provedId, name }: TokenClient): string[] {
  const called = nameIdentity(name);
  return [...(id === null ? [] : [id]), provedId ?? called, called];
}

export function senderOf(memberId: string, client: SenderClient): Sender {
  return { memberId, clients: client.identities, publisher: client.publisher };
}
