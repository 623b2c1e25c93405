import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { admitShared } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid } from "../schemas.ts";
import { countStates } from "../sponsors/board.ts";
import { findOffer, MARK_STATES, marksOf, putMark } from "../sponsors/credit-store.ts";
import { CreditCounts, CreditMark, renderMark } from "../sponsors/schemas.ts";

const TOOL = "ic_hack_credits_mark";

export const markCredit = defineOperation({
  id: "hack.mark_credit",
  tool: TOOL,
  rest: { method: "PUT", path: "/api/hack/credits/{offer_id}", operationId: "markHackCredit" },
  title: "Record how a credit went",
  summary: "Records that the member got a credit, is blocked, or skips it. It overwrites what was recorded.",
  when: "Use after the member tried to redeem a credit. A note says what blocks them.",

  effect: "destructive",
  access: { scope: "hack:register", session: true },
  quotas: [{ per: "member", max: 200, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("MarkHackCredit", {
    eid: Eid,
    offer_id: Type.String({ maxLength: 64, description: "ID of the offer, from ic_hack_credits_list." }),
    state: choice(MARK_STATES, { description: "How far the member got with the offer." }),
    note: Type.Optional(Type.String({ maxLength: 500, description: "Kept only for blocked." })),
  }),
  output: object("MarkHackCreditResponse", {
    ok: Ok,
    offer_id: Type.String(),
    mark: CreditMark,
    summary: CreditCounts,
  }),
  errors: ["not_found", "wrong_phase", "locked"],
  examples: [
    {
      say: "The GPU code does not work for me",
      input: {
        eid: "harbor-hack",
        offer_id: "off_0a1b2c3d4e5f607182930001",
        state: "blocked",
        note: "The code is expired.",
      },
      output: { ok: true, offer_id: "off_0a1b2c3d4e5f607182930001" },
    },
  ],

  async handler({ tx, caller, now, fail }, { eid = DEFAULT_EID, offer_id, state, note = "" }) {
    const member_id = memberOf(caller);
    await admitShared(tx, TOOL, eid, caller);
    if (!(await findOffer(tx, eid, offer_id))) {
      const hint = "Take offer_id from ic_hack_credits_list.";
      throw fail("not_found", { message: say.noSuchOffer, hint });
    }
    const kept = state === "blocked" ? note || null : null;
    const mark = await putMark(tx, { offer_id, member_id, state, note: kept, since: now });
    const summary = countStates(await marksOf(tx, eid, member_id));
    return { ok: true as const, offer_id, mark: renderMark(mark), summary };
  },
});
