import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, nullable, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { CLAIM_SCOPES } from "../rules.ts";
import { AskingApplication, SIGN_IN_PARAMETERS } from "../schemas.ts";
import { answer, giveCode, isAgreed, isFresh, refusal } from "../sign-in/answer.ts";
import { judge, noteArrival } from "../sign-in/request.ts";

export const beginSignIn = defineOperation({
  id: "applications.begin_sign_in",
  tool: "ic_applications_begin_sign_in",
  rest: { method: "POST", path: "/api/oauth/applications/begin", operationId: "beginApplicationSignIn" },
  title: "Begin a sign-in to an application",
  summary:
    "Answers an application's request for the signed-in member: with a code if the member agreed before or it belongs to the house.",

  effect: "write",
  access: { person: "public", page: "/api/oauth/authorize" },
  quotas: [{ per: "member", max: 600, window: "utc-hour", counts: "attempts" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 16 * 1024,

  input: object("BeginApplicationSignIn", SIGN_IN_PARAMETERS),
  output: object("BeginApplicationSignInResponse", {
    ok: Ok,
    next: choice(["redirect", "sign_in", "consent"], {
      description: "redirect: to redirect_to. sign_in: the member signs in again. consent: the member decides.",
    }),
    redirect_to: nullable(secret({ description: "The application's address with the answer, a code or an error." })),
    came: secret({ description: "Shows later that the member came before they signed in." }),
    application: AskingApplication,
    claims: Type.Array(choice(CLAIM_SCOPES), { description: "What the application would learn." }),
  }),
  errors: ["unknown_client", "invalid_redirect_uri"],
  examples: [
    {
      say: "Sign me in to the wiki",
      input: {
        client_id: "app_0123456789abcdef01234567",
        redirect_uri: "https://wiki.example.org/callback",
        response_type: "code",
        scope: "openid profile",
        code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        code_challenge_method: "S256",
        prompt: "consent",
      },
      output: { ok: true, next: "consent", redirect_to: null },
    },
  ],

  async handler(context, input) {
    const { caller, settings, did } = context;
    const { application, verdict } = await judge(context, input);
    const { id: application_id, name } = application;
    const shown = {
      ok: true as const,
      came: noteArrival(input, context),
      application: { application_id, name, host: new URL(input.redirect_uri).host, trust: "untrusted" as const },
      claims: verdict.ok ? [...verdict.scopes] : [],
    };
    const redirect = (redirect_to: string) => ({ ...shown, next: "redirect" as const, redirect_to });
    if (!verdict.ok) return redirect(answer(settings, input, refusal(verdict.error, verdict.description)));
    const isSilent = verdict.prompts.has("none");
    if (!isFresh(caller, verdict)) {
      if (!isSilent) return { ...shown, next: "sign_in" as const, redirect_to: null };
      return redirect(answer(settings, input, refusal("login_required", "the person must sign in again")));
    }
    const mustAsk = verdict.prompts.has("consent") || verdict.prompts.has("select_account");
    if (mustAsk || !(await isAgreed(context, application, verdict))) {
      if (!isSilent) return { ...shown, next: "consent" as const, redirect_to: null };
      return redirect(answer(settings, input, refusal("consent_required", "the member gives consent on the page")));
    }
    did(say.signedIn({ name }));
    return redirect(await giveCode(context, application, { parameters: input, request: verdict, approved: false }));
  },
});
