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
import { Card, EmailField, Notice } from "../../../web/ui/index.ts";
import type { SignInRefusal } from "./account-fields.tsx";
import { credentialPage } from "./credential-page.tsx";
import { refusedSignIn, visitorOf } from "./sign-in-refusal.ts";
import { nextOf } from "./signing-in.ts";
import { byMailText } from "./text.ts";

/** Requests a sign-in link. The response does not reveal whether an account exists. */
export const signInByMail = openPage({
  path: "/sign-in/by-mail",
  show: async (request) => renderPage(request, nextOf(request), untouched),
  async act(request, form) {
    const next = localPath(form.text("next"));
    const email = form.text("email");
    if (email === "")
      return renderPage(request, next, form, refusedFields({ field: "email", problem: formText.empty }));
    const requested = await request.parts.signIn.links.askToSignIn(email, next ?? "", visitorOf(request));
    return requested.ok ? sentPage(request, email, next) : renderPage(request, next, form, refusedSignIn(requested));
  },
});

/** The confirmation that a link may have been sent. */
export function sentPage(request: WebRequest, email: string, next: string | null): PageDocument {
  const { sentTitle, sent: text, sentHint, otherWay } = byMailText;
  const back = pathWith(request.viewer ? "/sign-in/again" : "/sign-in", { next: next ?? "" });
  return {
    title: sentTitle,
    layout: "focus",
    body: (
      <Card title={sentTitle} lede={text(email)} rank={1} footer={<a href={back}>{otherWay}</a>}>
        <p class="soft">{sentHint}</p>
        <DevMail request={request} />
      </Card>
    ),
  };
}

/** Links to the mailbox page on a local server. */
export function DevMail({ request }: { request: WebRequest }) {
  if (!request.parts.mails.access || request.isForwarded) return null;
  return (
    <Notice tone="info">
      <p>
        {byMailText.devMail}{" "}
        {request.readsMails ? <a href="/dev/mail">{byMailText.devMailLink}</a> : byMailText.devMailClosed}
      </p>
    </Notice>
  );
}

function renderPage(request: WebRequest, next: string | null, form: Fields, refused?: SignInRefusal): PageDocument {
  const { title, lede, field, action, otherWay } = byMailText;
  const hidden = { next: next ?? "" };
  return credentialPage(request, {
    title,
    lede,
    footer: <a href={pathWith("/sign-in", hidden)}>{otherWay}</a>,
    action: "/sign-in/by-mail",
    hidden,
    submit: action,
    refused,
    fields: (errors) => (
      <EmailField
        name="email"
        label={field}
        value={form.shown("email", request.viewer?.email)}
        error={errorAt(errors, "email")}
        autocomplete="username"
        required
      />
    ),
  });
}
