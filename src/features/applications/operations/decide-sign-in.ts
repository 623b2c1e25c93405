import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { SIGN_IN_PARAMETERS } from "../schemas.ts";
import { answer, giveCode, isFresh, refusal } from "../sign-in/answer.ts";
import { judge } from "../sign-in/request.ts";

export const decideSignIn = defineOperation({
  id: "applications.decide_sign_in",
  tool: "ic_applications_decide_sign_in",
  rest: { method: "POST", path: "/api/oauth/applications/decide", operationId: "decideApplicationSignIn" },
  title: "Approve or deny a sign-in",
  summary: "Records whether the signed-in member lets an application learn who they are. Returns the redirect URL.",

  effect: "write",
  access: { person: "public", page: "/api/oauth/authorize" },
  quotas: [{ per: "member", max: 120, window: "utc-hour", counts: "attempts" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 16 * 1024,

  input: object("ApplicationDecision", {
    ...SIGN_IN_PARAMETERS,
    decision: choice(["approve", "deny"], { description: "Whether the application learns who the member is." }),
  }),
  output: object("ApplicationDecisionResponse", {
    ok: Ok,
    decision: choice(["approve", "deny"]),
    redirect_to: secret({ description: "The application's address with the answer, which contains the code." }),
  }),
  errors: ["unknown_client", "invalid_redirect_uri"],
  examples: [
    {
      say: "No, not with this wiki",
      input: {
        client_id: "app_0123456789abcdef01234567",
        redirect_uri: "https://wiki.example.org/callback",
        response_type: "code",
        scope: "openid profile",
        code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        code_challenge_method: "S256",
        decision: "deny",
      },
      output: { ok: true, decision: "deny" },
    },
  ],

  async handler(context, { decision, ...input }) {
    const { caller, settings, fail, did } = context;
    const { application, verdict } = await judge(context, input);
    if (!verdict.ok || decision === "deny") {
      const error = verdict.ok
        ? refusal("access_denied", "the member denied the request")
        : refusal(verdict.error, verdict.description);
      return { ok: true as const, decision: "deny" as const, redirect_to: answer(settings, input, error) };
    }
    if (!isFresh(caller, verdict)) {
      throw fail("recent_sign_in_required", { hint: "The person must sign in again, then decide." });
    }
    const redirect_to = await giveCode(context, application, { parameters: input, request: verdict, approved: true });
    did(say.signedIn({ name: application.name }));
    return { ok: true as const, decision, redirect_to };
  },
});
