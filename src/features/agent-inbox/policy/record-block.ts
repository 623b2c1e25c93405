import type { Context } from "../../../kernel/pipeline/context.ts";
import { actorOfAct, recordAgentAct } from "../../agent-clients/index.ts";
import { authorOf } from "../threads/author.ts";
import type { BlockRow } from "./store.ts";

type Acting = Pick<Context<never, "write">, "tx" | "caller" | "now" | "requestId">;

/** Adds the act to the audit log of agents. Of a publisher or client, only that something was blocked. */
export async function recordBlock(
  { tx, caller, now, requestId }: Acting,
  verb: "block" | "unblock",
  { kind, identity }: Pick<BlockRow, "kind" | "identity">,
): Promise<void> {
  const { clientId } = await authorOf(tx, caller);
  recordAgentAct(tx, {
    at: now,
    ...actorOfAct(caller),
    client_id: clientId,
    action: `agent_inbox.${verb}`,
    request_id: requestId,
    counterpart: kind === "member" ? identity : null,
  });
}
