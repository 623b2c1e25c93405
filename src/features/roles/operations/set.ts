import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { say } from "../messages.ts";
import { NAME_TAKEN, NO_SUCH_ROLE, TOO_MANY_ROLES } from "../refusals.ts";
import { ROLES_MAX, Role, RoleId, RoleLine, RoleName, RoleScopes, renderRole } from "../schemas.ts";
import * as store from "../store.ts";

export const set = defineOperation({
  id: "roles.set",
  tool: "ic_admin_roles_set",
  rest: { method: "POST", path: "/api/admin/roles", operationId: "setRole" },
  title: "Create or change a role",
  summary: "Creates a role, or with role_id replaces its name, line and permissions. Its members have them at once.",
  when: "Use on the web pages: only a signed-in operator decides what a role permits.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/roles", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  undo: {
    by: "roles.set",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ role_id }, _, before) =>
      before && { role_id, name: before.name, line: before.line, scopes: before.scopes },
  },
  bodyBytesMax: 4 * 1024,

  input: object("SetRole", {
    role_id: Type.Optional(RoleId),
    name: RoleName,
    line: Type.Optional(RoleLine),
    scopes: RoleScopes,
  }),
  output: object("RoleResponse", { ok: Ok, role: Role }),
  errors: ["not_found", "already_exists", "invalid_for_state"],
  examples: [
    {
      say: "Let the front desk welcome guests and lend headsets",
      input: { name: "Welcome desk", line: "They welcome guests.", scopes: ["admin:guests", "admin:headsets_review"] },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, newId, fail, did, wasBefore }, { role_id, name, line = null, scopes }) {
    const wanted = { name: plainLine(name), line: plainLine(line ?? "") || null, scopes };
    const row = role_id ? await change(tx, role_id, wanted) : await add(tx, newId("rol"));
    did(role_id ? say.changed({ name: row.name }) : say.created({ name: row.name }));
    return { ok: true as const, role: renderRole(row, await store.membersOf(tx, [row.id])) };

    async function add(tx: WriteTx, id: string): Promise<store.RoleRow> {
      if ((await store.listRoles(tx)).length >= ROLES_MAX) throw fail("invalid_for_state", TOO_MANY_ROLES);
      const added = { id, ...wanted, created_at: now };
      if (!(await store.insertRole(tx, added))) throw fail("already_exists", NAME_TAKEN);
      return added;
    }

    async function change(tx: WriteTx, id: string, changes: typeof wanted): Promise<store.RoleRow> {
      const before = await store.lockRole(tx, id);
      if (!before) throw fail("not_found", NO_SUCH_ROLE);
      if (await store.isNameTaken(tx, changes.name, id)) throw fail("already_exists", NAME_TAKEN);
      wasBefore({ name: before.name, line: before.line, scopes: before.scopes }, changes);
      await store.updateRole(tx, { id, ...changes });
      return { ...before, ...changes };
    }
  },
});
