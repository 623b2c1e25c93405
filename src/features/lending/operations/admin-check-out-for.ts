import { memberOf } from "../../../kernel/access/caller.ts";
import { authorizes } from "../../../kernel/access/scopes.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { checkOut } from "../check-out.ts";
import { NO_SUCH_MEMBER } from "../refusals.ts";
import { LendId, SubjectId, UnitId } from "../schemas.ts";
import * as store from "../store.ts";

export const adminCheckOutFor = defineOperation({
  id: "lending.admin_check_out_for",
  tool: "ic_headsets_admin_check_out_for",
  rest: { method: "POST", path: "/api/headsets/admin/lends", operationId: "checkOutFor" },
  title: "Check out a unit for a member",
  summary: "Lends a unit to a member at the desk. The same rules apply as for ic_headsets_checkout.",
  when: "Use when an operator hands a unit to a member.",

  effect: "write",
  access: { scope: "admin:headsets_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "key",
  bodyBytesMax: 4 * 1024,

  input: object("CheckOutFor", { unit_id: UnitId, user_id: SubjectId }),
  output: object("CheckOutForResponse", { ok: Ok, lend_id: LendId, due_back_at: instant("When it is due.") }),
  errors: [
    "not_found",
    "unit_not_found",
    "no_waiver",
    "qualification_missing",
    "lending_blocked",
    "lend_overdue",
    "already_lending",
    "unit_not_available",
  ],
  examples: [
    {
      say: "Give IC10 to Lea",
      input: { unit_id: "IC10", user_id: "mem_51671ed000000000000000e1" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail }, { unit_id, user_id }) {
    const person = await store.findPerson(tx, user_id);
    if (!person || !authorizes(person.tier, "headsets:lend")) throw fail("not_found", NO_SUCH_MEMBER);
    const wish = { unitId: unit_id, memberId: user_id, by: memberOf(caller), lendId: newId("lnd"), now };
    const done = await checkOut(tx, wish);
    if ("kind" in done) throw fail(done.kind, done.details);
    return { ok: true as const, lend_id: done.lend.id, due_back_at: done.lend.due.toISOString() };
  },
});
