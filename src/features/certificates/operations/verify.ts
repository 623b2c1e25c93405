import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { NOT_SHARED } from "../refusals.ts";
import { CertificateId, renderSigned, SignedCertificateResponse } from "../schemas.ts";
import { findCertificate } from "../store.ts";

export const verify = defineOperation({
  id: "certificates.verify",
  tool: "ic_certificates_verify",
  rest: { method: "GET", path: "/api/certificates/{certificate_id}/public", operationId: "verifyCertificate" },
  title: "Verify a shared certificate",
  summary: "Returns a certificate that its owner shares, signed, and whether it was revoked.",
  when: "Use to check a certificate that somebody shows. Keys are at /api/certificates/keys.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("VerifyCertificate", { certificate_id: CertificateId }),
  output: SignedCertificateResponse,
  errors: ["not_found"],
  examples: [
    {
      say: "Is this certificate real?",
      input: { certificate_id: "cert_0a1b2c3d4e5f607182930002" },
      output: { ok: true },
    },
  ],

  async handler({ tx, fail, settings: { baseUrl } }, { certificate_id }) {
    const row = await findCertificate(tx, certificate_id);
    if (!row?.shared) throw fail("not_found", NOT_SHARED);
    // With a list of addresses, the hash names its owner.
    return renderSigned(tx, row.shown_name === null ? { ...row, identity_hash: null } : row, baseUrl);
  },
});
