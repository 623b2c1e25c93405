import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { changeMembers } from "./operations/change-members.ts";
import { create } from "./operations/create.ts";
import { end } from "./operations/end.ts";
import { list } from "./operations/list.ts";
import { listMembers } from "./operations/list-members.ts";
import { listMine } from "./operations/list-mine.ts";
import { update } from "./operations/update.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const groups = defineArea({
  name: "groups",
  summary: declared.summary,
  terms: { group: "Members whom operators put together, such as the workshop crew. It gives no permissions." },
  tables: ["member_group", "group_member"],
  shares: ["member_in_group", "group_name"],
  retention,
  personalData: [personal],
  features: [{ name: "groups", inUse: "SELECT FROM member_group" }],
  operations: [listMine, list, create, update, end, listMembers, changeMembers],
});

export type Operations = OperationsOf<typeof groups>;

export { endUnusedGroup, groupNames } from "./first-groups.ts";
export {
  createGroups,
  endEmptyGroups,
  groupsNamed,
  lockLiveGroups,
  putIntoGroups,
  takeFromGroups,
} from "./join.ts";
export { GroupId, GroupLine, GroupName } from "./schemas.ts";
