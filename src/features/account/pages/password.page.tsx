import {
  errorAt,
  formText,
  type MemberRequest,
  memberPage,
  type PageDocument,
  refusedFields,
} from "../../../web/core/index.ts";
import { KnownUsername, PasswordField } from "../../../web/ui/index.ts";
import { credentialPage, refusedSignIn, type SignInRefusal, signUpText, visitorOf } from "../../sign-in/pages/parts.ts";
import { changePasswordText, securityText } from "./text.ts";

/** Changes the password or sets the first one. */
export const accountPassword = memberPage({
  path: "/account/password",
  recentSignIn: true,
  show: (request) => renderPage(request),
  async act(request, form) {
    const current = form.raw("current");
    const next = form.raw("password");
    if (next === "") return renderPage(request, refusedFields({ field: "password", problem: formText.empty }));
    const done = await request.parts.signIn.passwords.change(request.cookie, { current, next }, visitorOf(request));
    if (done.ok) {
      const notice = { tone: "success", text: changePasswordText.done } as const;
      return { to: "/account", cookies: done.cookies, notice };
    }
    const refused = refusedSignIn(done);
    return renderPage(request, { ...refused, field: refused.field === "email" ? "current" : refused.field });
  },
});

async function renderPage(request: MemberRequest, refused?: SignInRefusal): Promise<PageDocument> {
  const { title: another, titleFirst, lede, current, next, action } = changePasswordText;
  const { hasPassword } = await request.parts.signIn.means(request.cookie);
  return credentialPage(request, {
    title: hasPassword ? another : titleFirst,
    lede,
    footer: <a href="/account">{securityText.back}</a>,
    action: "/account/password",
    submit: action,
    refused,
    labels: { current, password: next },
    fields: (errors) => (
      <>
        <KnownUsername value={request.viewer.email} />
        {hasPassword && (
          <PasswordField
            name="current"
            label={current}
            error={errorAt(errors, "current")}
            autocomplete="current-password"
            required
          />
        )}
        <PasswordField
          name="password"
          label={next}
          hint={signUpText.passwordHint}
          error={errorAt(errors, "password")}
          autocomplete="new-password"
          required
        />
      </>
    ),
  });
}
