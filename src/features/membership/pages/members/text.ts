import { plural } from "../../../../web/core/index.ts";
import { texts } from "../../../../web/languages/texts.ts";

export const memberText = texts({
  exportList: "Export as CSV",
  csv: { columns: ["user_id", "name", "email", "tier", "suspended", "since"] },
  back: "All members",
  facts: {
    title: "Details",
    email: "Email",
    tier: "Tier",
    since: "Since",
    id: "Member ID",
    state: "State",
    agents: "Agents",
  },
  states: { live: "Active", suspended: "Suspended" },
  stopped: "The member has paused all agents.",
  changeTier: "Change tier",
  asks: (tier: string) => `Requests ${tier}`,
  suspendedSince: "Suspended since",
  suspendedBy: (name: string) => `by ${name}`,

  suspend: {
    title: "Suspend member",
    lede: "The member stays signed in but cannot act, and all their agents are rejected. It takes effect at once. You can lift it at any time.",
    field: "Reason",
    hint: "The member reads it.",
    action: "Suspend member",
    done: (name: string) => `${name} is suspended. Their agents are rejected from now on.`,
    own: "You cannot suspend yourself. Another operator can.",
  },
  rename: {
    title: "Name",
    lede: "The member is notified, and the audit log keeps the earlier name.",
    field: "Name",
    action: "Save name",
    done: (name: string) => `The name is now ${name}.`,
  },
  release: {
    label: (count: number) => `Also end their ${plural(count, "booking", "bookings")}`,
    hint: "Queued and confirmed bookings that are not over. Their slots become free at once.",
    done: (count: number) => (count === 0 ? "" : ` ${plural(count, "booking was", "bookings were")} ended.`),
  },
  unsuspend: {
    title: "Lift the suspension",
    lede: "The member and their agents get back the permissions they had.",
    field: "Message to the member",
    action: "Lift suspension",
    done: (name: string) => `The suspension of ${name} was lifted. Their agents work again.`,
  },

  tiers: {
    title: "Tier changes",
    lede: (shown: number, total: number) =>
      shown < total ? `The newest ${shown} of ${total}.` : plural(total, "decision", "decisions"),
    caption: "Tier decisions, newest first",
    columns: { when: "When", what: "What", why: "Reason" },
    actions: { set: "Set", approve: "Approved", deny: "Declined" },
    change: (from: string, to: string) => `${from} → ${to}`,
    requested: (tier: string) => `The member requested ${tier}.`,
    none: "No tier decisions yet. They will appear here.",
  },

  agents: {
    title: "Agents",
    lede: "Agents that can act for this member. You can revoke agents. Only the member can approve new ones.",
    caption: "Agents, newest first",
    columns: { agent: "Agent", state: "State", permissions: "Permissions", used: "Last used", act: "Revoke" },
    states: { live: "Active", paused: "Paused", revoked: "Revoked", expired: "Expired" },
    never: "Never",
    permissions: (count: number) => plural(count, "permission", "permissions"),
    stop: "Revoke",
    stopNamed: (name: string, prefix: string) => `Revoke ${name}, ${prefix}`,
    formTitle: (name: string) => `Revoke “${name}”`,
    formLede: "Its token stops working at once and for good. The member reads your reason.",
    reason: "Reason",
    reasonHint: "The member reads it.",
    action: "Revoke agent",
    cancel: "Cancel",
    done: (name: string) => `“${name}” was revoked.`,
    none: "No agents yet. Agents that the member approves appear here.",
  },

  audit: {
    title: "Activity of this member",
    lede: "The newest entries of the audit log, including rejected attempts.",
    all: "Search the audit log",
    none: "No activity yet. Changes by the member and their agents appear here.",
  },
});

