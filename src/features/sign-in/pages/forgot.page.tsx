import {
  errorAt,
  type Form as Fields,
  formText,
  localPath,
  openPage,
  type PageDocument,
  pathWith,
  refusedFields,
  untouched,
  type WebRequest,
} from "../../../web/core/index.ts";
import { Checkbox, EmailField, KnownUsername, PasswordField } from "../../../web/ui/index.ts";
import type { SignInRefusal } from "./account-fields.tsx";
import { sentPage } from "./by-mail.page.tsx";
import { credentialPage, expiredLinkPage } from "./credential-page.tsx";
import { refusedSignIn, visitorOf } from "./sign-in-refusal.ts";
import { nextOf } from "./signing-in.ts";
import { forgotText, linkText, resetText, signInText, signUpText } from "./text.ts";

/** Requests a password reset link. The response does not reveal whether an account exists. */
export const signInForgot = openPage({
  path: "/sign-in/forgot",
  show: async (request) => forgotPage(request, nextOf(request), untouched),
  async act(request, form) {
    const next = localPath(form.text("next"));
    const email = form.text("email");
    if (email === "")
      return forgotPage(request, next, form, refusedFields({ field: "email", problem: formText.empty }));
    const requested = await request.parts.signIn.links.askToResetPassword(email, visitorOf(request));
    return requested.ok ? sentPage(request, email, next) : forgotPage(request, next, form, refusedSignIn(requested));
  },
});

function forgotPage(request: WebRequest, next: string | null, form: Fields, refused?: SignInRefusal): PageDocument {
  const { title, lede, action, instead } = forgotText;
  const hidden = { next: next ?? "" };
  return credentialPage(request, {
    title,
    lede,
    footer: (
      <p>
        {instead} <a href={pathWith("/sign-in", hidden)}>{signInText.action}</a>
      </p>
    ),
    action: "/sign-in/forgot",
    hidden,
    submit: action,
    refused,
    fields: (errors) => (
      <EmailField
        name="email"
        label={signInText.fields.email}
        value={form.text("email")}
        error={errorAt(errors, "email")}
        autocomplete="username"
        required
      />
    ),
  });
}

/** Target of the reset link; setting the password uses the link up. */
export const signInReset = openPage({
  path: "/sign-in/reset",
  show: (request) => resetPage(request, request.query("token")),
  async act(request, form) {
    const token = form.text("token");
    const password = form.raw("password");
    if (password === "")
      return resetPage(request, token, refusedFields({ field: "password", problem: formText.empty }));
    const done = await request.parts.signIn.links.resetPassword(
      token,
      { password, pauseAgents: form.text("pause_agents") === "on" },
      visitorOf(request),
    );
    if (!done.ok) return resetPage(request, token, refusedSignIn(done));
    return { to: "/sign-in", notice: { tone: "success", text: resetText.done } };
  },
});

async function resetPage(request: WebRequest, token: string, refused?: SignInRefusal): Promise<PageDocument> {
  const { title, lede, field, action } = resetText;
  const found = token === "" ? null : await request.parts.signIn.links.lookReset(token);
  if (!found) return expiredLinkPage(linkText.over, { href: "/sign-in/forgot", label: linkText.again }, refused);
  return credentialPage(request, {
    title,
    lede,
    footer: <a href="/sign-in/forgot">{linkText.again}</a>,
    action: "/sign-in/reset",
    hidden: { token },
    submit: action,
    refused,
    labels: { password: field },
    fields: (errors) => (
      <>
        <KnownUsername value={found.email} />
        <PasswordField
          name="password"
          label={field}
          hint={signUpText.passwordHint}
          error={errorAt(errors, "password")}
          autocomplete="new-password"
          required
        />
        <Checkbox name="pause_agents" label={resetText.pauseAgents} hint={resetText.pauseAgentsHint} />
      </>
    ),
  });
}
