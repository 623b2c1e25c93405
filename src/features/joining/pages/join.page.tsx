import {
  call,
  clockOf,
  type Form as Fields,
  openPage,
  type PageDocument,
  type PageResponse,
  pathWith,
  type Reply,
  untouched,
  type WebRequest,
} from "../../../web/core/index.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { Button, ButtonRow, Card, ErrorSummary, Form, LinkButton, Time } from "../../../web/ui/index.ts";
import {
  AccountFields,
  accountErrors,
  cookieAfter,
  createAccount,
  type SignInRefusal,
} from "../../sign-in/pages/parts.ts";
import { joinText as text } from "./text.ts";
import { type TierFacts, tiersOf } from "./types.ts";

type Found = Reply<"joining.get_invitation">;

/** An invitation by its link: seen by GET, accepted by the person's own POST. */
export const join = openPage({
  path: "/join/:token",
  ownRateLimit: true,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    if (request.viewer) return accept(request, []);
    const made = await createAccount(request, form, tokenOf(request));
    if (!made.ok) return renderPage(request, form, made.refused);
    return accept({ ...request, cookie: cookieAfter(made.cookies) }, made.cookies);
  },
});

const tokenOf = ({ parameters }: WebRequest) => parameters.token ?? "";

/** `cookies` belong to an account made in this request, which stays also if another person took the last use. */
async function accept(request: WebRequest, cookies: readonly string[]): Promise<PageResponse> {
  const accepted = await call(request, "joining.accept_invitation", { token: tokenOf(request) });
  await confirmAddress(request, { proved: accepted.ok && accepted.body.proves_email, isNew: cookies.length > 0 });
  const to = "/welcome";
  if (!accepted.ok && cookies.length > 0) {
    return { to, cookies, notice: { tone: "warning", text: text.notAccepted } };
  }
  if (!accepted.ok) return gonePage(accepted.refused);
  if (accepted.body.used) return { to, cookies };
  return { to, cookies, notice: { tone: "info", text: text.already(tierName(accepted.body.to)) } };
}

/** A person with the link of a mailed invitation reads its mailbox. Another new address gets a mail of its own. */
async function confirmAddress(
  { parts, cookie }: WebRequest,
  { proved, isNew }: { readonly proved: boolean; readonly isNew: boolean },
): Promise<void> {
  const person = cookie === null || !(proved || isNew) ? null : await parts.signIn.userOf(cookie);
  if (!person) return;
  if (proved) await parts.signIn.markEmailProved(person.userId);
  else await parts.signIn.links.askToProve(cookie ?? "");
}

function gonePage(refused: NonNullable<PageDocument["refused"]>): PageDocument {
  const isGone = refused.status < 500 && refused.status !== 429 && refused.status !== 403;
  // A refusal of this person says nothing about the invitation.
  const [title, lede] = refused.status === 403 ? [text.notForYou, refused.text] : [text.gone, text.goneText];
  return {
    title,
    layout: "focus",
    unlisted: true,
    refused: { ...refused, status: isGone ? 404 : refused.status },
    body: (
      <Card title={title} lede={lede} rank={1}>
        <ButtonRow>
          <LinkButton href="/">{text.home}</LinkButton>
        </ButtonRow>
      </Card>
    ),
  };
}

async function renderPage(request: WebRequest, form: Fields, refused?: SignInRefusal): Promise<PageDocument> {
  // Without the cookie: what the link gives does not depend on the session.
  const found = await call({ ...request, cookie: null }, "joining.get_invitation", { token: tokenOf(request) });
  if (!found.ok) return gonePage(found.refused);
  const facts = (await tiersOf(request))(found.body.invitation.tier);
  const errors = accountErrors(refused);
  const title = text.title(found.body.space);
  return {
    title,
    layout: "focus",
    unlisted: true,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <Card
          title={title}
          lede={text.invited(found.body.name, found.body.invitation.invited_by, found.body.space)}
          rank={1}
          footer={!request.viewer && <SignInFirst request={request} />}
        >
          <Gives request={request} found={found.body} facts={facts} />
          <Form action={request.path} csrf={request.csrf()}>
            {request.viewer ? (
              <p>{text.as(request.viewer.name, request.viewer.email)}</p>
            ) : (
              <>
                <h2>{text.account}</h2>
                <AccountFields form={prefilled(form, found.body)} errors={errors} />
              </>
            )}
            <ButtonRow>
              <Button>{request.viewer ? text.accept : text.create}</Button>
            </ButtonRow>
          </Form>
        </Card>
      </>
    ),
  };
}

/** With what the operators entered, until the person types something else. */
function prefilled(form: Fields, { name, email }: Found): Fields {
  const known: Readonly<Record<string, string | null>> = { name, email };
  return { ...form, text: (field) => (form.shown(field, known[field] ?? "") ?? "") as ReturnType<Fields["text"]> };
}

function Gives({ request, found, facts }: { request: WebRequest; found: Found; facts: TierFacts }) {
  return (
    <div class="joins">
      <p class="joins-tier">{text.gives(facts.label)}</p>
      {facts.line && <p>{facts.line}</p>}
      <ul>
        {facts.opens.map((each) => (
          <li key={each}>{each}</li>
        ))}
        {facts.tier !== "public" && <li class="soft">{text.includes}</li>}
      </ul>
      <p class="soft">
        {text.until} <Time at={new Date(found.invitation.expires_at)} {...clockOf(request)} form="date" />.{" "}
        {found.email && text.mailedTo(found.email)}
      </p>
    </div>
  );
}

function SignInFirst({ request }: { request: WebRequest }) {
  return (
    <p>
      {text.have} <a href={pathWith("/sign-in", { next: request.path })}>{text.signIn}</a>
    </p>
  );
}
