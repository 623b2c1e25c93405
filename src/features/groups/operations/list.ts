import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { GROUPS_MAX, Group, renderGroup } from "../schemas.ts";
import { listGroups } from "../store.ts";

export const list = defineOperation({
  id: "groups.list",
  tool: "ic_admin_groups_list",
  rest: { method: "GET", path: "/api/admin/groups", operationId: "listGroups" },
  title: "List the groups of members",
  summary: "Lists the groups of the space by name, with their number of members.",
  when: "Use when an operator asks about groups, or before a change of one.",

  effect: "read",
  access: { scope: "admin:tier_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("GroupsResponse", {
    ok: Ok,
    groups: Type.Array(Group, { description: `By name, at most ${GROUPS_MAX}.` }),
  }),
  errors: [],
  examples: [{ say: "Which groups do we have?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    return { ok: true as const, groups: (await listGroups(tx)).map(renderGroup) };
  },
});
