import {
  errorAt,
  type Form as Fields,
  formText,
  type MemberRequest,
  memberPage,
  openPage,
  type PageDocument,
  refusedFields,
  refuseUnread,
  untouched,
  type WebRequest,
} from "../../../web/core/index.ts";
import { Card, EmailField } from "../../../web/ui/index.ts";
import {
  byMailText,
  credentialPage,
  DevMail,
  expiredLinkPage,
  refusedSignIn,
  type SignInRefusal,
} from "../../sign-in/pages/parts.ts";
import { changeEmailText, securityText } from "./text.ts";

/** The new email address takes effect once its link is used. */
export const accountChangeEmail = memberPage({
  path: "/account/change-email",
  recentSignIn: true,
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const email = form.text("email");
    if (email === "") return renderPage(request, form, refusedFields({ field: "email", problem: formText.empty }));
    refuseUnread(request);
    const requested = await request.parts.signIn.links.askToChangeEmail(request.cookie, email);
    return requested.ok ? sentPage(request, email) : renderPage(request, form, refusedSignIn(requested));
  },
});

function renderPage(request: MemberRequest, form: Fields, refused?: SignInRefusal): PageDocument {
  const { title, lede, field, action } = changeEmailText;
  return credentialPage(request, {
    title,
    lede,
    footer: <a href="/account">{securityText.back}</a>,
    action: "/account/change-email",
    submit: action,
    refused,
    fields: (errors) => (
      <EmailField name="email" label={field} value={form.text("email")} error={errorAt(errors, "email")} required />
    ),
  });
}

function sentPage(request: MemberRequest, email: string): PageDocument {
  const { sentTitle } = byMailText;
  return {
    title: sentTitle,
    layout: "focus",
    body: (
      <Card
        title={sentTitle}
        lede={changeEmailText.sent(email)}
        rank={1}
        footer={<a href="/account">{securityText.back}</a>}
      >
        <DevMail request={request} />
      </Card>
    ),
  };
}

/** Target of the link that verifies an email address. It acts only through its button. A change needs the session of its account. */
export const accountEmail = openPage({
  path: "/account/email",
  async show(request) {
    const token = request.query("token");
    return token === "" ? { to: "/account" } : confirmPage(request, token);
  },
  async act(request, form) {
    const token = form.text("token");
    refuseUnread(request);
    const done = await request.parts.signIn.links.prove(token, request.cookie);
    if (!done.ok) return expiredPage(refusedSignIn(done));
    const notice = { tone: "success", text: changeEmailText.proved(done.email) } as const;
    return { to: request.viewer ? "/account" : "/sign-in", notice };
  },
});

function confirmPage(request: WebRequest, token: string): PageDocument {
  const { proveTitle: title, proveLede: lede, proveAction: submit } = changeEmailText;
  return credentialPage(request, {
    title,
    lede,
    action: "/account/email",
    hidden: { token },
    submit,
    refused: undefined,
  });
}

function expiredPage(refused: SignInRefusal): PageDocument {
  return expiredLinkPage(refused.text, { href: "/account", label: securityText.title }, refused);
}
