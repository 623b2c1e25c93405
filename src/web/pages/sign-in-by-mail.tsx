import { type Form as Fields, untouched } from "../form.ts";
import { localPath, pathWith } from "../local-path.ts";
import { openPage, type Shown } from "../page.ts";
import { errorAt, refusedFields } from "../refused.ts";
import { accountErrors, type SignInRefusal } from "../sign-in/account-fields.tsx";
import { refusedSignIn, visitorOf } from "../sign-in/sign-in-refusal.ts";
import { nextOf } from "../sign-in/signing-in.ts";
import { Card, EmailField, FormCard, Notice } from "../ui/index.ts";
import type { Visit } from "../visit.ts";
import { words } from "../words.ts";

/** Asks for a link to sign in by. It says the same whoever asks: not whether there is an account. */
export const signInByMail = openPage({
  path: "/sign-in/by-mail",
  show: async (visit) => shown(visit, nextOf(visit), untouched),
  async act(visit, form) {
    const next = localPath(form.text("next"));
    const email = form.text("email");
    if (email === "") return shown(visit, next, form, refusedFields({ field: "email", problem: words.form.empty }));
    const asked = await visit.parts.signIn.links.askToSignIn(email, next ?? "", visitorOf(visit));
    return asked.ok ? sent(visit, email, next) : shown(visit, next, form, refusedSignIn(asked));
  },
});

/** That a link may be on its way, and where to look for it. */
export function sent(visit: Visit, email: string, next: string | null): Shown {
  const { sentTitle, sent: text, sentHint, otherWay } = words.byMail;
  const back = pathWith(visit.viewer ? "/sign-in/again" : "/sign-in", { next: next ?? "" });
  return {
    title: sentTitle,
    layout: "focus",
    body: (
      <Card title={sentTitle} lede={text(email)} rank={1} footer={<a href={back}>{otherWay}</a>}>
        <p class="soft">{sentHint}</p>
        <DevMail visit={visit} />
      </Card>
    ),
  };
}

/** On a machine of one's own the mailbox is a page. */
export function DevMail({ visit }: { visit: Visit }) {
  const { folder, isOpen } = visit.parts.mails;
  if (!folder || !isOpen) return null;
  return (
    <Notice tone="info">
      <p>
        {words.byMail.devMail} <a href="/dev/mail">{words.byMail.devMailLink}</a>
      </p>
    </Notice>
  );
}

function shown(visit: Visit, next: string | null, form: Fields, refused?: SignInRefusal): Shown {
  const { title, lede, field, action, otherWay } = words.byMail;
  const errors = accountErrors(refused);
  const hidden = { next: next ?? "" };
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        lede={lede}
        footer={<a href={pathWith("/sign-in", hidden)}>{otherWay}</a>}
        errors={errors}
        action="/sign-in/by-mail"
        csrf={visit.csrf()}
        hidden={hidden}
        submit={action}
      >
        <EmailField
          name="email"
          label={field}
          value={form.text("email") || visit.viewer?.email}
          error={errorAt(errors, "email")}
          autocomplete="username"
          required
        />
      </FormCard>
    ),
  };
}
