import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { checkOwnMatter } from "../../operator-inbox/index.ts";
import { notifyOfQualification } from "../notify.ts";
import * as qualifications from "../qualification-store.ts";
import { NOT_YOURSELF } from "../refusals.ts";
import { expiryOf } from "../rules.ts";
import { QualificationKind } from "../schemas.ts";
import { tierOf } from "../store.ts";

export const grant = defineOperation({
  id: "trainings.grant",
  tool: "ic_admin_grant_qualification",
  rest: { method: "POST", path: "/api/trainings/qualifications", operationId: "grantQualification", status: 201 },
  title: "Grant a qualification",
  summary: "Grants a member a qualification without a session, such as for training elsewhere. Renews a valid one.",

  effect: "write",
  access: { person: "operator", page: "/operate/trainings" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 2 * 1024,

  input: object("GrantQualification", {
    member_id: Type.String({ maxLength: 64, description: "The member's ID, mem_… ." }),
    kind: QualificationKind,
    valid_days: Type.Optional(
      nullable(Type.Integer({ minimum: 1, maximum: 3_660 }), { description: "null or absent: for good." }),
    ),
  }),
  output: object("GrantQualificationResponse", { ok: Ok, qualification_id: Type.String() }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "Ilse was trained on the lathe elsewhere",
      input: { member_id: "mem_0123456789abcdef01234567", kind: "lathe", valid_days: 365 },
      output: { ok: true },
    },
  ],

  async handler(context, { member_id, kind, valid_days = null }) {
    const { tx, caller, now, newId, fail } = context;
    const by = memberOf(caller);
    await checkOwnMatter(context, member_id, NOT_YOURSELF);
    if (!(await tierOf(tx, member_id))) {
      throw fail("not_found", { hint: "Take member_id from the list of members." });
    }
    const expires_at = expiryOf(valid_days, now);
    const granted = {
      id: newId("qual"),
      member_id,
      kind,
      granted_by: by,
      session_id: null,
      granted_at: now,
      expires_at,
    };
    const row = await qualifications.grant(tx, granted);
    const news = { memberId: member_id, kind, outcome: "granted", reason: null, until: row.expires_at } as const;
    await notifyOfQualification(tx, news, now);
    return { ok: true as const, qualification_id: row.id };
  },
});
