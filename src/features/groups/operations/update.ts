import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { NAME_TAKEN, NO_SUCH_GROUP } from "../refusals.ts";
import { GroupId, GroupLine, GroupName, OwnGroup, renderOwn } from "../schemas.ts";
import { isNameTaken, lockGroup, updateGroup } from "../store.ts";

export const update = defineOperation({
  id: "groups.update",
  tool: "ic_admin_groups_update",
  rest: { method: "PATCH", path: "/api/admin/groups/{group_id}", operationId: "updateGroup" },
  title: "Rename a group of members",
  summary: "Changes the name of a group, or its line. Its members stay.",
  when: "Use when an operator wants another name for a group.",

  effect: "destructive",
  access: { scope: "admin:tier_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "groups.update",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ group_id }, _, before) => before && { group_id, name: before.name, line: before.line },
  },
  bodyBytesMax: 2 * 1024,

  input: object("UpdateGroup", {
    group_id: GroupId,
    name: Type.Optional(GroupName),
    line: Type.Optional(GroupLine),
  }),
  output: object("UpdateGroupResponse", { ok: Ok, group: OwnGroup }),
  errors: ["not_found", "already_exists"],
  examples: [
    {
      say: "Call the kiln crew the ceramics crew",
      input: { group_id: "grp_0a1b2c3d4e5f607182930001", name: "Ceramics crew" },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail, wasBefore }, { group_id, name, line }) {
    const before = await lockGroup(tx, group_id);
    if (!before) throw fail("not_found", NO_SUCH_GROUP);
    const changes = {
      name: name === undefined ? before.name : plainLine(name),
      line: line === undefined ? before.line : plainLine(line ?? "") || null,
    };
    if (await isNameTaken(tx, changes.name, group_id)) throw fail("already_exists", NAME_TAKEN);
    wasBefore({ name: before.name, line: before.line }, changes);
    await updateGroup(tx, group_id, changes);
    return { ok: true as const, group: renderOwn({ ...before, ...changes }) };
  },
});
