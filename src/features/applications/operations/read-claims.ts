import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NamesAreData, object, secret } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { claimsOf } from "../sign-in/claims.ts";
import * as store from "../sign-in/code-store.ts";

export const readClaims = defineOperation({
  id: "applications.read_claims",
  tool: "ic_applications_read_claims",
  rest: { method: "POST", path: "/api/oauth/userinfo", operationId: "readApplicationClaims", oauth: "bearer" },
  title: "Read who signed in",
  summary: "The userinfo endpoint: what a member let an application learn. Tokens of agents are refused.",

  effect: "read",
  access: { public: true },
  quotas: [],
  limitedBySecret: "access_token",
  bodyBytesMax: 4 * 1024,

  input: object("ReadApplicationClaims", {
    access_token: Type.Optional(secret({ maxLength: 4_000, description: "uit_…, from the token endpoint." })),
  }),
  output: object("ApplicationClaims", {
    sub: Type.String({ description: "The person: never changes, and is never given to another one." }),
    name: Type.Optional(Type.String()),
    picture: Type.Optional(Type.String({ description: "URL." })),
    updated_at: Type.Optional(Type.Integer({ description: "Seconds since 1970." })),
    email: Type.Optional(Type.String()),
    email_verified: Type.Optional(Type.Boolean()),
    trust: Type.Optional(NamesAreData),
  }),
  errors: [],
  examples: [
    {
      say: "Who signed in to the wiki?",
      input: { access_token: "uit_of-the-world" },
      output: { email_verified: true },
    },
  ],

  async handler({ tx, now, fail, settings }, { access_token }) {
    const token = access_token === undefined ? undefined : await store.findToken(tx, access_token, now);
    const member = token && (await store.findSignedIn(tx, token));
    if (!token || !member) {
      throw fail("invalid_token", {
        message: say.claimsTokenUnknown,
        hint: "Send the access token of a sign-in. The person may have signed out.",
      });
    }
    return { ...(await claimsOf(tx, member, token.scopes, settings.baseUrl)), trust: "untrusted" as const };
  },
});
