import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { SIGN_IN_PARAMETERS } from "../schemas.ts";
import { answer, refusal } from "../sign-in/answer.ts";
import { judge, noteArrival } from "../sign-in/request.ts";

export const answerVisitor = defineOperation({
  id: "applications.answer_visitor",
  tool: "ic_applications_answer_visitor",
  rest: { method: "POST", path: "/api/oauth/applications/visitor", operationId: "answerApplicationVisitor" },
  title: "Answer an application without a member",
  summary: "Checks an application's request of a visitor who is not signed in. Returns an error for it, or nothing.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 16 * 1024,

  input: object("ApplicationVisitor", SIGN_IN_PARAMETERS),
  output: object("ApplicationVisitorResponse", {
    ok: Ok,
    redirect_to: nullable(Type.String({ description: "With an error; null: the visitor signs in first." })),
    came: secret({ description: "Shows later that the visitor came before they signed in." }),
  }),
  errors: ["unknown_client", "invalid_redirect_uri"],
  examples: [
    {
      say: "Is this person signed in?",
      input: {
        client_id: "app_0123456789abcdef01234567",
        redirect_uri: "https://wiki.example.org/callback",
        response_type: "code",
        scope: "openid",
        code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        code_challenge_method: "S256",
        prompt: "none",
      },
      output: { ok: true },
    },
  ],

  async handler(context, input) {
    const { settings } = context;
    const { verdict } = await judge(context, input);
    const error = verdict.ok
      ? verdict.prompts.has("none") && refusal("login_required", "the person is not signed in")
      : refusal(verdict.error, verdict.description);
    const redirect_to = error ? answer(settings, input, error) : null;
    return { ok: true as const, redirect_to, came: noteArrival(input, context) };
  },
});
