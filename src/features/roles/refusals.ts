import { say } from "./messages.ts";
import { MEMBERS_MAX, ROLES_MAX } from "./schemas.ts";

export const NO_SUCH_ROLE = { hint: "Take role_id from ic_admin_roles_list." };

export const NAME_TAKEN = {
  message: say.nameTaken,
  hint: "Choose another name, or change the role that has it.",
  context: { fields: ["name"] },
};

export const TOO_MANY_ROLES = {
  message: say.tooManyRoles({ max: ROLES_MAX }),
  hint: "End a role that nobody needs any more.",
};

export const TOO_MANY_MEMBERS = {
  message: say.tooManyMembers({ max: MEMBERS_MAX }),
  hint: "Take the role from those who no longer need it.",
  context: { fields: ["add"] },
};

export const noSuchMember = (id: string) => ({
  message: say.noSuchMember({ id }),
  hint: "Take user_ids from ic_admin_list_members.",
  context: { fields: ["add"] },
});

export const notAMember = (name: string) => ({
  message: say.notMember({ name }),
  namesOthers: true as const,
  hint: "Give them a tier first.",
  context: { fields: ["add"] },
});
