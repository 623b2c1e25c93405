import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { putDietary } from "../applications/dietary-store.ts";
import { ApplicationStatus } from "../applications/schemas.ts";
import { promote, takeSeat } from "../applications/seats.ts";
import * as store from "../applications/store.ts";
import { appliedAlready, recordMissing } from "../refusals.ts";
import { admitLocked } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid } from "../schemas.ts";

export const withdraw = defineOperation({
  id: "hack.withdraw",
  tool: "ic_hack_withdraw",
  rest: { method: "POST", path: "/api/hack/application/withdraw", operationId: "withdrawFromHackathon" },
  title: "Withdraw from the hackathon",
  summary: "Withdraws the member's application for good. A seat that this frees goes to the waitlist.",
  when: "Use when the member cannot come. They cannot apply again.",

  effect: "destructive",
  final: true,
  access: { scope: "hack:register", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("WithdrawFromHackathon", { eid: Eid }),
  output: object("WithdrawFromHackathonResponse", { ok: Ok, status: ApplicationStatus, freed_seat: Type.Boolean() }),
  errors: ["not_found", "locked", "already_decided"],
  examples: [{ say: "I can't come to the hackathon", input: { eid: "robots-jam" }, output: { status: "withdrawn" } }],

  async handler({ tx, caller, now, fail }, { eid = DEFAULT_EID }) {
    const { event } = await admitLocked(tx, "ic_hack_withdraw", eid, caller);
    const application = await store.findApplication(tx, eid, memberOf(caller));
    if (!application) throw fail("not_found", recordMissing("ic_hack_withdraw"));
    const { application_id, member_id, status } = application;
    if (status === "rejected") throw fail("already_decided", appliedAlready(status));
    if (status === "withdrawn") return { ok: true as const, status, freed_seat: false };
    const freed_seat = status === "approved" && (await takeSeat(tx, application, now));
    await store.updateApplication(tx, application_id, {
      status: "withdrawn",
      withdrawn_reason: "self",
      waitlist_no: null,
      confirm_by: null,
      updated_at: now,
    });
    await putDietary(tx, { eid, member_id, text: "" });
    if (freed_seat) await promote(tx, event, now);
    return { ok: true as const, status: "withdrawn" as const, freed_seat };
  },
});
