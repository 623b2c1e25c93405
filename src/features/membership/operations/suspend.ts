import { Type } from "typebox";
import { actorOf, memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { CREDENTIALS_CHANNEL } from "../../../kernel/ports/credentials.ts";
import { NOTHING } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { releaseHolds } from "../../resources/index.ts";
import { say } from "../messages.ts";
import { Released, ReleaseHolds } from "../schemas.ts";
import * as store from "../store.ts";
import { lockOperators, setSuspended } from "../suspension-store.ts";

export const suspend = defineOperation({
  id: "membership.suspend",
  tool: "ic_admin_suspend_member",
  rest: { method: "POST", path: "/api/membership/members/{user_id}/suspend", operationId: "suspendMember" },
  title: "Suspend a member",
  summary: "Suspends a member and all of their agents, at once and everywhere, until the suspension is lifted.",
  when: "Use to stop a member on the web pages: only a signed-in operator can suspend.",

  effect: "write",
  access: { person: "operator", page: "/operate/members", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "membership.unsuspend",
    within: 7 * DAY_MS,
    grade: "compensates",
    input: ({ user_id }, { already_suspended }) => (already_suspended ? NOTHING : { user_id }),
  },
  bodyBytesMax: 4 * 1024,
  endsAccess: true,

  input: object("SuspendMember", {
    user_id: Type.String({ maxLength: 64, description: "The member's id." }),
    reason: Type.String({ minLength: 1, maxLength: 600, description: "The member reads it." }),
    release_holds: ReleaseHolds,
  }),
  output: object("SuspendMemberResponse", {
    ok: Ok,
    user_id: Type.String(),
    suspended_at: instant("Start of the suspension."),
    released: Released,
    already_suspended: Type.Optional(
      Type.Boolean({ description: "true if the member was already suspended; nothing of it was changed." }),
    ),
  }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "Suspend that account until we have talked",
      input: { user_id: "mem_0123456789abcdef01234567", reason: "Please come and talk to us." },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, emit, fail }, { user_id, reason, release_holds = false }) {
    const by = memberOf(caller);
    const operators = await lockOperators(tx);
    if (!operators.includes(by)) {
      throw fail("forbidden", { message: say.noLongerOperator, hint: "Ask an operator." });
    }
    if (user_id === by) {
      throw fail("forbidden", { message: say.cannotSuspendYourself, hint: "Ask another operator." });
    }
    const member = await store.lock(tx, user_id);
    if (!member) throw fail("not_found", { hint: "Take user_id from ic_admin_list_members." });
    const released = release_holds
      ? await releaseHolds({ tx, now, emit }, user_id, { reason: say.suspended, by: actorOf(caller) })
      : 0;
    if (member.suspended_at) {
      const suspended_at = member.suspended_at.toISOString();
      return { ok: true as const, user_id, suspended_at, released, already_suspended: true };
    }
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
    return { ok: true as const, user_id, suspended_at: now.toISOString(), released };
  },
});
