import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("announcements", {
  announcementsPublished: ({ count }: { count: number }) => `${count} published`,
  expiresTooEarly: "It would expire before members can read it.",
  groupEnded: "Its group has ended.",
  membersNotified: ({ count }: { count: number }) => `${count} notified`,
  neverPublished: "It is not published.",
  noSuchGroup: "No group has this ID.",
  noSuchTopic: "No topic has this ID.",
  notWithinYear: "This is not a time within the next year.",
  publishedStays: "A published announcement stays as it is.",
  topicListedTwice: ({ topic }: { topic: string }) => `The topic ${topic} is listed twice.`,
  topicRetired: "Its topic is no longer offered.",
  unknownTopic: ({ topic }: { topic: string }) => `No topic has the ID ${topic}.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("announcements.declared", {
  announcementInterestKept: "until the member unfollows them, or the account ends",
  announcementInterestWhat: "topics that a member follows",
  announcementInterestWhy: "to notify the member of announcements about them",
  announcementInterestYours: "followed topics of announcements",
  announcementKept: "as long as the space",
  announcementStays: "The announcement belongs to the space.",
  announcementWhat: "announcements of the space, and their topics",
  announcementWhy: "for members; the names of accounts are removed with the account",
  announcementYours: "announcements as an operator",
  notifyMembersJob: "Adds published announcements to the event logs of the members whom they are for.",
  publishDueJob: "Publishes scheduled announcements whose time has come.",
  summary: "Announcements to members, by tier, group and topic.",
});
