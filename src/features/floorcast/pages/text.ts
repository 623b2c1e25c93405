import { plural } from "../../../web/core/index.ts";
import { texts } from "../../../web/languages/texts.ts";

export const moduleText = texts({
  names: {
    events: "Events",
    bookings: "Bookings",
    things: "Things and prints",
    files: "Files",
    research: "Research",
    wall: "The wall",
    agents: "Agents",
    ai_curation: "Proposed stories",
  },
  proposals: "Stories that the space proposes to its operators",
  state: { on: "On", off: "Off", unavailable: "Not available" },
  partly: (areas: readonly string[]) => `Operators switched off: ${areas.join(", ")}`,
  columns: { module: "Module", contains: "What it contains", state: "State", act: "Change" },
});

export const floorText = texts({
  title: "This floor",
  lede: (slug: string) => `Its modules, your role and your stories. Its name for agents is ${slug}.`,
  role: "Your role",
  roles: {
    member: "Member",
    "floor-admin": "Floor admin",
    "super-admin": "Super admin",
  },
  roleTexts: {
    member: "You use the modules that are on, and put stories on the wall.",
    "floor-admin": "You also switch modules on and off, and decide how stories are published.",
    "super-admin": "You also decide which modules this floor has.",
  },
  manage: "Manage the floor",
  modules: "Modules",
  modulesText: "A module that is off comes back as it was.",
  wall: "The wall",
  policies: {
    moderation_queue: "Operators read each story before it is published.",
    free_push_with_retract: "Your story is published at once. Operators can take it down.",
  },
  push: "Put a story on the wall",
  waiting: "Your stories that wait",
  story: "Story",
  noneWaiting: "None of your stories waits for a decision.",
  expires: "Expires",
  withdraw: "Withdraw",
  withdrawNamed: (title: string) => `Withdraw ${title}`,
});

export const pushText = texts({
  title: "Put a story on the wall",
  lede: "Tell in a few sentences what you did. For pictures and people in them, write a highlight instead.",
  withPictures: "Write a highlight with pictures",
  fields: {
    member_name: "Your name in the story",
    action: "What you did",
    event_title: "Where it was",
    event_url: "Web page of the event",
    date: "Day",
    dek: "The story",
  },
  actionHint: "Such as: spoke at",
  submit: "Put it on the wall",
  cancel: "Back to the floor",
  active: "Your story is on the wall.",
  pending: "Your story waits for an operator.",
});

export const withdrawText = texts({
  title: (title: string) => `Withdraw “${title}”?`,
  lede: "Operators no longer see the story. You can send it again later.",
  action: "Withdraw the story",
  keep: "Keep it",
  done: "The story is withdrawn.",
});

export const operateText = texts({
  title: "Floor and modules",
  lede: "Modules, the wall and proposed stories.",
  modules: "Modules",
  modulesText: "A module switches several areas at once, for everyone. Operators' own work stays possible.",
  areas: "Switch a single area",
  enable: "Enable",
  disable: "Disable",
  makeAvailable: "Make available",
  makeUnavailable: "Make unavailable",
  named: (action: string, module: string) => `${action}: ${module}`,
  enabled: (module: string, isOn: boolean) => `${module} is ${isOn ? "enabled" : "disabled"}.`,
  available: (module: string, isOn: boolean) => `${module} is ${isOn ? "available" : "no longer available"}.`,
  setUp: "Name and wall",
  setUpText: "Agents name the floor by its slug.",
  fields: { slug: "Slug", content_policy: "Who publishes stories" },
  slugHint: "Lower-case letters, digits and hyphens, such as floor9. On floor10 the space proposes no stories.",
  contentPolicies: { moderation_queue: "Operators", free_push_with_retract: "Members, at once" },
  contentHints: {
    moderation_queue: "Each story waits in the inbox.",
    free_push_with_retract:
      "Operators can take stories down. A story still waits if people in it have not agreed, or its text looks like an instruction to a model.",
  },
  save: "Save",
  saved: "The floor is saved.",
  rules: "Proposed stories",
  rulesText: "The space chooses stories by these rules, without a model. They wait in the inbox until you decide.",
  ruleNames: {
    top_commit: "First of the commit leaderboard",
    latest_news: "Newest headline",
    rotate_highlights: "An archived highlight again",
  },
  most: (rule: string) => `${rule}: stories that may wait at once`,
  saveRules: "Save the rules",
  rulesSaved: "The rules are saved.",
  preview: "Preview",
  run: "Propose stories now",
  ran: (count: number) =>
    count === 0 ? "The rules found no new story." : `${plural(count, "story waits", "stories wait")} in the inbox.`,
  previewTitle: "Would be proposed next",
  nothing: "No new story",
  noneOn: "No rule is enabled, or the space proposes no stories on this floor.",
  apex: "Super admin",
  apexText: "You hold the apex flag. Pass it on before you stop being an operator.",
  passOn: "Pass on the apex flag",
});

export const apexText = texts({
  title: "Pass on the apex flag",
  lede: "The other operator then decides which modules this floor has, and you no longer do.",
  fields: { member_id: "Operator" },
  choose: "Choose an operator",
  submit: "Pass it on",
  cancel: "Keep it",
  done: "The apex flag is passed on.",
  none: "The space has no other operator yet.",
});
