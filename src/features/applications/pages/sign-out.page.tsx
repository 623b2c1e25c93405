import {
  call,
  type FormText,
  openPage,
  type PageDocument,
  type PageResponse,
  refusalPage,
  refuseUnread,
  type WebRequest,
} from "../../../web/core/index.ts";
import { Button, ButtonRow, Card, Form, LinkButton } from "../../../web/ui/index.ts";
import { signInText as noticeText } from "../../sign-in/pages/parts.ts";
import { signOutText as text } from "./text.ts";

const PARAMETERS = ["id_token_hint", "client_id", "post_logout_redirect_uri", "state"] as const;

/** The end of a session that an application asks for (OpenID Connect RP-Initiated Logout 1.0). The person decides. */
export const applicationSignOut = openPage({
  path: "/api/oauth/end-session",
  async show(request) {
    const parameters = parametersFrom(request.query);
    const reviewed = await call(request, "applications.review_sign_out", parameters);
    if (!reviewed.ok) return { ...refusalPage(reviewed.refused), layout: "focus" };
    const { name, redirect_to } = reviewed.body;
    if (request.viewer === null) return { to: redirect_to ?? "/" };
    return renderPage(request, { parameters, name, redirect_to });
  },
  async act(request, form): Promise<PageResponse> {
    const reviewed = await call(request, "applications.review_sign_out", parametersFrom(form.raw));
    refuseUnread(request);
    if (!reviewed.ok) return { ...refusalPage(reviewed.refused), layout: "focus" };
    const { parts, cookie } = request;
    const cookies = cookie === null ? [] : await parts.signIn.signOut(cookie);
    const to = reviewed.body.redirect_to;
    return to === null
      ? { to: "/", cookies, notice: { tone: "success", text: noticeText.signedOut } }
      : { to, cookies };
  },
});

function parametersFrom(read: (name: string) => FormText) {
  const values = PARAMETERS.map((name) => [name, read(name)] as const).filter(([, value]) => value !== "");
  return Object.fromEntries(values) as Readonly<Partial<Record<(typeof PARAMETERS)[number], FormText>>>;
}

interface Asked {
  readonly parameters: Readonly<Record<string, string>>;
  readonly name: string | null;
  readonly redirect_to: string | null;
}

function renderPage(request: WebRequest, { parameters, name, redirect_to }: Asked): PageDocument {
  return {
    title: text.title,
    layout: "focus",
    ...(redirect_to !== null && { leadsTo: redirect_to }),
    body: (
      <Card title={text.heading} lede={name === null ? text.unnamed : text.lede(name)} rank={1}>
        <Form action={request.path} csrf={request.csrf()} hidden={{ ...parameters }}>
          <ButtonRow>
            <Button>{text.action}</Button>
            <LinkButton href={redirect_to ?? "/"}>{text.stay}</LinkButton>
          </ButtonRow>
        </Form>
      </Card>
    ),
  };
}
