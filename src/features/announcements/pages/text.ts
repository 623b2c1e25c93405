import type { Tier } from "../../../kernel/access/tiers.ts";
import { plural } from "../../../web/core/index.ts";
import { texts } from "../../../web/languages/texts.ts";
import { tierName } from "../../../web/languages/tier-names.ts";

const members = (count: number) => plural(count, "member", "members");

export const announcementsText = texts({
  title: "Announcements",
  lede: "Announcements of the space to its members.",
  none: "No announcement yet",
  noneText: "Operators have not announced anything to you.",
  noneOfTopic: "No announcement about this topic.",
  all: "All topics",
  about: "Topic",
  until: "until",
  toGroup: (group: string) => `To members of ${group}`,
  topics: "Your topics",
  follow: "Follow",
  topicsText:
    "You are notified about these topics, and about announcements without a topic. All others are listed here.",
  save: "Save",
  saved: "Your topics are saved.",
  channels: "Where notifications go",
  manage: "Manage",
});

export const operateText = texts({
  title: "Announcements",
  lede: "Tell members of some tiers. Agents can draft; a person publishes.",
  asMembers: "As members see them",
  add: "Write an announcement",
  none: "No announcement yet",
  noneText: "Write one for all members, or for some tiers and topics.",
  caption: "All announcements, drafts first",
  columns: { title: "Announcement", state: "State", readers: "For", notified: "Notified", act: "Actions" },
  states: { draft: "Draft", scheduled: "Scheduled", published: "Published", withdrawn: "Withdrawn" },
  readers: (tier: Tier, topic: string | null, group: string | null) =>
    [
      tier === "public" ? (group === null ? "Every member" : null) : `${tierName(tier)} and above`,
      group === null ? null : `Members of ${group}`,
      topic,
    ]
      .filter(Boolean)
      .join(" · "),
  open: "Open",
  openNamed: (title: string) => `Open ${title}`,
  topics: "Topics",
  topicsText: "Members choose which topics notify them.",
  topicsField: "Topics, one on each line",
  topicsHint: "An ID of lower-case letters and digits, a bar, and the name, such as: food | Food",
  badTopic: (line: number) => `Line ${line} needs an ID, a bar and a name.`,
  badTopics: "An ID has lower-case letters, digits and hyphens, and appears once.",
  save: "Save topics",
  saved: "The topics are saved.",
});

export const editText = texts({
  addTitle: "Write an announcement",
  editTitle: "Change the announcement",
  fields: {
    title: "Title",
    text: "Text",
    tier_min: "Lowest tier that reads it",
    topic: "Topic",
    group_id: "Group",
    expires_at: "Show it until",
    publish_at: "Publish at",
  },
  textHint: "Markdown, up to 4,000 characters.",
  topicHint: "Only members who follow the topic are notified.",
  groupHint: "Only members of the group read it and are notified.",
  noGroup: "None: not limited to a group",
  noTopic: "None: every member of these tiers is notified",
  expiresHint: "Empty for no end.",
  tier: (tier: Tier) => (tier === "public" ? "Guest: every member" : `${tierName(tier)} and above`),
  submit: "Save draft",
  back: "Cancel",
  saved: "The draft is saved. Nobody was notified.",
  notATime: "This is not a time. Use the picker, or year-month-day and hours.",
  changedMeanwhile: "Someone changed it since you opened it. Read the new version below, and enter your change again.",
});

export const oneText = texts({
  preview: "Members read this",
  facts: { state: "State", readers: "For", until: "Shown until", at: "Published", notified: "Notified" },
  noEnd: "No end",
  sending: (count: number) => `${members(count)} so far`,
  sent: members,
  publish: "Publish",
  publishText: (count: number) => `Publishing notifies ${members(count)} now. It cannot be changed afterwards.`,
  publishNow: "Publish now",
  scheduleHint: "Empty to publish now.",
  schedule: "Publish at this time",
  scheduled: "The announcement is scheduled.",
  published: "The announcement is published. Members are being notified.",
  held: "Waiting for another operator: the one who scheduled it no longer may. Read it, and publish it.",
  isScheduled: "It is published by itself at",
  edit: "Change it",
  discard: "Delete the draft",
  discardText: "Nothing brings the text back.",
  discarded: "The draft is deleted.",
  withdraw: "Withdraw it",
  withdrawText: "Members no longer see it. Notifications that were sent stay.",
  withdrawn: "The announcement is withdrawn.",
  back: "All announcements",
});
