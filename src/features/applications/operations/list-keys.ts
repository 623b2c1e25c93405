import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, object } from "../../../kernel/catalogue/schema.ts";
import { listKeys as readKeys } from "../keys/key-store.ts";

export const listKeys = defineOperation({
  id: "applications.list_keys",
  tool: "ic_applications_list_keys",
  rest: { method: "GET", path: "/api/oauth/jwks", operationId: "listSigningKeys" },
  title: "List the keys of ID tokens",
  summary: "Returns the public keys that verify ID tokens, as a JWK Set (RFC 7517).",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("SigningKeys", {
    keys: Type.Array(
      object("SigningKey", {
        kty: Type.String(),
        n: Type.String(),
        e: Type.String(),
        kid: Type.String(),
        use: Type.String(),
        alg: Type.String(),
      }),
      { description: "The newest first. One that no longer signs stays while its tokens live." },
    ),
  }),
  errors: [],
  examples: [{ say: "Is this ID token from the space?", input: {}, output: {} }],

  async handler({ tx }) {
    const rows = await readKeys(tx);
    const keys = rows.map(({ public_jwk: { kty = "", n = "", e = "", kid = "", use = "", alg = "" } }) => {
      return { kty, n, e, kid, use, alg };
    });
    return { keys };
  },
});
