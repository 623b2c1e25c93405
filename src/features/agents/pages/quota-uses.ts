import { authorizes } from "../../../kernel/access/scopes.ts";
import type { Operation } from "../../../kernel/catalogue/operation.ts";
import { scopesOf } from "../../../kernel/catalogue/operation-scopes.ts";
import { titleOf } from "../../../kernel/languages/titles.ts";
import type { Quota, Window } from "../../../kernel/limits/quota.ts";
import { windowOf } from "../../../kernel/limits/quotas.ts";
import type { MemberRequest } from "../../../web/core/index.ts";
import { agentConsoleText } from "./text.ts";
import type { AgentToken, QuotaUse } from "./types.ts";

/** A quota of an agent and its use in the current window. */
export interface QuotaUsage {
  readonly key: string;
  readonly title: string;
  readonly per: "token" | "member";
  readonly window: Window;
  readonly max: number;
  readonly used: number;
  /** End of the current window. */
  readonly turnsAt: Date;
}

/** The quotas of all operations that the token may call, each pool once, most used first. */
export function quotaUsages(request: MemberRequest, token: AgentToken, uses: readonly QuotaUse[]): QuotaUsage[] {
  const found = new Map<string, QuotaUsage>();
  for (const { operation } of request.parts.catalogue.entries) {
    if (!reaches(request, token, operation)) continue;
    for (const quota of operation.quotas) {
      const usage = usageOf(operation, quota, uses, request.now);
      if (usage && !found.has(usage.key)) found.set(usage.key, usage);
    }
  }
  return [...found.values()].sort((a, b) => b.used / b.max - a.used / a.max);
}

function reaches(request: MemberRequest, token: AgentToken, operation: Operation): boolean {
  return scopesOf(operation).some((scope) => token.scopes.includes(scope) && authorizes(request.viewer.tier, scope));
}

function usageOf(
  operation: Operation,
  { per, pool, window, max }: Quota<never>,
  uses: readonly QuotaUse[],
  now: Date,
): QuotaUsage | null {
  if (per === "address") return null;
  const name = pool ?? operation.id;
  const { start, end } = windowOf(window, now);
  const use = uses.find(
    (each) => each.allowance === name && each.per === per && each.window_start === start.toISOString(),
  );
  const title = titleOf(operation);
  const label = pool === undefined ? title : agentConsoleText.agent.limitShared(title);
  return { key: `${name} ${per} ${window}`, title: label, per, window, max, used: use?.used ?? 0, turnsAt: end };
}
