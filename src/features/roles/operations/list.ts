import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { Role, renderRole } from "../schemas.ts";
import { listRoles, membersOf } from "../store.ts";

export const list = defineOperation({
  id: "roles.list",
  tool: "ic_admin_roles_list",
  rest: { method: "GET", path: "/api/admin/roles", operationId: "listRoles" },
  title: "List roles and who has them",
  summary: "Lists the space's roles by name, with what each permits and its members.",
  when: "Use when an operator asks what a role permits, or who has it.",

  effect: "read",
  access: { scope: "admin:tier_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("RolesResponse", { ok: Ok, roles: Type.Array(Role) }),
  errors: [],
  examples: [{ say: "Who runs the front desk?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    const rows = await listRoles(tx);
    const members = await membersOf(
      tx,
      rows.map(({ id }) => id),
    );
    const of = (id: string) => members.filter(({ role_id }) => role_id === id);
    return { ok: true as const, roles: rows.map((row) => renderRole(row, of(row.id))) };
  },
});
