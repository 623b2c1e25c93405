import { plural } from "../../../web/core/index.ts";
import { texts } from "../../../web/languages/texts.ts";

const members = (count: number) => plural(count, "member", "members");

export const groupsText = texts({
  title: "Groups",
  lede: "Put members together, such as a crew. A group gives no permissions. Announcements can go to it.",
  none: "No group yet",
  noneText: "Create one below, and add members from the member list.",
  caption: "Groups by name",
  columns: { name: "Group", members: "Members" },
  add: "Create a group",
  addText: "Its members see the name and the line on their membership page.",
  fields: { name: "Name", line: "What it is for", user_ids: "Members" },
  create: "Create group",
  created: (name: string) => `The group ${name} is created. Add its members.`,
});

export const groupText = texts({
  back: "All groups",
  addMembers: "Add members",
  announce: "Write an announcement",
  members: "Members",
  count: (count: number) => `${members(count)}, by name.`,
  noMembers: "No members yet",
  noMembersText: "Add members from a search by name or tier.",
  choose: "Members to remove",
  suspended: "suspended",
  remove: "Remove those chosen",
  removed: (count: number) => `${members(count)} removed.`,
  nobody: "needs at least one member",
  rename: "Name and line",
  renameText: "Members see both.",
  save: "Save",
  saved: "The group is saved.",
  end: "End the group",
  endText: (count: number) =>
    `Removes ${members(count)} from it. Nobody sees announcements to it any more. It cannot be undone.`,
  ended: (name: string) => `The group ${name} has ended.`,
});

export const addText = texts({
  title: (name: string) => `Add members to ${name}`,
  lede: "Search, tick, and add. Members who are in the group are left out.",
  chooseAll: (count: number) => `Tick all ${count}`,
  chooseNone: "Tick none",
  first: (count: number) => `Members (the newest ${count}; narrow the search for others)`,
  allInside: "Every member found is in the group already, or none was found.",
  submit: "Add to the group",
  cancel: "Cancel",
  added: (count: number) => `${members(count)} added.`,
});
