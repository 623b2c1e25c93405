import { Type } from "typebox";
import { actorOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { findMembers } from "../../membership/index.ts";
import { say } from "../messages.ts";
import { NO_SUCH_ROLE, noSuchMember, notAMember, TOO_MANY_MEMBERS } from "../refusals.ts";
import { MEMBERS_MAX, Role, RoleId, renderRole } from "../schemas.ts";
import * as store from "../store.ts";

const UserIds = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      maxItems: MEMBERS_MAX,
      uniqueItems: true,
      description,
    }),
  );

export const changeMembers = defineOperation({
  id: "roles.change_members",
  tool: "ic_admin_roles_change_members",
  rest: { method: "POST", path: "/api/admin/roles/{role_id}/members", operationId: "changeRoleMembers" },
  title: "Give members a role, or take it away",
  summary: "Gives a role to members and takes it from others. It holds at once, and the members are notified.",
  when: "Use on the web pages: only a signed-in operator gives roles.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/roles", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "roles.change_members",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ role_id }, _, before) => before && { role_id, add: before.lost, remove: before.got },
  },
  bodyBytesMax: 16 * 1024,

  input: object("ChangeRoleMembers", {
    role_id: RoleId,
    add: UserIds("Members who get the role. They need a tier above public."),
    remove: UserIds("Members who lose it."),
  }),
  output: object("ChangeRoleMembersResponse", { ok: Ok, role: Role }),
  errors: ["not_found", "invalid_for_state"],
  examples: [
    {
      say: "Ilse joins the front desk",
      input: { role_id: "rol_0a1b2c3d4e5f607182930001", add: ["mem_0123456789abcdef01234567"] },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail, did, wasBefore }, { role_id, add = [], remove = [] }) {
    const role = await store.lockRole(tx, role_id);
    if (!role) throw fail("not_found", NO_SUCH_ROLE);
    const found = await findMembers(tx, add);
    const unknown = add.find((id) => !found.some((each) => each.id === id));
    if (unknown !== undefined) throw fail("not_found", noSuchMember(unknown));
    const visitor = found.find(({ tier }) => tier === "public");
    if (visitor) throw fail("validation", notAMember(visitor.name));

    const lost = await store.takeRole(tx, role_id, remove);
    const got = await store.giveRole(tx, role_id, add, now);
    const members = await store.membersOf(tx, [role_id]);
    if (members.length > MEMBERS_MAX) throw fail("invalid_for_state", TOO_MANY_MEMBERS);
    const event = { type: "role_changed", actor: actorOf(caller), now } as const;
    for (const [memberIds, change] of [
      [got, "given"],
      [lost, "taken"],
    ] as const) {
      if (memberIds.length === 0) continue;
      await appendMemberEvents(tx, { ...event, memberIds, payload: { role_id, name: role.name, change } });
    }
    if (got.length + lost.length > 0) wasBefore({ got, lost });
    did(say.membersChanged({ name: role.name, given: got.length, taken: lost.length }));
    return { ok: true as const, role: renderRole(role, members) };
  },
});
