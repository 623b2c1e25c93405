import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { listKeys as readKeys } from "../key-store.ts";

const Jwk = object("CertificateKey", {
  kty: Type.Literal("OKP"),
  crv: Type.Literal("Ed25519"),
  x: Type.String(),
  kid: Type.String({ description: "The thumbprint (RFC 7638)." }),
  alg: Type.Literal("EdDSA"),
  use: Type.Literal("sig"),
});

export const listKeys = defineOperation({
  id: "certificates.list_keys",
  tool: "ic_certificates_keys",
  rest: { method: "GET", path: "/api/certificates/keys", operationId: "listCertificateKeys" },
  title: "List the keys of certificates",
  summary: "Lists the public keys that signed certificates, as a JWK Set; earlier keys stay.",
  when: "Use to check the signature of a certificate, by the kid of its header.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("CertificateKeysResponse", { ok: Ok, keys: Type.Array(Jwk, { description: "Newest first." }) }),
  errors: [],
  examples: [{ say: "Which keys sign the badges?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    const keys = (await readKeys(tx)).map(({ kid, public_jwk: { kty, crv, x } }) => ({
      kty,
      crv,
      x,
      kid,
      alg: "EdDSA" as const,
      use: "sig" as const,
    }));
    return { ok: true as const, keys };
  },
});
