import { GROUPS_MAX } from "./schemas.ts";

export const NO_SUCH_GROUP = { hint: "Take group_id from ic_admin_groups_list." };

export const NO_NAME = {
  message: "name has no visible text",
  hint: "Write a name for the group.",
  context: { fields: ["name"] },
};

export const NAME_TAKEN = {
  message: "Another group has this name.",
  hint: "Choose another name, or change the group that has it.",
  context: { fields: ["name"] },
};

export const TOO_MANY_GROUPS = {
  message: `The space has ${GROUPS_MAX} groups, as many as allowed.`,
  hint: "End a group that nobody uses any more.",
};

export const noSuchMember = (id: string) => ({
  message: `No member has the ID ${id}.`,
  hint: "Take user_ids from ic_admin_list_members.",
  context: { fields: ["add"] },
});
