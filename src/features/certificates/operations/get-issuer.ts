import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { findSpace } from "../../space/index.ts";
import { issuerUrl, keysUrl } from "../credential.ts";

export const getIssuer = defineOperation({
  id: "certificates.get_issuer",
  tool: "ic_certificates_issuer",
  rest: { method: "GET", path: "/api/certificates/issuer", operationId: "getCertificateIssuer" },
  title: "Get the issuer of certificates",
  summary: "Returns the profile of the space as an issuer of badges (Open Badges 3.0).",
  when: "Use for the issuer that a credential names.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("CertificateIssuerResponse", {
    ok: Ok,
    id: Type.String(),
    type: Type.Array(Type.String()),
    name: Type.String(),
    url: Type.String(),
    jwks_uri: Type.String({ description: "Keys that signed certificates." }),
  }),
  errors: [],
  examples: [{ say: "Who issues these badges?", input: {}, output: { ok: true } }],

  async handler({ tx, settings: { baseUrl } }) {
    const name = (await findSpace(tx))?.name ?? "";
    const id = issuerUrl(baseUrl);
    return { ok: true as const, id, type: ["Profile"], name, url: baseUrl, jwks_uri: keysUrl(baseUrl) };
  },
});
