import type { ReadTx } from "../../../kernel/ports/database.ts";
import { liveTokensOf } from "../../agents/index.ts";
import type { PolicyRule } from "./schemas.ts";

/** Token IDs of the member's agents that are neither revoked nor expired. */
export async function liveAgentsOf(tx: ReadTx, memberId: string, now: Date): Promise<ReadonlySet<string>> {
  return new Set((await liveTokensOf(tx, memberId, now)).map(({ id }) => id));
}

/** The rules that leave the decision to an agent that is gone. The person decides instead. */
export function deadRoutes(
  { rules }: { readonly rules: readonly PolicyRule[] },
  liveAgents: ReadonlySet<string>,
): { readonly rule_id: string; readonly agent: string }[] {
  return rules.flatMap(({ id, then: { action, agent } }) =>
    action === "route" && agent !== undefined && !liveAgents.has(agent) ? [{ rule_id: id, agent }] : [],
  );
}
