import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { findMember } from "../../membership/index.ts";
import { changeName, Name } from "../change-name.ts";
import { say } from "../messages.ts";

const MemberId = Type.String({ maxLength: 64, description: "The member's id." });

export const setNameOfMember = defineOperation({
  id: "account.set_name_of_member",
  tool: "ic_admin_set_member_name",
  rest: { method: "PUT", path: "/api/membership/members/{user_id}/name", operationId: "setMemberName" },
  title: "Correct a member's name",
  summary: "Changes the name of another member, and notifies them. The audit log keeps the earlier name.",

  effect: "write",
  access: { person: "operator", page: "/operate/members", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "account.set_name_of_member",
    within: 7 * DAY_MS,
    grade: "compensates",
    input: ({ user_id, name }, _reply, before) =>
      before && before.name !== name ? { user_id, name: before.name } : null,
  },
  bodyBytesMax: 4 * 1024,

  input: object("SetMemberName", { user_id: MemberId, name: Name }),
  output: object("SetMemberNameResponse", {
    ok: Ok,
    user_id: MemberId,
    name: Name,
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Her name is spelled Ilse Brandt",
      input: { user_id: "mem_0123456789abcdef01234567", name: "Ilse Brandt" },
      output: { ok: true, name: "Ilse Brandt" },
    },
  ],

  async handler({ tx, caller, now, did, wasBefore, fail }, { user_id, name }) {
    const member = await findMember(tx, user_id);
    if (!member) throw fail("not_found", { hint: "Take user_id from ic_admin_list_members." });
    const by = memberOf(caller);
    const before = await changeName(tx, user_id, name);
    wasBefore({ name: before });
    if (before === name) return { ok: true as const, user_id, name };
    did(say.renamed({ before, name }));
    if (by !== user_id) {
      await appendMemberEvents(tx, {
        memberIds: [user_id],
        type: "account_renamed",
        actor: { member_id: by },
        target: { kind: "member", id: user_id },
        payload: { before, name },
        now,
      });
    }
    return { ok: true as const, user_id, name };
  },
});
