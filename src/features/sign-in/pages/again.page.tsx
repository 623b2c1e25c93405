import {
  CONTINUE,
  errorAt,
  formText,
  localPath,
  type MemberRequest,
  memberPage,
  type PageDocument,
  refusedFields,
} from "../../../web/core/index.ts";
import { Button, ButtonRow, Card, ErrorSummary, Form, KnownUsername, PasswordField } from "../../../web/ui/index.ts";
import { accountErrors, type SignInRefusal } from "./account-fields.tsx";
import { externalOrigins } from "./external/flow.ts";
import { SignInMethods } from "./other-methods.tsx";
import { refusedSignIn, visitorOf } from "./sign-in-refusal.ts";
import { afterSignIn, nextOf, passedFirstFactor } from "./signing-in.ts";
import { reauthenticateText, signInText } from "./text.ts";

/** Re-authentication of a signed-in member before a sensitive action. */
export const signInAgainPage = memberPage({
  path: "/sign-in/again",
  show: (request) => renderPage(request, nextOf(request)),
  async act(request, form) {
    const next = localPath(form.text("next"));
    const password = form.raw("password");
    if (password === "")
      return renderPage(request, next, refusedFields({ field: "password", problem: formText.empty }));
    const { email } = request.viewer;
    const result = await request.parts.signIn.signIn({ email, password }, visitorOf(request));
    if (passedFirstFactor(result)) return afterSignIn(request, result, next);
    const refused = refusedSignIn(result);
    const text = result.reason === "wrong_credentials" ? reauthenticateText.wrongPassword : refused.text;
    return renderPage(request, next, { ...refused, text, field: "password" });
  },
});

async function renderPage(request: MemberRequest, next: string | null, refused?: SignInRefusal): Promise<PageDocument> {
  const { title, lede, as, action, stay, formKept } = reauthenticateText;
  const { name, email } = request.viewer;
  const means = await request.parts.signIn.means(request.cookie);
  const errors = accountErrors(refused);
  const hidden = { next: next ?? "" };
  return {
    title,
    layout: "focus",
    refused,
    passkeys: true,
    leadsTo: externalOrigins(request),
    body: (
      <>
        <ErrorSummary errors={errors} />
        <Card title={title} lede={lede} rank={1} footer={<a href="/">{stay}</a>}>
          {next?.startsWith(`${CONTINUE}?`) && <p class="soft">{formKept}</p>}
          <p>
            {as} <strong>{name}</strong>, {email}
          </p>
          {means.hasPassword && (
            <Form action="/sign-in/again" csrf={request.csrf()} hidden={hidden}>
              <KnownUsername value={email} />
              <PasswordField
                name="password"
                label={signInText.fields.password}
                error={errorAt(errors, "password")}
                autocomplete="current-password"
                required
              />
              <ButtonRow>
                <Button>{action}</Button>
              </ButtonRow>
            </Form>
          )}
          <SignInMethods
            request={request}
            next={next}
            passkey={means.passkeys.length > 0}
            github={means.github !== null}
            provider={means.provider !== null}
          />
        </Card>
      </>
    ),
  };
}
