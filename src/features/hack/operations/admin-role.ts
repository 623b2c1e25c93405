import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NOTHING } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { notifyOfRole } from "../notify.ts";
import { NO_SUCH_MEMBER } from "../refusals.ts";
import { admitLocked } from "../roles.ts";
import { DEFAULT_EID, GRANTED_ROLES } from "../rules.ts";
import { Eid, Role } from "../schemas.ts";
import { deleteRoles, insertRole, rolesOf } from "../seat-store.ts";
import { memberName } from "../store.ts";

export const adminRole = defineOperation({
  id: "hack.admin_role",
  tool: "ic_hack_admin_role",
  rest: { method: "POST", path: "/api/hack/roles", operationId: "setHackathonRole" },
  title: "Grant or revoke a hackathon role",
  summary: "Grants a member a role in a hackathon, such as organizer or judge, or revokes it. It counts at once.",
  when: "Use when an operator names a member and a role. Roles of approved applications stay with the application.",

  effect: "destructive",
  listed: "first",
  access: { scope: "hack:admin", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "hack.admin_role",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ eid, member_id, role, action }, { changed }) =>
      changed ? { eid, member_id, role, action: action === "revoke" ? "grant" : "revoke" } : NOTHING,
  },
  bodyBytesMax: 1024,

  input: object("SetHackathonRole", {
    eid: Eid,
    member_id: Type.String({ minLength: 1, maxLength: 128, description: "The person's member ID, mem_… ." }),
    role: choice(GRANTED_ROLES, { description: "event_admin also moves the phases." }),
    action: Type.Optional(choice(["grant", "revoke"], { description: "Default grant." })),
  }),
  output: object("HackathonRoleResponse", {
    ok: Ok,
    member_id: Type.String(),
    changed: Type.Boolean(),
    roles: Type.Array(Role, { description: "All roles of the member in the event." }),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Make Ilse a judge",
      input: { member_id: "mem_0123456789abcdef0000a001", role: "judge", action: "grant" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { eid = DEFAULT_EID, member_id, role, action = "grant" }) {
    const { event } = await admitLocked(tx, "ic_hack_admin_role", eid, caller);
    if ((await memberName(tx, member_id)) === undefined) throw fail("not_found", NO_SUCH_MEMBER);
    const row = { eid, member_id, role, source: "operator" } as const;
    const changed =
      action === "grant"
        ? await insertRole(tx, { ...row, granted_by: memberOf(caller), granted_at: now })
        : (await deleteRoles(tx, row)) > 0;
    if (changed && member_id !== caller.memberId) await notifyOfRole(tx, event, { ...row, action, caller, now });
    return { ok: true as const, member_id, changed, roles: await rolesOf(tx, eid, member_id) };
  },
});
