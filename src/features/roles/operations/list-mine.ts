import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { OwnRole, renderOwn } from "../schemas.ts";
import { rolesOf } from "../store.ts";

export const listMine = defineOperation({
  id: "roles.list_mine",
  tool: "ic_roles_list_mine",
  rest: { method: "GET", path: "/api/roles/mine", operationId: "listMyRoles" },
  title: "List my roles",
  summary: "Lists the member's roles in running the space, with what each permits on the web pages.",
  when: "Use when the member asks which roles they have. Roles give agents no permissions.",

  effect: "read",
  access: { scope: "membership:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("MyRolesResponse", { ok: Ok, roles: Type.Array(OwnRole) }),
  errors: [],
  examples: [{ say: "Do I have a role here?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }) {
    return { ok: true as const, roles: (await rolesOf(tx, memberOf(caller))).map(renderOwn) };
  },
});
