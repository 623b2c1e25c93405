import { reaches, type Tier } from "../../../kernel/access/tiers.ts";
import { isWithin } from "../../../kernel/rules/hours.ts";
import { HOUR_MS, MINUTE_MS } from "../../../kernel/values/duration.ts";
import type { Window } from "../meetings/windows.ts";
import type { Action, Policy, PolicyRule } from "./schemas.ts";

/** What rules read of a message. */
export interface Facts {
  readonly intent: string;
  readonly from: {
    readonly memberId: string;
    readonly tier: Tier;
    readonly metBefore: boolean;
    readonly clientRegistered: boolean;
  };
  readonly arrivedAt: Date;
  readonly windows: readonly Window[];
  /** Confirmed meetings of the recipient. */
  readonly busy: readonly { readonly starts_at: Date; readonly ends_at: Date }[];
  readonly suspicious: boolean;
  /** The recipient's open threads. */
  readonly waiting: number;
  /** Token IDs of the recipient's agents that are neither revoked nor expired. */
  readonly liveAgents: ReadonlySet<string>;
  /** How often each rule acted by itself, in a day and in a week. */
  readonly uses: ReadonlyMap<string, { readonly day: number; readonly week: number }>;
  readonly timeZone: string;
}

export interface Verdict {
  readonly action: Action;
  readonly ruleId: string | null;
  readonly confirmBy: "agent" | "person";
  /** route: the agent that decides; null: each with the permission. */
  readonly agent: string | null;
  readonly message: string | null;
  /** auto_accept: the window that it takes. */
  readonly window: Window | null;
}

/**
 * The first rule that matches decides, or the default. Suspicious messages, introductions, and what an agent that is
 * gone would decide on are left to the person.
 */
export function evaluate(policy: Policy, facts: Facts): Verdict {
  for (const rule of policy.rules) {
    const windows = matchingWindows(rule, facts);
    if (!matches(rule, policy, facts) || windows === null || isUsedUp(rule, facts)) continue;
    const { action, agent, message, confirm_by } = rule.then;
    const isPersons = action === "auto_accept" && (facts.suspicious || facts.intent === "send_intro");
    const isGone = action === "route" && agent !== undefined && !facts.liveAgents.has(agent);
    const asks = action === "ask" || isPersons || isGone;
    return {
      action: asks ? "ask" : action,
      ruleId: rule.id,
      confirmBy: asks ? "person" : (confirm_by ?? (action === "auto_accept" ? "person" : "agent")),
      agent: action === "route" && !isGone ? (agent ?? null) : null,
      message: message ?? null,
      window: windows[0] ?? null,
    };
  }
  const { action } = policy.default;
  return {
    action,
    ruleId: null,
    confirmBy: action === "ask" ? "person" : "agent",
    agent: null,
    message: null,
    window: null,
  };
}

function matches({ when }: PolicyRule, policy: Policy, facts: Facts): boolean {
  const { intent, from, arrives, suspicious, waiting_over } = when;
  return (
    (!intent || intent.some((each) => each === facts.intent)) &&
    (!from || isFrom(from, policy, facts.from)) &&
    (!arrives || isWithin(arrives, facts.arrivedAt, null, facts.timeZone)) &&
    (suspicious === undefined || suspicious === facts.suspicious) &&
    (waiting_over === undefined || facts.waiting > waiting_over)
  );
}

type Sender = NonNullable<PolicyRule["when"]["from"]>;

function isFrom(
  { members, vip, tier_min, met_before, client_registered }: Sender,
  { vips }: Policy,
  from: Facts["from"],
) {
  return (
    (!members || members.includes(from.memberId)) &&
    (!vip || vips.includes(from.memberId)) &&
    (!tier_min || reaches(from.tier, tier_min)) &&
    (met_before === undefined || met_before === from.metBefore) &&
    (client_registered === undefined || client_registered === from.clientRegistered)
  );
}

/** The offered windows that fulfil the rule's condition; null: it has one, and none does. */
function matchingWindows({ when }: PolicyRule, facts: Facts): readonly Window[] | null {
  const { window } = when;
  if (!window) return facts.windows;
  const { notice_hours_min = 0, minutes_max = Number.POSITIVE_INFINITY, within, calendar_free } = window;
  const fitting = facts.windows.filter((each) => {
    const start = new Date(each.start);
    const end = new Date(each.end);
    return (
      start.getTime() - facts.arrivedAt.getTime() >= notice_hours_min * HOUR_MS &&
      end.getTime() - start.getTime() <= minutes_max * MINUTE_MS &&
      (!within || isWithin(within, start, end, facts.timeZone)) &&
      (!calendar_free || !facts.busy.some(({ starts_at, ends_at }) => starts_at < end && start < ends_at))
    );
  });
  return fitting.length > 0 ? fitting : null;
}

function isUsedUp({ id, then: { at_most } }: PolicyRule, { uses }: Facts): boolean {
  if (!at_most) return false;
  return (uses.get(id)?.[at_most.per] ?? 0) >= at_most.n;
}
