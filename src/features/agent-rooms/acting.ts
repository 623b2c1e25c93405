import type { Caller } from "../../kernel/access/caller.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { type AgentAct, actorOfAct, clientOfToken, recordAgentAct } from "../agent-clients/index.ts";

interface Acting {
  readonly tx: WriteTx;
  readonly caller: Caller;
  readonly now: Date;
  readonly requestId: string;
}

/** The registered client of the caller's token, and whether operators have blocked it. */
export async function actingClient(
  tx: ReadTx,
  { token }: Caller,
): Promise<{ clientId: string | null; isBlocked: boolean }> {
  if (!token) return { clientId: null, isBlocked: false };
  const { id, state } = await clientOfToken(tx, token.id);
  return { clientId: id, isBlocked: state !== "active" };
}

type Act = Pick<AgentAct, "action" | "suspicious" | "client_id"> & { readonly room_id: string | null };

/** Queues a row of the audit log of agents. It holds no text. */
export function recordAct({ tx, caller, now, requestId }: Acting, act: Act): void {
  recordAgentAct(tx, { at: now, ...actorOfAct(caller), request_id: requestId, ...act });
}
