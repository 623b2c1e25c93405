import { type MemberRequest, need } from "../../../web/core/index.ts";
import type { ActivityEvent } from "../../account/pages/activity/parts.ts";
import type { AgentToken } from "./types.ts";

const SHOWN = 3;
/** Of all agents together, in one call. */
const READ = 100;

/** The last acts of each agent by the ID of its token, newest first. */
export async function lastActs(
  request: MemberRequest,
  tokens: readonly AgentToken[],
): Promise<Map<string, ActivityEvent[]>> {
  if (tokens.length === 0) return new Map();
  const { events, has_more } = await need(request, "account.get_activity", { by: "agents", limit: READ });
  const of = async ({ token_id, prefix, last_used_at }: AgentToken) => {
    const own = events.filter(({ token_prefix }) => token_prefix === prefix).slice(0, SHOWN);
    if (own.length > 0 || !has_more || last_used_at === null) return own;
    // The acts of busier agents hide its own.
    return (await need(request, "account.get_activity", { token_id, limit: SHOWN })).events;
  };
  return new Map(await Promise.all(tokens.map(async (token) => [token.token_id, await of(token)] as const)));
}
