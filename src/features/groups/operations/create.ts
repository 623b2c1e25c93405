import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { NAME_TAKEN, TOO_MANY_GROUPS } from "../refusals.ts";
import { GROUPS_MAX, Group, GroupLine, GroupName, renderGroup } from "../schemas.ts";
import { countGroups, insertGroup } from "../store.ts";

export const create = defineOperation({
  id: "groups.create",
  tool: "ic_admin_groups_create",
  rest: { method: "POST", path: "/api/admin/groups", operationId: "createGroup", status: 201 },
  title: "Create a group of members",
  summary: "Creates a group without members. A group gives no permissions; announcements can go to it.",
  when: "Use when an operator wants to put members together, such as a crew.",

  effect: "write",
  access: { scope: "admin:tier_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  undo: {
    by: "groups.end",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { group }) => ({ group_id: group.group_id }),
  },
  bodyBytesMax: 2 * 1024,

  input: object("CreateGroup", { name: GroupName, line: Type.Optional(GroupLine) }),
  output: object("GroupResponse", { ok: Ok, group: Group }),
  errors: ["already_exists", "invalid_for_state"],
  examples: [
    {
      say: "Make a group for the laser crew",
      input: { name: "Laser crew", line: "They keep the laser running." },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, newId, fail, wasBefore }, { name, line = null }) {
    const clean = plainLine(name);
    if ((await countGroups(tx)) >= GROUPS_MAX) throw fail("invalid_for_state", TOO_MANY_GROUPS);
    const row = { id: newId("grp"), name: clean, line: plainLine(line ?? "") || null, created_at: now, ended_at: null };
    if (!(await insertGroup(tx, row))) throw fail("already_exists", NAME_TAKEN);
    wasBefore({ members: null }, { members: 0 });
    return { ok: true as const, group: renderGroup({ ...row, members: 0 }) };
  },
});