export const membersText = texts({
  title: "Members",
  invite: "Invite people",
  import: "Import",
  several: "Change several",
  lede: (total: number, more = false) =>
    `${more ? "More than " : ""}${plural(total, "member", "members")}, newest first.`,
  searchTitle: "Find",
  searchLede: "Search by name or email, by tier, or both.",
  search: "Name or email",
  tier: "Tier",
  anyTier: "All tiers",
  find: "Find",
  all: "Show all",
  caption: "Members",
  columns: { name: "Name", email: "Email", tier: "Tier", since: "Since", act: "Change" },
  you: "You",
  suspended: "Suspended",
  change: "Change tier",
  changeNamed: (name: string) => `Change tier: ${name}`,
  none: "No members found",
  noneText: "Try part of the name or email address, or another tier.",
  pages: { label: "Pages", newer: "Newer", older: "Older" },
  formTitle: (name: string) => `Tier of ${name}`,
  formLede: "The change takes effect at once. The member’s agents gain or lose permissions.",
  fields: { tier: "Tier", reason: "Reason" },
  reasonHint: "Kept in the audit log.",
  save: "Set tier",
  cancel: "Cancel",
  saved: (name: string, tier: string) => `${name} now has the tier ${tier}.`,
  same: (name: string, tier: string) => `${name} already has the tier ${tier}. Nothing was changed.`,
  tiers: "What each tier includes",
  tiersLede: "Each tier includes the permissions of all tiers listed above it, plus its own.",
  tierNothing: "No additional permissions.",
});

export const periodText = texts({
  until: "Membership ends",
  grace: "With days of grace until",
  afterwards: (tier: string) => `Then: ${tier}`,
  thenSuspended: "Then: suspended",
  lapsed: "Has ended",
});

export const periodsText = texts({
  title: "Membership periods",
  lede: "Members are reminded 14 and 3 days before the end. A renewal gives back what the end took.",
  open: "Periods",
  caption: "Memberships with an end, the first end first",
  none: "No membership has an end",
  noneText: "Search for members below, and set until when their membership lasts.",
  columns: { name: "Member", tier: "Tier", end: "Ends" },
  choose: "Set or renew",
  chooseText: "Choose members. The new period replaces their present one.",
  fields: {
    user_ids: "Members",
    ends_at: "Membership ends",
    grace_days: "Days of grace",
    after_end: "After the end",
  },
  endsHint: "Empty: no end.",
  graceHint: "0 to 90 days in which the membership goes on.",
  suspended: "Suspended",
  save: "Set period",
  nobody: "needs at least one member",
  notATime: "This is not a time. Use the picker, or year-month-day and hours.",
  notANumber: "needs a whole number from 0 to 90",
  done: (set: number, removed: number, restored: number) =>
    [
      set > 0 ? `${plural(set, "membership has", "memberships have")} a new end.` : "",
      removed > 0 ? `${plural(removed, "membership has", "memberships have")} no end any more.` : "",
      restored > 0 ? `${plural(restored, "member", "members")} got back what the end had taken.` : "",
    ]
      .filter(Boolean)
      .join(" ") || "Nothing was changed.",
});

export const notesText = texts({
  title: "Notes",
  lede: "Only operators read them here. A note is never changed, and goes with the account.",
  field: "New note",
  hint: "It is in the member’s data export: write only what the member may read.",
  add: "Add note",
  added: "The note is added.",
  formerOperator: "a former operator",
  more: (shown: number, total: number) => `The newest ${shown} of ${total}.`,
});

const many = (count: number) => plural(count, "member", "members");

export const manyText = texts({
  title: "Change several tiers",
  lede: "Choose members and their new tier. You see what changes before it happens.",
  fields: { user_ids: "Members", to: "New tier", reason: "Reason" },
  first: (count: number) => `Members (the newest ${count}; narrow the search for others)`,
  reasonHint: "The members read it.",
  choose: "Choose a tier",
  nobody: "needs at least one member",
  preview: "Preview",
  cancel: "Cancel",
  previewTitle: "What would change",
  previewLede: (changes: number, unchanged: number) =>
    `${many(changes)} would get another tier.${unchanged > 0 ? ` ${many(unchanged)} have it already.` : ""}`,
  columns: { name: "Member", from: "Now", to: "Then" },
  confirm: (count: number) => `Change ${many(count)}`,
  back: "Choose again",
  done: (count: number) => `${many(count)} got another tier.`,
});

/** Where a form names one member. */
export const memberFieldText = texts({
  nobody: "matches no member",
  several: (names: string) => `matches several members: ${names}. Write the e-mail address`,
});

export const setupOperatorText = texts({
  title: "Add a second operator",
  lede: "Operators cannot decide on their own requests, and the space needs cover when you are away.",
  fields: { user_id: "Who" },
  submit: "Make operator",
  raised: "The space has another operator now.",
  have: "Other operators",
  nobody: "Nobody has joined yet. Invite the person first. Once they joined, choose them here.",
  invite: "Invite members",
});
