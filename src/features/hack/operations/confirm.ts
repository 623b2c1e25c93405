import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { evidenceOf } from "../applications/evidence-store.ts";
import { Application, renderApplication } from "../applications/schemas.ts";
import * as store from "../applications/store.ts";
import { CONFIRMED_TOO_LATE } from "../refusals.ts";
import { admitLocked } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid } from "../schemas.ts";

export const confirm = defineOperation({
  id: "hack.confirm",
  tool: "ic_hack_confirm",
  rest: { method: "POST", path: "/api/hack/application/confirm", operationId: "confirmHackathonSeat" },
  title: "Confirm a hackathon seat",
  summary: "Confirms the seat of a member who was promoted from the waitlist.",
  when: "Use when ic_hack_application_status has confirm_by, after the member said that they come.",

  effect: "destructive",
  access: { scope: "hack:register", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ConfirmHackathonSeat", { eid: Eid }),
  output: object("ConfirmHackathonSeatResponse", { ok: Ok, application: Application }),
  errors: ["not_found", "locked", "already_decided"],
  examples: [{ say: "Yes, I take the seat", input: { eid: "glass-jam" }, output: { ok: true } }],

  async handler({ tx, caller, now, fail }, { eid = DEFAULT_EID }) {
    await admitLocked(tx, "ic_hack_confirm", eid, caller);
    const row = await store.findApplication(tx, eid, memberOf(caller));
    const isLate = row?.confirm_by != null && row.confirm_by <= now;
    if (row?.status !== "approved" || isLate) throw fail("already_decided", CONFIRMED_TOO_LATE);
    const confirmed =
      row.confirm_by === null
        ? row
        : await store.updateApplication(tx, row.application_id, {
            confirm_by: null,
            confirmed_at: now,
            updated_at: now,
          });
    const evidence = await evidenceOf(tx, [row.application_id]);
    return { ok: true as const, application: renderApplication(confirmed, evidence) };
  },
});
