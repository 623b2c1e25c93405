import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NamesAreData, nullable, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { applicationOfHint } from "../keys/verify-hint.ts";
import { URI_CHARS_MAX } from "../rules.ts";
import { findApplication } from "../store.ts";

export const reviewSignOut = defineOperation({
  id: "applications.review_sign_out",
  tool: "ic_applications_review_sign_out",
  rest: { method: "POST", path: "/api/oauth/applications/sign-out", operationId: "reviewApplicationSignOut" },
  title: "Review a sign-out by an application",
  summary: "Returns which application wants to sign a person out, and where it may take them afterwards.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 16 * 1024,

  input: object("ApplicationSignOut", {
    id_token_hint: Type.Optional(secret({ maxLength: 8_000, description: "An ID token of the application." })),
    client_id: Type.Optional(Type.String({ maxLength: 64, description: "The application, without an ID token." })),
    post_logout_redirect_uri: Type.Optional(
      Type.String({ maxLength: URI_CHARS_MAX, description: "One of its registered addresses." }),
    ),
    state: Type.Optional(
      Type.String({ maxLength: 2_000, pattern: "^[ -~]*$", description: "Value that the application gets back." }),
    ),
  }),
  output: object("ApplicationSignOutResponse", {
    ok: Ok,
    name: nullable(Type.String({ description: "Null for an unknown application." })),
    redirect_to: nullable(Type.String({ description: "Null unless the address is registered." })),
    trust: NamesAreData,
  }),
  errors: [],
  examples: [
    {
      say: "The wiki wants to sign me out",
      input: { client_id: "app_0123456789abcdef01234567" },
      output: { ok: true, redirect_to: null },
    },
  ],

  async handler({ tx, settings }, { id_token_hint: hint, client_id, post_logout_redirect_uri: uri, state }) {
    const hinted = hint === undefined ? null : await applicationOfHint(tx, hint, settings.baseUrl);
    // OpenID Connect RP-Initiated Logout 1.0 §2: both must name the same application.
    const id =
      hinted !== null && client_id !== undefined && client_id !== hinted ? null : (hinted ?? client_id ?? null);
    const application = id === null ? undefined : await findApplication(tx, id);
    const isRegistered = uri !== undefined && application?.logout_uris.includes(uri) === true;
    return {
      ok: true as const,
      name: application?.name ?? null,
      redirect_to: isRegistered ? withState(uri, state) : null,
      trust: "untrusted" as const,
    };
  },
});

function withState(uri: string, state: string | undefined): string {
  return state === undefined ? uri : `${uri}${uri.includes("?") ? "&" : "?"}${new URLSearchParams({ state })}`;
}
