import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { answerAt } from "../../../kernel/values/oauth/code-flow.ts";
import { judge } from "../authorization-request.ts";
import { AUTHORIZATION_PARAMETERS } from "../schemas.ts";

export const answerSilently = defineOperation({
  id: "oauth.answer_silently",
  tool: "ic_oauth_answer_silently",
  rest: { method: "POST", path: "/api/oauth/silent", operationId: "answerSilentOAuthRequest" },
  title: "Answer a silent request",
  summary:
    "Returns the redirect URL of an authorization request with prompt=none. It always holds an error, as each consent is given on the page.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 16 * 1024,

  input: object("SilentOAuthRequest", {
    ...AUTHORIZATION_PARAMETERS,
    prompt: Type.String({ maxLength: 100, description: "`none`, alone." }),
  }),
  output: object("SilentOAuthResponse", {
    ok: Ok,
    error: Type.String({ description: "Such as login_required or consent_required." }),
    redirect_to: Type.String(),
  }),
  errors: ["not_found", "unknown_client", "invalid_redirect_uri"],
  examples: [
    {
      say: "Am I still allowed to act?",
      input: {
        client_id: "cli_51671ed000000000000000c1",
        redirect_uri: "http://127.0.0.1:49152/callback",
        response_type: "code",
        scope: "read:public",
        code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        code_challenge_method: "S256",
        prompt: "none",
      },
      output: { ok: true },
    },
  ],

  async handler(context, input) {
    const { caller, settings } = context;
    const { verdict } = await judge(context, input);
    const { error, description } = answerTo(input.prompt, verdict, caller.memberId !== null);
    const redirectTo = answerAt(input.redirect_uri, {
      error,
      error_description: description,
      state: input.state,
      iss: settings.baseUrl,
    });
    return { ok: true as const, error, redirect_to: redirectTo };
  },
});

/** OpenID Connect Core 1.0 §3.1.2.1 and §3.1.2.6. */
function answerTo(prompt: string, verdict: Awaited<ReturnType<typeof judge>>["verdict"], isSignedIn: boolean) {
  if (prompt !== "none") return { error: "invalid_request", description: "prompt=none cannot be combined" };
  if (!verdict.ok) return verdict;
  return isSignedIn
    ? { error: "consent_required", description: "the member gives consent on the page" }
    : { error: "login_required", description: "nobody is signed in" };
}
