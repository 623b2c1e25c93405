import {
  type Form as Fields,
  HOME_OF_MEMBERS,
  localPath,
  need,
  openPage,
  type PageDocument,
  pathWith,
  untouched,
  type WebRequest,
} from "../../../web/core/index.ts";
import { AccountFields, createAccount, type SignInRefusal } from "./account-fields.tsx";
import { credentialPage } from "./credential-page.tsx";
import { isForAgent } from "./index.page.tsx";
import { cookieAfter } from "./sign-in-refusal.ts";
import { signUpText } from "./text.ts";

export const signUp = openPage({
  path: "/sign-up",
  async show(request) {
    const next = localPath(request.query("next"));
    if (request.viewer) return { to: next ?? HOME_OF_MEMBERS };
    const { policy } = await need(request, "joining.get_policy");
    return policy === "open" || request.query("invited") === "yes"
      ? renderPage(request, next, untouched)
      : { to: "/join" };
  },
  async act(request, form) {
    const next = localPath(form.text("next"));
    const made = await createAccount(request, form);
    if (!made.ok) return renderPage(request, next, form, made.refused);
    await request.parts.signIn.links.askToProve(cookieAfter(made.cookies));
    const notice = { tone: "success", text: signUpText.welcome(made.name) } as const;
    return { to: next ?? HOME_OF_MEMBERS, cookies: made.cookies, notice };
  },
});

function renderPage(request: WebRequest, next: string | null, form: Fields, refused?: SignInRefusal): PageDocument {
  const { title, lede, ledeAgent, action, instead, insteadAction } = signUpText;
  const hidden = { next: next ?? "" };
  return credentialPage(request, {
    title,
    lede: isForAgent(next) ? ledeAgent : lede,
    footer: (
      <p>
        {instead} <a href={pathWith("/sign-in", hidden)}>{insteadAction}</a>
      </p>
    ),
    action: "/sign-up",
    hidden,
    submit: action,
    refused,
    fields: (errors) => <AccountFields form={form} errors={errors} />,
  });
}
