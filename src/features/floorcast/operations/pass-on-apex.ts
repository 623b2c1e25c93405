import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { lockOperators, passApex } from "../../membership/index.ts";
import { NO_APEX, NOT_AN_OPERATOR } from "../refusals.ts";

export const passOnApex = defineOperation({
  id: "floorcast.pass_on_apex",
  tool: "ic_admin_pass_on_apex",
  rest: { method: "POST", path: "/api/floorcast/apex", operationId: "passOnApex" },
  title: "Pass on the apex flag",
  summary: "Gives the caller's apex flag to another operator, who is super-admin from then on.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/floorcast/apex", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("PassOnApex", {
    member_id: Type.String({ minLength: 1, maxLength: 64, description: "Another operator." }),
  }),
  output: object("PassOnApexResponse", { ok: Ok, member_id: Type.String() }),
  errors: ["forbidden", "not_found"],
  examples: [
    {
      say: "Make another operator the super-admin",
      input: { member_id: "mem_0123456789abcdef0000b001" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, fail }, { member_id }) {
    const by = memberOf(caller);
    const operators = await lockOperators(tx);
    if (member_id === by || !operators.includes(member_id)) throw fail("not_found", NOT_AN_OPERATOR);
    if (!(await passApex(tx, { from: by, to: member_id }))) throw fail("forbidden", NO_APEX);
    return { ok: true as const, member_id };
  },
});
