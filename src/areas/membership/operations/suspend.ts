import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import { instant, Ok, object } from "../../../kernel/schema.ts";
import { plainText } from "../../../kernel/text.ts";
import { appendMemberEvents } from "../../events/index.ts";
import * as store from "../store.ts";
import { lockOperators, setSuspended } from "../suspension-store.ts";

export const suspend = defineOperation({
  id: "membership.suspend",
  tool: "ic_admin_suspend_member",
  rest: { method: "POST", path: "/api/membership/members/{user_id}/suspend", operationId: "suspendMember" },
  title: "Suspend a member",
  summary: "Lets a member and all of their agents do nothing until the suspension is lifted, at once and everywhere.",
  when: "Only a signed-in operator decides this, never a token.",

  effect: "write",
  access: { person: "operator", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("SuspendMember", {
    user_id: Type.String({ maxLength: 64, description: "The member's id." }),
    reason: Type.String({ minLength: 1, maxLength: 600, description: "The member reads it." }),
  }),
  output: object("SuspendMemberResponse", {
    ok: Ok,
    user_id: Type.String(),
    suspended_at: instant("Since when."),
    already_suspended: Type.Optional(Type.Boolean({ description: "It stood so before; nothing was changed." })),
  }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "Suspend that account until we have talked",
      input: { user_id: "mem_0123456789abcdef01234567", reason: "Please come and talk to us." },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { user_id, reason: text }) {
    const by = memberOf(caller);
    const operators = await lockOperators(tx);
    if (!operators.includes(by)) {
      throw fail("forbidden", { message: "You do not run this space any more.", hint: "Speak with an operator." });
    }
    if (user_id === by) {
      throw fail("forbidden", { message: "Nobody suspends themselves.", hint: "Ask another operator." });
    }
    const member = await store.lock(tx, user_id);
    if (!member) throw fail("not_found", { hint: "ic_admin_list_members gives user_id." });
    if (member.suspended_at) {
      return { ok: true as const, user_id, suspended_at: member.suspended_at.toISOString(), already_suspended: true };
    }
    const reason = plainText(text);
    if (reason === "") throw fail("validation", { message: "reason is empty", hint: "Tell the member why." });
    await setSuspended(tx, user_id, { reason, by, now });
    tx.notify(CREDENTIALS_CHANNEL, user_id);
    await appendMemberEvents(tx, {
      memberIds: [user_id],
      type: "account_suspended",
      actor: { member_id: by },
      target: { kind: "member", id: user_id },
      payload: { reason },
      now,
    });
    return { ok: true as const, user_id, suspended_at: now.toISOString() };
  },
});
