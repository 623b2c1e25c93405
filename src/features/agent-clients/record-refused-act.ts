import type { RefusedCall } from "../../kernel/catalogue/area.ts";
import { type AgentAct, actorOfAct, recordAgentAct } from "./audit-store.ts";
import { clientOfToken } from "./client-of-token.ts";

/** What a refused call was about, as far as its input says. */
export type RefusedSubject = Partial<
  Pick<AgentAct, "action" | "thread_id" | "room_id" | "endpoint_id" | "counterpart" | "state_from" | "shadow">
>;

/** Adds a refused call to the audit log of agents. The action is the operation, unless the subject names another. */
export async function recordRefusedAct(
  { tx, caller, now, requestId, operation, kind }: RefusedCall,
  subject: RefusedSubject,
): Promise<void> {
  const client = caller.token ? await clientOfToken(tx, caller.token.id) : null;
  recordAgentAct(tx, {
    at: now,
    ...actorOfAct(caller),
    client_id: client?.id ?? null,
    action: operation,
    outcome: kind,
    request_id: requestId,
    ...subject,
  });
}

/** A text of the input; null for any other value. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
