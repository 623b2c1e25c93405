import { say } from "./messages.ts";
import { GROUPS_MAX } from "./schemas.ts";

export const NO_SUCH_GROUP = { hint: "Take group_id from ic_admin_groups_list." };

export const NAME_TAKEN = {
  message: say.nameTaken,
  hint: "Choose another name, or change the group that has it.",
  context: { fields: ["name"] },
};

export const TOO_MANY_GROUPS = {
  message: say.tooManyGroups({ max: GROUPS_MAX }),
  hint: "End a group that nobody uses any more.",
};

export const noSuchMember = (id: string) => ({
  message: say.noSuchMember({ id }),
  hint: "Take user_ids from ic_admin_list_members.",
  context: { fields: ["add"] },
});
