import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { notifyOfQualification } from "../notify.ts";
import * as qualifications from "../qualification-store.ts";

export const revoke = defineOperation({
  id: "trainings.revoke",
  tool: "ic_admin_revoke_qualification",
  rest: {
    method: "POST",
    path: "/api/trainings/qualifications/{qualification_id}/revoke",
    operationId: "revokeQualification",
  },
  title: "Revoke a qualification",
  summary: "Takes a qualification back at once. Its member gets the reason; bookings and loans they have stay.",
  when: "Use when a member must not use a machine any more. ic_admin_list_qualifications has the ids.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("RevokeQualification", {
    qualification_id: Type.String({ maxLength: 64, description: "ID of the qualification." }),
    reason: Type.String({ minLength: 1, maxLength: 600, description: "The member reads it." }),
  }),
  output: object("RevokeQualificationResponse", { ok: Ok }),
  errors: ["not_found"],
  examples: [
    {
      say: "Take the laser from that member",
      input: { qualification_id: "qual_0a1b2c3d4e5f607182930001", reason: "Left it running alone." },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { qualification_id, reason }) {
    const row = await qualifications.lock(tx, qualification_id);
    if (!row) throw fail("not_found", { hint: "Take qualification_id from ic_admin_list_qualifications." });
    if (row.revoked_at === null) {
      const why = reason || null;
      await qualifications.revoke(tx, qualification_id, { by: memberOf(caller), reason: why, now });
      const news = { memberId: row.member_id, kind: row.kind, outcome: "revoked", reason: why, until: null } as const;
      await notifyOfQualification(tx, news, now);
    }
    return { ok: true as const };
  },
});
