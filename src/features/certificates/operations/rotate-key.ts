import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { rotateKey as rotate } from "../keys.ts";

export const rotateKey = defineOperation({
  id: "certificates.rotate_key",
  tool: "ic_certificates_rotate_key",
  rest: { method: "POST", path: "/api/admin/certificates/key", operationId: "rotateCertificateKey" },
  title: "Change the key of certificates",
  summary: "Makes a new key for certificates that are issued from now on. Earlier certificates stay valid.",
  when: "Use when a person changes keys by plan.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/certificates" },
  quotas: [{ per: "member", max: 5, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("CertificateKeyResponse", {
    ok: Ok,
    kid: Type.String({ description: "The thumbprint of the new key." }),
  }),
  errors: [],
  examples: [{ say: "Change the signing key of our badges", input: {}, output: { ok: true } }],

  async handler({ tx, now, newId }) {
    return { ok: true as const, kid: await rotate(tx, { now, newId }) };
  },
});
