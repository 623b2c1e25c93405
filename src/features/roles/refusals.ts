import { MEMBERS_MAX, ROLES_MAX } from "./schemas.ts";

export const NO_SUCH_ROLE = { hint: "Take role_id from ic_admin_roles_list." };

export const NO_NAME = {
  message: "name has no visible text",
  hint: "Write a name for the role.",
  context: { fields: ["name"] },
};

export const NAME_TAKEN = {
  message: "Another role has this name.",
  hint: "Choose another name, or change the role that has it.",
  context: { fields: ["name"] },
};

export const TOO_MANY_ROLES = {
  message: `The space has ${ROLES_MAX} roles, as many as allowed.`,
  hint: "End a role that nobody needs any more.",
};

export const TOO_MANY_MEMBERS = {
  message: `A role has at most ${MEMBERS_MAX} members.`,
  hint: "Take the role from those who no longer need it.",
  context: { fields: ["add"] },
};

export const noSuchMember = (id: string) => ({
  message: `No member has the ID ${id}.`,
  hint: "Take user_ids from ic_admin_list_members.",
  context: { fields: ["add"] },
});

export const notAMember = (name: string) => ({
  message: `${name} has no tier above public, and cannot have a role.`,
  hint: "Give them a tier first.",
  context: { fields: ["add"] },
});
