import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("floorcast", {
  commits: "Commits",
  floorAdmin: "Floor admin",
  firstFloor: "The space proposes no stories on the floor floor10.",
  leads: "leads the leaderboard",
  leadsWith: ({ name, commits }: { name: string; commits: number }) =>
    `${name} leads the leaderboard of the week with ${commits} commits.`,
  member: "Member",
  membersOnly: "The member's tier may not send stories to the wall.",
  noApex: "Only an operator who holds the apex flag can do this.",
  notAnOperator: "No other active operator has this ID.",
  notAvailable: "The module is not available on this floor.",
  notYours: "No pending story of yours has this id.",
  published: ({ title }: { title: string }) => `Published a highlight of ${title}`,
  pushed: ({ title }: { title: string }) => `Sent a highlight of ${title} to the wall`,
  reports: "reports",
  staticFloor: "The module ai_curation is off on this floor.",
  superAdmin: "Super admin",
  takenDown: "An operator took down the story with this id.",
  twice: "A type is named twice.",
  weekOfCommits: ({ day }: { day: string }) => `Commits of the week from ${day}`,
  withdrew: ({ id }: { id: string }) => `Withdrew the story ${id}`,
});

/** What it declares: its purpose, and how long it keeps records. */
export const declared = messages("floorcast.declared", {
  curationPolicyKept: "as long as the space",
  curationPolicyWhat: "rules by which the space proposes stories",
  curationPolicyWhy: "settings of the space",
  summary: "The floor as clients of the contract see it: roles, modules, its wall and rules for stories.",
});
