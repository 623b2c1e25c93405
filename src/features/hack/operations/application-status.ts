import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { dietaryOf } from "../applications/dietary-store.ts";
import { evidenceOf } from "../applications/evidence-store.ts";
import { Application, renderApplication } from "../applications/schemas.ts";
import { findApplication } from "../applications/store.ts";
import { admit } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid } from "../schemas.ts";

export const applicationStatus = defineOperation({
  id: "hack.application_status",
  tool: "ic_hack_application_status",
  rest: { method: "GET", path: "/api/hack/application", operationId: "getMyHackathonApplication" },
  title: "Get my hackathon application",
  summary: "Returns the member's application with its status, the decision, and what was found at its addresses.",
  when: "Use to see whether the member is approved, waits, or has to confirm a seat.",

  effect: "read",
  access: { scope: "hack:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetMyHackathonApplication", { eid: Eid }),
  output: object("MyHackathonApplicationResponse", {
    ok: Ok,
    applied: Type.Boolean(),
    application: nullable(Application),
    dietary: nullable(Type.String({ description: "Kept apart from the answers, and only for a time." })),
  }),
  errors: ["not_found"],
  examples: [{ say: "Did they accept me?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }, { eid = DEFAULT_EID }) {
    const memberId = memberOf(caller);
    await admit(tx, "ic_hack_application_status", eid, caller);
    const row = await findApplication(tx, eid, memberId);
    const evidence = row ? await evidenceOf(tx, [row.application_id]) : [];
    return {
      ok: true as const,
      applied: row !== undefined,
      application: row ? renderApplication(row, evidence) : null,
      dietary: (await dietaryOf(tx, eid, [memberId])).get(memberId) ?? null,
    };
  },
});
