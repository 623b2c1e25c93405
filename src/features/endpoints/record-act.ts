import type { Context } from "../../kernel/pipeline/context.ts";
import { actorOfAct, clientOfToken, recordAgentAct } from "../agent-clients/index.ts";
import type { EndpointRow } from "./store.ts";

interface EndpointAct {
  /** Of the operation. */
  readonly verb: string;
  readonly endpoint: Pick<EndpointRow, "id" | "owner_id">;
  readonly state_from: string | null;
  readonly state_to: string | null;
}

type Acting = Pick<Context<never, "write">, "tx" | "caller" | "now" | "requestId">;

/** Adds the act to the audit log of agents. */
export async function recordEndpointAct(
  { tx, caller, now, requestId }: Acting,
  { verb, endpoint, state_from, state_to }: EndpointAct,
): Promise<void> {
  const client = caller.token ? await clientOfToken(tx, caller.token.id) : null;
  recordAgentAct(tx, {
    at: now,
    ...actorOfAct(caller),
    client_id: client?.id ?? null,
    action: `endpoints.${verb}`,
    endpoint_id: endpoint.id,
    counterpart: endpoint.owner_id === caller.memberId ? null : endpoint.owner_id,
    state_from,
    state_to,
    request_id: requestId,
  });
}
