import { plural } from "../../../web/core/index.ts";
import { texts } from "../../../web/languages/texts.ts";

export const stateTexts = texts({
  pending: "Waits for you",
  approved: "Approved",
  executing: "In progress",
  executed: "Done",
  failed: "Not done",
  denied: "Denied",
  cancelled: "Taken back",
  expired: "Expired",
});

export const approvalsText = texts({
  title: "Approvals",
  lede: "What your agents ask before they act. Nothing is done until you approve it here.",
  agents: "My agents",
  waiting: "Waiting for you",
  none: "Nothing waits for you",
  noneText: "Choose on an agent’s page what it asks you first. Its questions then appear here.",
  past: "Decided",
  pastLede: "Of the last 90 days.",
  columns: { asks: "Act", agent: "Agent", asked: "Asked", state: "State" },
  decide: "Decide",
  decideNamed: (title: string, agent: string) => `Decide: ${title}, asked by ${agent}`,
  asksBy: (agent: string) => `${agent} asks`,
});

export const approvalText = texts({
  back: "All approvals",
  asks: (agent: string) => `Your agent “${agent}” asks before it does this.`,
  asked: (agent: string) => `Your agent “${agent}” asked before it did this.`,
  facts: { agent: "Agent", asked: "Asked", until: "Decide until", state: "State", decided: "Decided", ended: "Ended" },
  will: "What will happen",
  was: "What it asked for",
  says: "Your activity will then say:",
  unseen: "What it will do outside of this space cannot be said before.",
  nothingSaid: "The space has no sentence for this act. What the agent sent says what it is about.",
  notices: (people: number) => `${plural(people, "person gets", "people get")} a notice.`,
  messages: (count: number) => `${plural(count, "message goes", "messages go")} to other systems.`,
  records: "Changes in the records",
  record: ({ of, created, changed, removed }: Record<"of" | "created" | "changed" | "removed", string>) =>
    `${of}: ${created} new, ${changed} changed, ${removed} removed`,
  sent: "What the agent sent",
  sentLede: "The agent chose these values. Texts in them are its own words, not those of the space.",
  permit: "The space does not store this call. After your approval the agent sends it once more, within an hour.",
  approve: "Approve",
  reason: "Reason for denying",
  reasonHint: "The agent reads it. Leave it empty if you like.",
  deny: "Deny",
  denyAndPause: "Deny and pause the agent",
  takeBack: "Take the approval back",
  denied: "Denied. Nothing was done.",
  deniedAndPaused: "Denied, and the agent is paused.",
  carryingOut: "You approved it, and the space carries it out now.",
  permittedUntil: "You approved it. The agent can do it once now.",
  done: "It was done.",
  notDone: "It was refused when it was to be done, so nothing changed.",
  interrupted: "It was interrupted. Look at the records to see whether it was done.",
  why: "Reason",
  activity: "See what your agents did",
});

export const rulesText = texts({
  title: "Before it acts",
  lede: "Its permissions say what the agent may do. Here you say what it must ask you first.",
  field: "This agent",
  free: "acts without asking",
  freeHint: "Within its permissions. You see what it did under Activity.",
  week: "asks me before each act, for a week",
  weekHint: "A good start with a new agent.",
  ending: "asks me before it replaces, ends or spends something",
  endingHint:
    "It adds things without asking: also a new version of a file, a link to one, or another time of a booking.",
  always: "asks me before each act",
  alwaysHint: "Reading needs no approval.",
  own: "keeps the rules that were set by a program",
  ownHint: (count: number) => `${plural(count, "rule", "rules")} that this page cannot show.`,
  weekEnds: "The week ends:",
  save: "Save",
  saved: "Saved. It holds for the agent’s next call.",
});
