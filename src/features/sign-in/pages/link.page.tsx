import { localPath, openPage, type PageDocument, pathWith, type WebRequest } from "../../../web/core/index.ts";
import { Button, ButtonRow, Card, Form, Notice } from "../../../web/ui/index.ts";
import type { SignInRefusal } from "./account-fields.tsx";
import { expiredLinkPage } from "./credential-page.tsx";
import { refusedSignIn, visitorOf } from "./sign-in-refusal.ts";
import { afterSignIn, nextOf, passedFirstFactor } from "./signing-in.ts";
import { linkText } from "./text.ts";

/** Target of the sign-in link. It signs in only through a button, because mail scanners open links. */
export const signInLink = openPage({
  path: "/sign-in/link",
  async show(request) {
    const token = request.query("token");
    const next = nextOf(request);
    const found = token === "" ? null : await request.parts.signIn.links.look(token, request.cookie);
    return found ? renderPage(request, { token, next: next ?? "" }, found.clearsUnproven) : expiredPage(next);
  },
  async act(request, form) {
    const next = localPath(form.text("next"));
    const result = await request.parts.signIn.links.signIn(form.text("token"), request.cookie, visitorOf(request));
    if (passedFirstFactor(result)) return afterSignIn(request, result, next);
    return expiredPage(next, refusedSignIn(result));
  },
});

function renderPage(request: WebRequest, hidden: Record<string, string>, clearsUnproven: boolean): PageDocument {
  const { title, lede, action, clears } = linkText;
  return {
    title,
    layout: "focus",
    body: (
      <Card title={title} lede={lede} rank={1}>
        {clearsUnproven && <Notice tone="warning">{clears}</Notice>}
        <Form action="/sign-in/link" csrf={request.csrf()} hidden={hidden}>
          <ButtonRow>
            <Button>{action}</Button>
          </ButtonRow>
        </Form>
      </Card>
    ),
  };
}

function expiredPage(next: string | null, refused?: SignInRefusal): PageDocument {
  const href = pathWith("/sign-in/by-mail", { next: next ?? "" });
  return expiredLinkPage(linkText.over, { href, label: linkText.again }, refused);
}
