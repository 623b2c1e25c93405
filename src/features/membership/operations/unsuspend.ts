import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import * as store from "../store.ts";
import { liftSuspension } from "../suspension-store.ts";

export const unsuspend = defineOperation({
  id: "membership.unsuspend",
  tool: "ic_admin_unsuspend_member",
  rest: { method: "POST", path: "/api/membership/members/{user_id}/unsuspend", operationId: "unsuspendMember" },
  title: "Lift a suspension",
  summary: "Lifts a suspension, so that the member and their agents regain their permissions.",
  when: "Use to lift a suspension on the web pages: only a signed-in operator can.",

  effect: "write",
  access: { person: "operator", page: "/operate/members", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("UnsuspendMember", {
    user_id: Type.String({ maxLength: 64, description: "The member's id." }),
    reason: Type.Optional(Type.String({ maxLength: 600, description: "The member reads it." })),
  }),
  output: object("UnsuspendMemberResponse", {
    ok: Ok,
    user_id: Type.String(),
    lifted: Type.Boolean({ description: "false if the member was not suspended." }),
  }),
  errors: ["not_found"],
  examples: [{ say: "Let them in again", input: { user_id: "mem_0123456789abcdef01234567" }, output: { ok: true } }],

  async handler({ tx, caller, now, fail }, { user_id, reason: text }) {
    const member = await store.lock(tx, user_id);
    if (!member) throw fail("not_found", { hint: "Take user_id from ic_admin_list_members." });
    if (!member.suspended_at) return { ok: true as const, user_id, lifted: false };
    await liftSuspension(tx, user_id, now);
    tx.notify(CREDENTIALS_CHANNEL, user_id);
    const reason = text ?? "";
    await appendMemberEvents(tx, {
      memberIds: [user_id],
      type: "account_unsuspended",
      actor: { member_id: memberOf(caller) },
      target: { kind: "member", id: user_id },
      payload: { ...(reason && { reason }) },
      now,
    });
    return { ok: true as const, user_id, lifted: true };
  },
});
