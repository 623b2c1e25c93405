import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_CERTIFICATE } from "../refusals.ts";
import { CertificateId, renderSigned, SignedCertificateResponse } from "../schemas.ts";
import { findCertificate } from "../store.ts";

export const get = defineOperation({
  id: "certificates.get",
  tool: "ic_certificates_get",
  rest: { method: "GET", path: "/api/certificates/{certificate_id}", operationId: "getCertificate" },
  title: "Get my certificate",
  summary: "Returns one of the member's certificates as an Open Badges 3.0 credential and as a signed JWT.",
  when: "Use to put a certificate into a badge wallet, also one that is not shared.",

  effect: "read",
  access: { scope: "membership:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetCertificate", { certificate_id: CertificateId }),
  output: SignedCertificateResponse,
  errors: ["not_found"],
  examples: [
    {
      say: "Give me my hackathon badge for my wallet",
      input: { certificate_id: "cert_0a1b2c3d4e5f607182930001" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, fail, settings: { baseUrl } }, { certificate_id }) {
    const row = await findCertificate(tx, certificate_id);
    if (row?.member_id !== memberOf(caller)) throw fail("not_found", NO_SUCH_CERTIFICATE);
    return renderSigned(tx, row as NonNullable<typeof row>, baseUrl);
  },
});
