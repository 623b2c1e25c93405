import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import { readSpaceHours } from "../../space/index.ts";
import { lockForEnd } from "../end-lend.ts";
import * as queue from "../hold-store.ts";
import { say } from "../messages.ts";
import { NO_SUCH_LEND } from "../refusals.ts";
import { dueAt, EXTENSION_MS } from "../rules.ts";
import { LendId } from "../schemas.ts";
import * as store from "../store.ts";

export const extend = defineOperation({
  id: "lending.extend",
  tool: "ic_headsets_extend",
  rest: { method: "POST", path: "/api/headsets/lends/{lend_id}/extend", operationId: "extendLend" },
  title: "Extend a loan",
  summary: "Extends the member's loan by an hour, if nobody waits for the unit and the space is open.",
  when: "Use when the member needs the unit longer, before it is due.",

  effect: "write",
  access: { scope: "headsets:lend", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 4 * 1024,

  input: object("ExtendLend", { lend_id: LendId }),
  output: object("ExtendLendResponse", { ok: Ok, due_back_at: instant("When it is due now.") }),
  errors: ["not_found", "not_extendable"],
  examples: [
    { say: "I need it an hour longer", input: { lend_id: "lnd_0a1b2c3d4e5f607182930002" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, fail, did }, { lend_id }) {
    const lend = await lockForEnd(tx, lend_id);
    const policy = lend && (await store.findPolicy(tx, lend.kind));
    if (!lend || !policy || lend.member_id !== memberOf(caller)) throw fail("not_found", NO_SUCH_LEND);
    const refuse = (message: Message) => fail("not_extendable", { message, hint: "Return it when it is due." });
    if (lend.returned_at || lend.due_back_at <= now) throw refuse(say.loanOver);
    if (lend.extensions >= policy.extensions_max) throw refuse(say.extendedOften);
    if (await queue.isWanted(tx, lend.kind, lend.thing_id)) throw refuse(say.otherMemberWaits);
    const later = { minutes_max: EXTENSION_MS / 60_000, until_close: policy.until_close };
    const due = dueAt(lend.due_back_at, later, await readSpaceHours(tx, lend.due_back_at));
    const closes = dueAt(
      now,
      { minutes_max: policy.minutes_max * 4, until_close: policy.until_close },
      await readSpaceHours(tx, now),
    );
    if (due > closes) throw refuse(say.spaceCloses);
    await store.updateLend(tx, lend_id, { due_back_at: due, extensions: lend.extensions + 1, reminded_at: null });
    did(say.keeps({ unitId: lend.thing_id }), { starts_at: due }, { page: "/loans" });
    return { ok: true as const, due_back_at: due.toISOString() };
  },
});
