import { type Form as Fields, untouched } from "../form.ts";
import { memberPage, openPage, type Shown } from "../page.ts";
import { errorAt, refusedFields } from "../refused.ts";
import { accountErrors, type SignInRefusal } from "../sign-in/account-fields.tsx";
import { refusedSignIn } from "../sign-in/sign-in-refusal.ts";
import { ButtonRow, Card, EmailField, FormCard, LinkButton } from "../ui/index.ts";
import type { MemberVisit, Visit } from "../visit.ts";
import { words } from "../words.ts";
import { DevMail } from "./sign-in-by-mail.tsx";

/** Asks for another address; it counts once its mailbox has answered. */
export const accountChangeEmail = memberPage({
  path: "/account/change-email",
  recentSignIn: true,
  show: async (visit) => shown(visit, untouched),
  async act(visit, form) {
    const email = form.text("email");
    if (email === "") return shown(visit, form, refusedFields({ field: "email", problem: words.form.empty }));
    const asked = await visit.parts.signIn.links.askToChangeEmail(visit.cookie, email);
    return asked.ok ? sent(visit, email) : shown(visit, form, refusedSignIn(asked));
  },
});

function shown(visit: MemberVisit, form: Fields, refused?: SignInRefusal): Shown {
  const { title, lede, field, action } = words.changeEmail;
  const errors = accountErrors(refused);
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        lede={lede}
        footer={<a href="/account">{words.security.back}</a>}
        errors={errors}
        action="/account/change-email"
        csrf={visit.csrf()}
        submit={action}
      >
        <EmailField name="email" label={field} value={form.text("email")} error={errorAt(errors, "email")} required />
      </FormCard>
    ),
  };
}

function sent(visit: MemberVisit, email: string): Shown {
  const { sentTitle } = words.byMail;
  return {
    title: sentTitle,
    layout: "focus",
    body: (
      <Card
        title={sentTitle}
        lede={words.changeEmail.sent(email)}
        rank={1}
        footer={<a href="/account">{words.security.back}</a>}
      >
        <DevMail visit={visit} />
      </Card>
    ),
  };
}

/** Where the link leads that proves an address. It may be opened in any browser, and acts by its button only. */
export const accountEmail = openPage({
  path: "/account/email",
  async show(visit) {
    const token = visit.query("token");
    return token === "" ? { to: "/account" } : prove(visit, token);
  },
  async act(visit, form) {
    const done = await visit.parts.signIn.links.prove(form.text("token"));
    if (!done.ok) return over(refusedSignIn(done));
    const notice = { tone: "success", text: words.changeEmail.proved(done.email) } as const;
    return { to: visit.viewer ? "/account" : "/sign-in", notice };
  },
});

function prove(visit: Visit, token: string): Shown {
  const { proveTitle, proveLede, proveAction } = words.changeEmail;
  return {
    title: proveTitle,
    layout: "focus",
    body: (
      <FormCard
        title={proveTitle}
        lede={proveLede}
        action="/account/email"
        csrf={visit.csrf()}
        hidden={{ token }}
        submit={proveAction}
      />
    ),
  };
}

function over(refused: SignInRefusal): Shown {
  const { overTitle } = words.link;
  return {
    title: overTitle,
    layout: "focus",
    refused,
    body: (
      <Card title={overTitle} lede={refused.text} rank={1}>
        <ButtonRow>
          <LinkButton href="/account">{words.security.title}</LinkButton>
        </ButtonRow>
      </Card>
    ),
  };
}
