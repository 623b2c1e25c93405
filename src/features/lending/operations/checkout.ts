import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { checkOut } from "../check-out.ts";
import { say } from "../messages.ts";
import { LendId, UnitId } from "../schemas.ts";

export const checkout = defineOperation({
  id: "lending.checkout",
  tool: "ic_headsets_checkout",
  rest: { method: "POST", path: "/api/headsets/lends", operationId: "checkoutHeadset" },
  title: "Check out a unit",
  summary: "Lends an available unit to the member at once, until the reply says it is due.",
  when: "Use when the member has the unit at hand and names its code. The reply says when it is due.",

  effect: "write",
  listed: "first",
  access: { scope: "headsets:lend", session: true },
  quotas: [{ per: "member", max: 10, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "key",
  undo: {
    by: "lending.return",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { lend_id }) => ({ lend_id }),
  },
  bodyBytesMax: 4 * 1024,
  contract: true,

  input: object("Checkout", { unit_id: UnitId }),
  output: object("CheckoutResponse", { ok: Ok, lend_id: LendId, due_back_at: instant("When it is due.") }),
  errors: [
    "unit_not_found",
    "no_waiver",
    "qualification_missing",
    "lending_blocked",
    "lend_overdue",
    "already_lending",
    "unit_not_available",
  ],
  examples: [{ say: "I take IC1", input: { unit_id: "IC1" }, output: { ok: true } }],

  async handler({ tx, caller, now, newId, fail, did }, { unit_id }) {
    const memberId = memberOf(caller);
    const done = await checkOut(tx, { unitId: unit_id, memberId, by: memberId, lendId: newId("lnd"), now });
    if ("kind" in done) throw fail(done.kind, done.details);
    did(say.borrowed({ unitId: unit_id }), { starts_at: done.lend.due }, { page: "/loans" });
    return { ok: true as const, lend_id: done.lend.id, due_back_at: done.lend.due.toISOString() };
  },
});
