import type { Caller } from "../../../kernel/access/caller.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { clientOf } from "../client.ts";
import type { Author } from "./apply-decision.ts";

/** How the audit names the way of an act. */
export const VIA = { agent: "agent", person: "session", policy: "system" } as const;

/** Who writes: an agent by its token, or a person in their session. */
export async function authorOf(tx: ReadTx, caller: Caller, clientMessageId?: string): Promise<Author> {
  const tokenId = caller.token?.id ?? null;
  const { id, name } = await clientOf(tx, tokenId);
  const kind = caller.kind === "session" ? ("person" as const) : ("agent" as const);
  return { kind, tokenId, agentName: name, clientId: id, clientMessageId: clientMessageId ?? null };
}
