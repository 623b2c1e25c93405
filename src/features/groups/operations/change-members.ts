import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { NO_SUCH_GROUP, noSuchMember } from "../refusals.ts";
import { GroupId, MEMBERS_AT_ONCE } from "../schemas.ts";
import * as store from "../store.ts";

const UserIds = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      maxItems: MEMBERS_AT_ONCE,
      uniqueItems: true,
      description,
    }),
  );

export const changeMembers = defineOperation({
  id: "groups.change_members",
  tool: "ic_admin_groups_change_members",
  rest: { method: "POST", path: "/api/admin/groups/{group_id}/members", operationId: "changeGroupMembers" },
  title: "Add members to a group, or remove them",
  summary: "Adds members to a group and removes others, up to 200 each. Members see it on their membership page.",
  when: "Use when an operator names who joins or leaves a group. ic_admin_list_members has the IDs.",

  effect: "destructive",
  access: { scope: "admin:tier_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "groups.change_members",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ group_id }, _, before) => before && { group_id, add: before.removed, remove: before.added },
  },
  bodyBytesMax: 32 * 1024,

  input: object("ChangeGroupMembers", {
    group_id: GroupId,
    add: UserIds("Members who join the group."),
    remove: UserIds("Members who leave it."),
  }),
  output: object("ChangeGroupMembersResponse", {
    ok: Ok,
    group_id: Type.String(),
    added: Type.Integer({ description: "Without those who were in it." }),
    removed: Type.Integer({ description: "Without those who were not in it." }),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Put Ilse into the kiln crew",
      input: { group_id: "grp_0a1b2c3d4e5f607182930001", add: ["mem_0123456789abcdef01234567"] },
      output: { ok: true },
    },
  ],

  checkInput({ add = [], remove = [] }) {
    if (add.length + remove.length === 0) {
      return { message: say.noMembersGiven, hint: "Name at least one member." };
    }
    const both = add.find((id) => remove.includes(id));
    return both === undefined
      ? undefined
      : { message: say.addedAndRemoved({ id: both }), hint: "Name each member once." };
  },

  async handler({ tx, now, fail, wasBefore }, { group_id, add = [], remove = [] }) {
    if (!(await store.lockGroup(tx, group_id))) throw fail("not_found", NO_SUCH_GROUP);
    const [unknown] = await store.unknownAmong(tx, add);
    if (unknown !== undefined) throw fail("not_found", noSuchMember(unknown));
    const removed = remove.length > 0 ? await store.removeMembers(tx, group_id, remove) : [];
    const added = add.length > 0 ? await store.addMembers(tx, group_id, add, now) : [];
    if (added.length + removed.length > 0) wasBefore({ added, removed });
    return { ok: true as const, group_id, added: added.length, removed: removed.length };
  },
});
