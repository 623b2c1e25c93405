import { Type } from "typebox";
import { TIERS } from "../../../kernel/access/tiers.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_GROUP } from "../refusals.ts";
import { GroupId, OwnGroup, renderOwn } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 100;

const Member = object("GroupMember", {
  user_id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  tier: choice(TIERS),
  suspended: Type.Boolean(),
  added_at: instant("When the member was added."),
});

export const listMembers = defineOperation({
  id: "groups.list_members",
  tool: "ic_admin_groups_list_members",
  rest: { method: "GET", path: "/api/admin/groups/{group_id}/members", operationId: "listGroupMembers" },
  title: "List the members of a group",
  summary: "Lists the members of one group by name.",
  when: "Use when an operator asks who is in a group.",

  effect: "read",
  access: { scope: "admin:tier_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListGroupMembers", {
    group_id: GroupId,
    limit: pageLimit(500, LIMIT_DEFAULT),
    offset: pageOffset(100_000),
  }),
  output: object("GroupMembersResponse", {
    ok: Ok,
    group: OwnGroup,
    members: Type.Array(Member),
    total: Type.Integer(),
  }),
  errors: ["not_found"],
  examples: [
    { say: "Who is in the kiln crew?", input: { group_id: "grp_0a1b2c3d4e5f607182930001" }, output: { ok: true } },
  ],

  async handler({ tx, fail }, { group_id, limit = LIMIT_DEFAULT, offset = 0 }) {
    const group = await store.findGroup(tx, group_id);
    if (!group) throw fail("not_found", NO_SUCH_GROUP);
    const { rows, total } = await store.listMembers(tx, group_id, { limit, offset });
    const members = rows.map(({ id, name, email, tier, suspended, added_at }) => ({
      user_id: id,
      name,
      email,
      tier,
      suspended,
      added_at: added_at.toISOString(),
    }));
    return { ok: true as const, group: renderOwn(group), members, total };
  },
});
