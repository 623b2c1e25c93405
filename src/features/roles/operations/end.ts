import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { NO_SUCH_ROLE } from "../refusals.ts";
import { RoleId } from "../schemas.ts";
import { lockRole, removeRole } from "../store.ts";

export const end = defineOperation({
  id: "roles.end",
  tool: "ic_admin_roles_end",
  rest: { method: "DELETE", path: "/api/admin/roles/{role_id}", operationId: "endRole" },
  title: "End a role",
  summary: "Removes a role. Its members lose its permissions at once.",
  when: "Use on the web pages: only a signed-in operator ends a role. It cannot be undone.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/roles", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("EndRole", { role_id: RoleId }),
  output: object("EndRoleResponse", { ok: Ok, role_id: Type.String() }),
  errors: ["not_found"],
  examples: [{ say: "End the summer crew", input: { role_id: "rol_0a1b2c3d4e5f607182930002" }, output: { ok: true } }],

  async handler({ tx, fail, did }, { role_id }) {
    const role = await lockRole(tx, role_id);
    if (!role) throw fail("not_found", NO_SUCH_ROLE);
    await removeRole(tx, role_id);
    did(say.ended({ name: role.name }));
    return { ok: true as const, role_id };
  },
});
