import { plural } from "../../../web/core/index.ts";
import { texts } from "../../../web/languages/texts.ts";

const members = (count: number) => plural(count, "member", "members");

export const rolesText = texts({
  title: "Roles",
  lede: "Let members help to run the space, without making them operators. A role counts on these pages only: agents never get its permissions.",
  none: "No role yet",
  noneText: "Create one below, such as a front desk that welcomes guests.",
  caption: "Roles by name",
  columns: { name: "Role", permissions: "Its members may", members: "Members" },
  add: "Create a role",
  addText: "Nobody gets a tier by it, and nobody decides on their own requests.",
  suggestions: "Start from",
  fields: { name: "Name", line: "What it is for", scopes: "Permissions", user_ids: "Members", q: "Name or email" },
  permissionsHint: "Members see them on their membership page.",
  create: "Create role",
  created: (name: string) => `The role ${name} is created. Give it to members.`,
});

export const roleText = texts({
  back: "All roles",
  members: "Members",
  count: (count: number) => `${members(count)}. They see the role on their membership page.`,
  noMembers: "Nobody has it yet",
  noMembersText: "Search for members below.",
  choose: "Take the role from",
  take: "Take the role away",
  changed: "The role is changed. The members are notified.",
  nobody: "needs at least one member",
  give: "Give the role",
  giveText: "Members with a tier above guest can have it.",
  find: "Find members",
  found: (count: number) => (count === 0 ? "No member found who could get it." : `${members(count)} found`),
  giveIt: "Give the role",
  edit: "Name and permissions",
  editText: "A change holds at once.",
  save: "Save",
  saved: "The role is saved.",
  end: "End the role",
  endText: "Its members lose its permissions at once. It cannot be undone.",
  ended: (name: string) => `The role ${name} has ended.`,
});

export const suggestionText = texts({
  frontDesk: { name: "Front desk", line: "Welcomes guests, lends headsets and answers feedback." },
  membership: { name: "Membership desk", line: "Invites people, and decides who joins and at which tier." },
  events: { name: "Events crew", line: "Publishes events, and decides on proposals and highlights." },
});
