import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { endLend, lockForEnd } from "../end-lend.ts";
import { notifyBorrower } from "../notify.ts";
import { LendId, Reason } from "../schemas.ts";

const NO_LEND = { hint: "Call ic_headsets_admin_list_active_lends for the ids." };

export const adminForceReturn = defineOperation({
  id: "lending.admin_force_return",
  tool: "ic_headsets_admin_force_return",
  rest: { method: "POST", path: "/api/headsets/admin/lends/{lend_id}/force-return", operationId: "forceReturn" },
  title: "End a loan",
  summary: "Ends a loan for its borrower, who gets the reason and can borrow again.",
  when: "Use when a unit came back without a return.",

  effect: "destructive",
  access: { scope: "admin:headsets_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,
  contract: true,

  input: object("ForceReturn", { lend_id: LendId, reason: Reason }),
  output: object("ForceReturnResponse", { ok: Ok, message: Type.String() }),
  errors: ["not_found"],
  examples: [
    {
      say: "IC8 lies on the desk",
      input: { lend_id: "lnd_0a1b2c3d4e5f607182930003", reason: "It was left on the desk." },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { lend_id, reason }) {
    const lend = await lockForEnd(tx, lend_id);
    if (!lend) throw fail("not_found", NO_LEND);
    if (lend.returned_at) return { ok: true as const, message: "The loan had ended." };
    await endLend(tx, lend, { state: "force-returned", by: memberOf(caller), now });
    await notifyBorrower(tx, lend, { outcome: "force_returned", reason, now });
    return { ok: true as const, message: `The loan of ${lend.thing_id} was ended.` };
  },
});
