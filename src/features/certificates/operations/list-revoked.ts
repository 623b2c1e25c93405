import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { certificateUrl, issuerUrl, revokedUrl } from "../credential.ts";
import { listRevoked as readRevoked } from "../store.ts";

const OWNER_LEFT = "It was revoked. Its owner's account is deleted.";

const Revoked = object("RevokedCertificate", {
  id: Type.String({ description: "The ID of the credential." }),
  revoked: Type.Literal(true),
  revocationReason: Type.String(),
});

export const listRevoked = defineOperation({
  id: "certificates.list_revoked",
  tool: "ic_certificates_revoked",
  rest: { method: "GET", path: "/api/certificates/revoked", operationId: "listRevokedCertificates" },
  title: "List revoked certificates",
  summary: "Lists the certificates that are not valid anymore (1EdTech Revocation List), without names.",
  when: "Use to check the credentialStatus of a certificate.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("RevokedCertificatesResponse", {
    ok: Ok,
    id: Type.String(),
    issuer: Type.String(),
    revokedCredential: Type.Array(Revoked, { description: "All, newest first." }),
  }),
  errors: [],
  examples: [{ say: "Which badges were revoked?", input: {}, output: { ok: true } }],

  async handler({ tx, settings: { baseUrl } }) {
    const rows = await readRevoked(tx);
    const revokedCredential = rows.map(({ id, revoked_reason }) => ({
      id: certificateUrl(baseUrl, id),
      revoked: true as const,
      revocationReason: revoked_reason ?? OWNER_LEFT,
    }));
    return { ok: true as const, id: revokedUrl(baseUrl), issuer: issuerUrl(baseUrl), revokedCredential };
  },
});
