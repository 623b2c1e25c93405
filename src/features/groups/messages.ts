import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("groups", {
  addedAndRemoved: ({ id }: { id: string }) => `${id} is in add and in remove.`,
  nameTaken: "Another group has this name.",
  noMembersGiven: "Neither add nor remove names a member.",
  noSuchMember: ({ id }: { id: string }) => `No member has the ID ${id}.`,
  tooManyGroups: ({ max }: { max: number }) => `The space has ${max} groups, as many as allowed.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("groups.declared", {
  groupMemberKept: "until an operator removes the member, or the group or the account ends",
  groupMemberWhat: "which groups a member is in",
  groupMemberWhy: "for announcements to a group",
  groupMemberYours: "groups",
  memberGroupKept: "as long as the space",
  memberGroupWhat: "groups of members",
  memberGroupWhy: "a setting of the space; announcements keep the name of an ended group",
  summary: "Groups of members.",
});
