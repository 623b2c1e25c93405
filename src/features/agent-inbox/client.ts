import type { ReadTx } from "../../kernel/ports/database.ts";
import { clientOfToken } from "../agent-clients/index.ts";
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

/** A client is known by its registration or its OAuth ID, or else by the name that it gives itself. */
export async function clientOf(tx: ReadTx, tokenId: string | null): Promise<SenderClient> {
  if (tokenId === null) return NO_CLIENT;
  const token = await tx.query
    .selectFrom("token_identity")
    .select(["client_id", "client_name"])
    .where("id", "=", tokenId)
    .executeTakeFirst();
  if (!token) return NO_CLIENT;
  const { id, operator: publisher, registered, state } = await clientOfToken(tx, tokenId);
  const called = nameIdentity(token.client_name);
  const primary = token.client_id ?? called;
  const identities = id === null ? [primary, called] : [id, primary, called];
  return { id, identities, publisher, primary, name: token.client_name, registered, stopped: state !== "active" };
}

export function senderOf(memberId: string, client: SenderClient): Sender {
  return { memberId, clients: client.identities, publisher: client.publisher };
}
