import { plural } from "./plural.ts";

/** One member, as operators see them. */
export const memberWords = {
  exportList: "Save as CSV",
  csv: { columns: ["user_id", "name", "email", "tier", "suspended", "since"] },
  back: "All members",
  facts: {
    title: "Facts",
    email: "E-mail",
    tier: "Tier",
    since: "Since",
    id: "Id",
    state: "State",
    agents: "Agents",
  },
  states: { live: "Active", suspended: "Suspended" },
  stopped: "They have stopped all of their agents themselves.",
  changeTier: "Change tier",
  asks: (tier: string) => `Asks for ${tier}`,
  suspendedSince: "Suspended since",
  suspendedBy: (name: string) => `by ${name}`,

  suspend: {
    title: "Suspend",
    lede: "They are signed in, but can do nothing, and every one of their agents is refused. It takes effect at once and takes nothing away for good.",
    field: "Reason",
    hint: "The member reads it.",
    action: "Suspend them",
    done: (name: string) => `${name} is suspended. Their agents are refused from now on.`,
    own: "Nobody suspends themselves. Another operator can.",
  },
  unsuspend: {
    title: "Lift the suspension",
    lede: "They and their agents can go on with the powers that they had.",
    field: "What you want to tell them",
    action: "Lift it",
    done: (name: string) => `${name} can go on, and so can their agents.`,
  },

  tiers: {
    title: "Tier changes",
    lede: (shown: number, total: number) =>
      shown < total ? `The newest ${shown} of ${total}.` : plural(total, "decision", "decisions"),
    caption: "Decisions on the tier, newest first",
    columns: { when: "When", what: "What", why: "Reason" },
    actions: { set: "Set", approve: "Granted", deny: "Declined" },
    change: (from: string, to: string) => `${from} → ${to}`,
    asked: (tier: string) => `They had asked for ${tier}.`,
    none: "Their tier has never been changed.",
  },

  agents: {
    title: "Agents",
    lede: "What may act in their name. You can stop one, and only they can let one in.",
    caption: "Agents, newest first",
    columns: { agent: "Agent", state: "State", powers: "Powers", used: "Last used", act: "Stop" },
    states: { live: "Active", paused: "Paused", revoked: "Stopped", expired: "Ended" },
    never: "Never",
    powers: (count: number) => plural(count, "power", "powers"),
    stop: "Stop",
    stopNamed: (name: string, prefix: string) => `Stop ${name}, ${prefix}`,
    formTitle: (name: string) => `Stop “${name}”`,
    formLede: "Its token ends at once and for good. The member is told why.",
    reason: "Reason",
    reasonHint: "The member reads it.",
    action: "Stop the agent",
    cancel: "Not now",
    done: (name: string) => `“${name}” is stopped.`,
    none: "No agent acts for them.",
  },

  audit: {
    title: "What was done in their name",
    lede: "The newest entries of the record, refusals included.",
    all: "Search the whole record",
    none: "Nothing is on record.",
  },
};
