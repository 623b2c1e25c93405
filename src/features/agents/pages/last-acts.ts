import { type MemberRequest, need } from "../../../web/core/index.ts";
import type { ActivityEvent } from "../../account/pages/activity/parts.ts";
import type { AgentToken } from "./types.ts";

const SHOWN = 3;

/** The last acts of each agent by the ID of its token, newest first. */
export async function lastActs(
  request: MemberRequest,
  tokens: readonly AgentToken[],
): Promise<Map<string, ActivityEvent[]>> {
  if (tokens.length === 0) return new Map();
  const { events } = await need(request, "account.get_activity", { per_agent: SHOWN });
  const of = ({ prefix }: AgentToken) => events.filter(({ token_prefix }) => token_prefix === prefix);
  return new Map(tokens.map((token) => [token.token_id, of(token)] as const));
}
