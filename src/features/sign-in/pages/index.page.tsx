import {
  errorAt,
  type Form as Fields,
  formText,
  HOME_OF_MEMBERS,
  localPath,
  openPage,
  type PageDocument,
  pathWith,
  refusedFields,
  untouched,
  type WebRequest,
} from "../../../web/core/index.ts";
import { EmailField, PasswordField } from "../../../web/ui/index.ts";
import type { SignInRefusal } from "./account-fields.tsx";
import { credentialPage } from "./credential-page.tsx";
import { externalOrigins } from "./external/flow.ts";
import { SignInMethods } from "./other-methods.tsx";
import { refusedSignIn, visitorOf } from "./sign-in-refusal.ts";
import { afterSignIn, passedFirstFactor } from "./signing-in.ts";
import { otherMethodsText, signInText } from "./text.ts";

export const signIn = openPage({
  path: "/sign-in",
  async show(request) {
    const next = localPath(request.query("next"));
    return request.viewer ? { to: next ?? HOME_OF_MEMBERS } : renderPage(request, next, untouched);
  },
  async act(request, form) {
    const next = localPath(form.text("next"));
    const email = form.text("email");
    const password = form.raw("password");
    const faults = Object.entries({ email, password }).filter(([, value]) => value === "");
    if (faults.length > 0) {
      const missing = faults.map(([field]) => ({ field, problem: formText.empty }));
      return renderPage(request, next, form, refusedFields(...missing));
    }
    const result = await request.parts.signIn.signIn({ email, password }, visitorOf(request));
    return passedFirstFactor(result)
      ? afterSignIn(request, result, next)
      : renderPage(request, next, form, refusedSignIn(result));
  },
});

/** Whether the visitor comes from an agent's request for access. */
export function isForAgent(next: string | null): boolean {
  return next?.startsWith("/signup-with-agent") ?? false;
}

function renderPage(request: WebRequest, next: string | null, form: Fields, refused?: SignInRefusal): PageDocument {
  const { title, lede, ledeAgent, action, instead, insteadAction, fields } = signInText;
  const hidden = { next: next ?? "" };
  const page = credentialPage(request, {
    title,
    lede: isForAgent(next) ? ledeAgent : lede,
    footer: !request.policy?.isReadOnly && (
      <p>
        {instead} <a href={pathWith("/sign-up", hidden)}>{insteadAction}</a>
      </p>
    ),
    action: "/sign-in",
    hidden,
    submit: action,
    refused,
    below: (
      <p>
        <a href={pathWith("/sign-in/forgot", hidden)}>{otherMethodsText.forgot}</a>
      </p>
    ),
    after: <SignInMethods request={request} next={next} />,
    fields: (errors) => (
      <>
        <EmailField
          name="email"
          label={fields.email}
          value={form.text("email")}
          error={errorAt(errors, "email")}
          autocomplete="username"
          required
        />
        <PasswordField
          name="password"
          label={fields.password}
          error={errorAt(errors, "password")}
          autocomplete="current-password"
          required
        />
      </>
    ),
  });
  return { ...page, passkeys: true, leadsTo: externalOrigins(request) };
}
