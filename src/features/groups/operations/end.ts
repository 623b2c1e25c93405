import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_GROUP } from "../refusals.ts";
import { GroupId } from "../schemas.ts";
import { lockGroup, removeAllMembers, updateGroup } from "../store.ts";

export const end = defineOperation({
  id: "groups.end",
  tool: "ic_admin_groups_end",
  rest: { method: "DELETE", path: "/api/admin/groups/{group_id}", operationId: "endGroup" },
  title: "End a group of members",
  summary: "Removes all members of a group and ends it. Nobody sees announcements to it any more.",
  when: "Use when an operator no longer needs a group. It cannot be undone.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:tier_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("EndGroup", { group_id: GroupId }),
  output: object("EndGroupResponse", {
    ok: Ok,
    group_id: Type.String(),
    removed: Type.Integer({ description: "Members who were in it." }),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "End the group of the summer party",
      input: { group_id: "grp_0a1b2c3d4e5f607182930002" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, wasBefore }, { group_id }) {
    if (!(await lockGroup(tx, group_id))) throw fail("not_found", NO_SUCH_GROUP);
    const removed = await removeAllMembers(tx, group_id);
    wasBefore({ members: removed });
    await updateGroup(tx, group_id, { ended_at: now });
    return { ok: true as const, group_id, removed };
  },
});
