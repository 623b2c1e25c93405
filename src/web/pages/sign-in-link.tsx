import { localPath, pathWith } from "../local-path.ts";
import { openPage, type Shown } from "../page.ts";
import { refusedSignIn, visitorOf } from "../sign-in/sign-in-refusal.ts";
import { arrival, isThrough, nextOf } from "../sign-in/signing-in.ts";
import { Button, ButtonRow, Card, Form, LinkButton, Notice } from "../ui/index.ts";
import type { Visit } from "../visit.ts";
import { words } from "../words.ts";

/** Where the link in a mail leads. It signs in by a button only: mail systems follow links to look at them. */
export const signInLink = openPage({
  path: "/sign-in/link",
  async show(visit) {
    const token = visit.query("token");
    const next = nextOf(visit);
    const found = token === "" ? null : await visit.parts.signIn.links.look(token, visit.cookie);
    return found ? shown(visit, { token, next: next ?? "" }, found.clearsUnproven) : over(next);
  },
  async act(visit, form) {
    const next = localPath(form.text("next"));
    const result = await visit.parts.signIn.links.signIn(form.text("token"), visit.cookie, visitorOf(visit));
    if (isThrough(result)) return arrival(visit, result, next);
    return { ...over(next), refused: refusedSignIn(result) };
  },
});

function shown(visit: Visit, hidden: Record<string, string>, clearsUnproven: boolean): Shown {
  const { title, lede, action, clears } = words.link;
  return {
    title,
    layout: "focus",
    body: (
      <Card title={title} lede={lede} rank={1}>
        {clearsUnproven && <Notice tone="warning">{clears}</Notice>}
        <Form action="/sign-in/link" csrf={visit.csrf()} hidden={hidden}>
          <ButtonRow>
            <Button>{action}</Button>
          </ButtonRow>
        </Form>
      </Card>
    ),
  };
}

function over(next: string | null): Shown {
  const { overTitle, over: text, again } = words.link;
  return {
    title: overTitle,
    layout: "focus",
    body: (
      <Card title={overTitle} lede={text} rank={1}>
        <ButtonRow>
          <LinkButton href={pathWith("/sign-in/by-mail", { next: next ?? "" })}>{again}</LinkButton>
        </ButtonRow>
      </Card>
    ),
  };
}
