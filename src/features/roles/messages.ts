import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("roles", {
  changed: ({ name }: { name: string }) => `Changed the role ${name}`,
  created: ({ name }: { name: string }) => `Created the role ${name}`,
  ended: ({ name }: { name: string }) => `Ended the role ${name}`,
  membersChanged: ({ name, given, taken }: { name: string; given: number; taken: number }) =>
    `Gave the role ${name} to ${given}, took it from ${taken}`,
  nameTaken: "Another role has this name.",
  noSuchMember: ({ id }: { id: string }) => `No member has the ID ${id}.`,
  notMember: ({ name }: { name: string }) => `${name} has no tier above public, and cannot have a role.`,
  tooManyMembers: ({ max }: { max: number }) => `A role has at most ${max} members.`,
  tooManyRoles: ({ max }: { max: number }) => `The space has ${max} roles, as many as allowed.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("roles.declared", {
  spaceRoleKept: "until an operator ends the role",
  spaceRoleMemberKept: "until an operator takes the role away, or the role or the account ends",
  spaceRoleMemberWhat: "which roles a member has",
  spaceRoleMemberWhy: "to give the role's permissions on the web pages",
  spaceRoleMemberYours: "roles",
  spaceRoleWhat: "roles of members",
  spaceRoleWhy: "a setting of the space",
  summary: "Roles beside tiers, such as the front desk.",
});
