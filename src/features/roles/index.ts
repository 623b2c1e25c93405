import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { changeMembers } from "./operations/change-members.ts";
import { end } from "./operations/end.ts";
import { list } from "./operations/list.ts";
import { listMine } from "./operations/list-mine.ts";
import { set } from "./operations/set.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const roles = defineArea({
  name: "roles",
  summary: declared.summary,
  terms: {
    role: "A named set of operators' permissions. Its members have them on the web pages; their agents never do.",
  },
  tables: ["space_role", "space_role_member"],
  retention,
  personalData: [personal],
  alwaysOn: true,
  features: [{ name: "roles", inUse: "SELECT FROM space_role" }],
  operations: [listMine, list, set, changeMembers, end],
});

export type Operations = OperationsOf<typeof roles>;

export { mayStillAct } from "./scheduled-acts.ts";
export { knownScopes } from "./schemas.ts";
export { heldScopes, mayOperate, whoMay } from "./store.ts";
