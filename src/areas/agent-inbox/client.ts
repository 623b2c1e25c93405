import type { ReadTx } from "../../kernel/ports/database.ts";
import { nameIdentity } from "../tokens/index.ts";
import type { Sender } from "./policy/store.ts";

export interface SenderClient {
  /** Identities that a block can name. */
  readonly identities: readonly string[];
  /** The publisher of the registered client. */
  readonly publisher: string | null;
  /** What limits count by, and what the thread keeps. */
  readonly primary: string | null;
  /** How the agent calls itself: untrusted. */
  readonly name: string | null;
  readonly registered: boolean;
}

export const NO_CLIENT: SenderClient = {
  identities: [],
  publisher: null,
  primary: null,
  name: null,
  registered: false,
};

/** A client is known by its OAuth id, or else by the name that it gives itself. */
export async function clientOf(tx: ReadTx, tokenId: string | null): Promise<SenderClient> {
  if (tokenId === null) return NO_CLIENT;
  const token = await tx.query
    .selectFrom("token_identity")
    .select(["client_id", "client_name"])
    .where("id", "=", tokenId)
    .executeTakeFirst();
  if (!token) return NO_CLIENT;
  const called = nameIdentity(token.client_name);
  const primary = token.client_id ?? called;
  return { identities: [primary, called], publisher: null, primary, name: token.client_name, registered: false };
}

export function senderOf(memberId: string, client: SenderClient): Sender {
  return { memberId, clients: client.identities, publisher: client.publisher };
}
