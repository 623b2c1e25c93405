import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { noSuchEvent } from "../refusals.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid, Role, Trust } from "../schemas.ts";
import { listRoles as readRoles } from "../seat-store.ts";
import { findEvent, memberName } from "../store.ts";

const ROLES_MAX = 5_000;

export const listRoles = defineOperation({
  id: "hack.list_roles",
  tool: "ic_admin_hack_list_roles",
  rest: { method: "GET", path: "/api/hack/roles", operationId: "listHackathonRoles" },
  title: "List hackathon roles",
  summary: "Lists who holds which role in a hackathon, and where it comes from.",

  effect: "read",
  access: { person: "operator", page: "/operate/hack" },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListHackathonRoles", { eid: Eid }),
  output: object("HackathonRolesResponse", {
    ok: Ok,
    roles: Type.Array(
      object("HackathonRole", {
        member_id: Type.String(),
        member_name: Type.String(),
        role: Role,
        source: choice(["operator", "application", "walk_in", "team"]),
        granted_by: nullable(Type.String({ description: "The name of who granted it." })),
        trust: Trust,
      }),
    ),
  }),
  errors: ["not_found"],
  examples: [{ say: "Who judges the hackathon?", input: {}, output: { ok: true } }],

  async handler({ tx, fail }, { eid = DEFAULT_EID }) {
    if (!(await findEvent(tx, eid))) throw fail("not_found", noSuchEvent(eid));
    const rows = await readRoles(tx, eid, ROLES_MAX);
    const granters = [...new Set(rows.flatMap(({ granted_by }) => granted_by ?? []))];
    const names = new Map(
      await Promise.all(granters.map(async (id) => [id, (await memberName(tx, id)) ?? null] as const)),
    );
    return {
      ok: true as const,
      roles: rows.map(({ member_id, member_name, role, source, granted_by }) => ({
        member_id,
        member_name,
        role,
        source,
        granted_by: (granted_by && names.get(granted_by)) || null,
        trust: "untrusted" as const,
      })),
    };
  },
});
