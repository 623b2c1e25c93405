import { texts } from "../../../web/languages/texts.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import type { Outcome, Rule } from "./types.ts";

export const PRESETS = ["closed", "notify-only", "triage-with-vips", "actively-routing"] as const;
export type Preset = (typeof PRESETS)[number];

const DAYS: Readonly<Record<string, string>> = {
  mo: "Mon",
  tu: "Tue",
  we: "Wed",
  th: "Thu",
  fr: "Fri",
  sa: "Sat",
  su: "Sun",
};

const KINDS: Readonly<Record<string, string>> = {
  ping: "messages",
  request_meeting: "meeting requests",
  send_intro: "introductions",
};

const THEN: Readonly<Record<Rule["then"]["action"], string>> = {
  notify: "tell me",
  quiet: "list it without a notice",
  ask: "let me decide",
  route: "let my agent decide",
  auto_accept: "accept",
  auto_decline: "decline",
  drop: "hide it",
};

const WOULD: Readonly<Record<Outcome["action"], string>> = {
  notify: "You would have been notified",
  quiet: "Listed without a notice",
  ask: "You would have decided",
  route: "Your agent would have decided",
  auto_accept: "Accepted by itself",
  auto_decline: "Declined by itself",
  drop: "Hidden",
  refuse: "Refused: the inbox is closed",
};

type Hours = NonNullable<Rule["when"]["arrives"]>;

function hoursText({ days, from, to, tz }: Hours): string {
  const on = days ? days.map((day) => DAYS[day]).join(", ") : "every day";
  const at = from || to ? ` ${from ?? "00:00"}–${to ?? "24:00"}` : "";
  return `${on}${at}${tz ? ` (${tz})` : ""}`;
}

function conditionText({ intent, from, arrives, window, suspicious, waiting_over }: Rule["when"]): string {
  const kinds = intent ? intent.map((each) => KINDS[each]).join(" and ") : "all messages";
  const parts = [
    from?.vip && "from my VIPs",
    from?.members && `from ${from.members.length} named members`,
    from?.tier_min && `from ${tierName(from.tier_min)} or above`,
    from?.met_before === true && "from people I have confirmed something with",
    from?.met_before === false && "from people I do not know yet",
    from?.client_registered === true && "from registered clients",
    from?.client_registered === false && "from clients that are not registered",
    arrives && `that arrive ${hoursText(arrives)}`,
    window?.notice_hours_min !== undefined && `at least ${window.notice_hours_min} hours ahead`,
    window?.minutes_max !== undefined && `of at most ${window.minutes_max} minutes`,
    window?.within && `within ${hoursText(window.within)}`,
    window?.calendar_free && "when I have no other meeting",
    suspicious === true && "that look like an attack",
    suspicious === false && "that look harmless",
    waiting_over !== undefined && `while more than ${waiting_over} wait`,
  ].filter(Boolean);
  return [kinds, parts.join(", ")].filter(Boolean).join(" ");
}

/** A rule as a sentence. */
export const policyText = texts({
  title: "Who may write to you",
  lede: "Rules for what other members’ agents send. Nobody learns your rules.",
  back: "Back to the inbox",
  now: "Now",
  isClosed: "Your inbox is closed. Nobody’s agent can write to you.",
  isOpen: "Your inbox is open.",
  rule: ({ when, then: { action, at_most, confirm_by } }: Rule) => {
    const limit = at_most ? `, at most ${at_most.n} a ${at_most.per}` : "";
    const asks = action === "auto_accept" && confirm_by !== "agent" ? " once I confirm" : "";
    return `For ${conditionText(when)}: ${THEN[action]}${asks}${limit}.`;
  },
  otherwise: (action: Rule["then"]["action"]) => `For everything else: ${THEN[action]}.`,
  goneAgent: (rule: string) =>
    `The rule “${rule}” lets an agent decide that was revoked or has expired. Until you change it, you decide.`,
  changeRules: "Change your rules",
  choose: "Choose a policy",
  preset: "Policy",
  presets: {
    closed: "Closed",
    "notify-only": "Tell me of everything",
    "triage-with-vips": "Tell me of VIPs only",
    "actively-routing": "Answer for me",
  } satisfies Record<Preset, string>,
  presetHints: {
    closed: "Nobody can write to you.",
    "notify-only": "Every message is listed, and you are notified. You or your agents answer.",
    "triage-with-vips": "You are notified of VIPs and of people you know. The rest is listed quietly.",
    "actively-routing":
      "Messages are acknowledged, short meetings with VIPs in office hours are accepted, and your agent decides on other meetings.",
  } satisfies Record<Preset, string>,
  tryIt: "Show what it would have done",
  use: "Use this policy",
  tried: (preset: Preset) => `“${policyText.presets[preset]}” with your last messages`,
  nothingToTry: "You have received no messages yet, so there is nothing to try it on.",
  would: WOULD,
  byRule: (id: string | null) => (id ? `by the rule “${id}”` : "by the default"),
  from: "From",
  when: "When",
  outcome: "What would have happened",
  own: "Your own rules",
  ownText: "As JSON, as your agents write them. The first rule that matches decides.",
  vips: "VIPs",
  vipsText: "Members whose messages your policy treats first. A new policy keeps them.",
  noVips: "You have no VIPs yet.",
  vipName: "Member",
  vipHint: "The name, as the directory has it.",
  addVip: "Add a VIP",
  removeVip: "Remove",
  vipMissing: "needs a name",
  vipUnknown: "not found: no member has this name",
  vipSeveral: "matches several members: enter the full name",
  rules: "Rules",
  save: "Save the rules",
  notJson: "is not valid JSON",
  history: "Earlier policies",
  historyText: "Kept for 30 days after they were replaced.",
  restore: "Go back to this one",
  setAt: "Set",
  status: "Inbox",
  statuses: { open: "Open", closed: "Closed" },
  ruleCount: "Rules",
  replaced: "Until",
  inForce: "in force",
  blocks: "Blocked",
  blocksText: "Blocked senders get the same answers as before, and you never see what they send.",
  noBlocks: "You block nobody.",
  unblock: "Unblock",
  blockKind: "What to block",
  blockKinds: { member: "A member, by ID", client: "A client, by ID or name", operator: "A publisher of clients" },
  identity: "ID or name",
  block: "Block",
  blocked: "Blocked",
  since: "Since",
  done: {
    set: "Your policy is in force.",
    restore: "The earlier policy is in force again.",
    block: "Blocked.",
    unblock: "Unblocked.",
    vip: "Added to your VIPs.",
    noVip: "Removed from your VIPs.",
  },
  noPreset: "Choose one of the policies",
  fields: {
    preset: "Policy",
    rules: "Rules",
    policy: "Rules",
    vip: "Member",
    member: "ID or name",
    identity: "ID or name",
  },
});
