import { type Form as Fields, untouched } from "../form.ts";
import { localPath, pathWith } from "../local-path.ts";
import { openPage, type Shown } from "../page.ts";
import { errorAt, fieldErrors, refusedFields } from "../refused.ts";
import { accountErrors, type SignInRefusal } from "../sign-in/account-fields.tsx";
import { refusedSignIn, visitorOf } from "../sign-in/sign-in-refusal.ts";
import { nextOf } from "../sign-in/signing-in.ts";
import { ButtonRow, Card, EmailField, FormCard, KnownUsername, LinkButton, PasswordField } from "../ui/index.ts";
import type { Visit } from "../visit.ts";
import { words } from "../words.ts";
import { sent } from "./sign-in-by-mail.tsx";

/** Asks for a link to choose a new password by; says the same whoever asks. */
export const signInForgot = openPage({
  path: "/sign-in/forgot",
  show: async (visit) => forgot(visit, nextOf(visit), untouched),
  async act(visit, form) {
    const next = localPath(form.text("next"));
    const email = form.text("email");
    if (email === "") return forgot(visit, next, form, refusedFields({ field: "email", problem: words.form.empty }));
    const asked = await visit.parts.signIn.links.askToResetPassword(email, visitorOf(visit));
    return asked.ok ? sent(visit, email, next) : forgot(visit, next, form, refusedSignIn(asked));
  },
});

function forgot(visit: Visit, next: string | null, form: Fields, refused?: SignInRefusal): Shown {
  const { title, lede, action, instead } = words.forgot;
  const errors = accountErrors(refused);
  const hidden = { next: next ?? "" };
  const back = (
    <p>
      {instead} <a href={pathWith("/sign-in", hidden)}>{words.signIn.action}</a>
    </p>
  );
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        lede={lede}
        footer={back}
        errors={errors}
        action="/sign-in/forgot"
        csrf={visit.csrf()}
        hidden={hidden}
        submit={action}
      >
        <EmailField
          name="email"
          label={words.signIn.fields.email}
          value={form.text("email")}
          error={errorAt(errors, "email")}
          autocomplete="username"
          required
        />
      </FormCard>
    ),
  };
}

/** Where that link leads: the new password is chosen there, and the link is used up by it. */
export const signInReset = openPage({
  path: "/sign-in/reset",
  show: (visit) => reset(visit, visit.query("token")),
  async act(visit, form) {
    const token = form.text("token");
    const password = form.raw("password");
    if (password === "") return reset(visit, token, refusedFields({ field: "password", problem: words.form.empty }));
    const done = await visit.parts.signIn.links.resetPassword(token, password, visitorOf(visit));
    if (!done.ok) return reset(visit, token, refusedSignIn(done));
    return { to: "/sign-in", notice: { tone: "success", text: words.reset.done } };
  },
});

async function reset(visit: Visit, token: string, refused?: SignInRefusal): Promise<Shown> {
  const { title, lede, field, action } = words.reset;
  const found = token === "" ? null : await visit.parts.signIn.links.lookReset(token);
  if (!found) return { ...resetOver(), refused };
  const errors = refused?.field
    ? [{ field: refused.field, text: refused.text }]
    : fieldErrors(refused, { password: field });
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        lede={lede}
        footer={<a href="/sign-in/forgot">{words.link.again}</a>}
        errors={errors}
        action="/sign-in/reset"
        csrf={visit.csrf()}
        hidden={{ token }}
        submit={action}
      >
        <KnownUsername value={found.email} />
        <PasswordField
          name="password"
          label={field}
          hint={words.signUp.passwordHint}
          error={errorAt(errors, "password")}
          autocomplete="new-password"
          required
        />
      </FormCard>
    ),
  };
}

function resetOver(): Shown {
  const { overTitle, over, again } = words.link;
  return {
    title: overTitle,
    layout: "focus",
    body: (
      <Card title={overTitle} lede={over} rank={1}>
        <ButtonRow>
          <LinkButton href="/sign-in/forgot">{again}</LinkButton>
        </ButtonRow>
      </Card>
    ),
  };
}
