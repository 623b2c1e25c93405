import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { OwnGroup, renderOwn } from "../schemas.ts";
import { groupsOf } from "../store.ts";

export const listMine = defineOperation({
  id: "groups.list_mine",
  tool: "ic_groups_list_mine",
  rest: { method: "GET", path: "/api/groups/mine", operationId: "listMyGroups" },
  title: "List my groups",
  summary: "Lists the groups in which operators have put the member.",
  when: "Use when the member asks which groups they are in.",

  effect: "read",
  access: { scope: "membership:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("MyGroupsResponse", { ok: Ok, groups: Type.Array(OwnGroup) }),
  errors: [],
  examples: [{ say: "Which groups am I in?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }) {
    return { ok: true as const, groups: (await groupsOf(tx, memberOf(caller))).map(renderOwn) };
  },
});
