import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { REASON_MISSING } from "../refusals.ts";
import { CertificateId, CertificateResponse, renderCertificate } from "../schemas.ts";
import { lockCertificate, updateCertificate } from "../store.ts";

export const revoke = defineOperation({
  id: "certificates.revoke",
  tool: "ic_admin_certificates_revoke",
  rest: {
    method: "PUT",
    path: "/api/admin/certificates/{certificate_id}/revocation",
    operationId: "revokeCertificate",
  },
  title: "Revoke a certificate",
  summary: "Revokes a certificate with a public reason, or makes it valid again. Its owner is notified.",
  when: "Use when a certificate was issued by mistake.",

  effect: "destructive",
  access: { scope: "hack:admin", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 2 * 1024,

  input: object("RevokeCertificate", {
    certificate_id: CertificateId,
    revoked: Type.Boolean({ description: "false: it is valid again." }),
    reason: Type.Optional(line({ maxLength: 300, description: "Public. Needed for a revocation." })),
  }),
  output: CertificateResponse,
  errors: ["not_found", "validation"],
  examples: [
    {
      say: "Revoke that certificate, she was not there",
      input: { certificate_id: "cert_0a1b2c3d4e5f607182930003", revoked: true, reason: "Not at the hackathon" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, settings: { baseUrl } }, { certificate_id, revoked, reason = "" }) {
    const before = await lockCertificate(tx, certificate_id);
    if (!before) throw fail("not_found", { hint: "Take certificate_id from ic_admin_certificates_list." });
    if (revoked && reason === "") throw fail("validation", REASON_MISSING);
    const changes = revoked
      ? { revoked_at: before.revoked_at ?? now, revoked_reason: reason }
      : { revoked_at: null, revoked_reason: null };
    const row = await updateCertificate(tx, certificate_id, changes);
    if (revoked !== (before.revoked_at !== null)) {
      await appendMemberEvents(tx, {
        memberIds: [row.member_id],
        type: "certificate_changed",
        target: { kind: "certificate", id: row.id },
        payload: {
          certificate_id: row.id,
          title: row.event_title,
          reason,
          decision: revoked ? "revoked" : "restored",
        },
        now,
      });
    }
    return { ok: true as const, certificate: renderCertificate(row, baseUrl) };
  },
});
