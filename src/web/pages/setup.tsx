import { call, need } from "../call.ts";
import { type Form as Fields, untouched } from "../form.ts";
import { pathWith } from "../local-path.ts";
import { type Answer, openPage, type Shown } from "../page.ts";
import type { Refused } from "../refused.ts";
import { AccountFields, accountErrors, createAccount, type SignInRefusal } from "../sign-in/account-fields.tsx";
import { cookieAfter } from "../sign-in/sign-in-refusal.ts";
import { Button, ButtonRow, Card, ErrorSummary, Form, Notice } from "../ui/index.ts";
import type { Visit } from "../visit.ts";
import { words } from "../words.ts";

/** Where the link leads that the server prints: somebody becomes the first operator. */
export const setup = openPage({
  path: "/setup",
  async show(visit) {
    const claim = visit.query("claim");
    if (visit.viewer?.operator) return { to: "/setup/space" };
    const { space } = await need(visit, "space.get");
    if (space.claimed) return claimedBefore(visit);
    return claim === "" ? incomplete() : shown(visit, claim, untouched);
  },
  async act(visit, form) {
    const claim = form.text("claim");
    if (visit.viewer) return claimSpace(visit, claim, []);
    const made = await createAccount(visit, form);
    if (!made.ok) return shown(visit, claim, form, made.refused);
    return claimSpace({ ...visit, cookie: cookieAfter(made.cookies) }, claim, made.cookies);
  },
});

/** `cookies` are those of an account that was made on the way; it stays, whatever becomes of the claim. */
async function claimSpace(visit: Visit, claim: string, cookies: readonly string[]): Promise<Answer> {
  const claimed = await call(visit, "membership.claim_space", { secret: claim });
  if (!claimed.ok) return { ...refusedClaim(claimed.refused, cookies.length > 0), cookies };
  return { to: "/setup/space", cookies, notice: { tone: "success", text: words.setup.claimed } };
}

function refusedClaim(refused: Refused, isNewAccount: boolean): Shown {
  const { title, notClaimed, wrongLink, accountMade } = words.setup;
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <Card title={notClaimed} rank={1}>
        <p>{refused.status === 404 ? wrongLink : refused.text}</p>
        {isNewAccount && <p class="soft">{accountMade}</p>}
        <p>
          <a href="/">{words.form.home}</a>
        </p>
      </Card>
    ),
  };
}

function claimedBefore({ viewer }: Visit): Shown {
  const { title, claimedBefore: heading, claimedBeforeText } = words.setup;
  return {
    title,
    layout: "focus",
    body: (
      <Card title={heading} rank={1}>
        <p>{claimedBeforeText}</p>
        <p>{viewer ? <a href="/">{words.form.home}</a> : <a href="/sign-in">{words.signIn.title}</a>}</p>
      </Card>
    ),
  };
}

function incomplete(): Shown {
  const { title, noLink, noLinkText } = words.setup;
  return {
    title,
    layout: "focus",
    body: (
      <Card title={title} rank={1}>
        <Notice tone="warning" title={noLink}>
          {noLinkText}
        </Notice>
      </Card>
    ),
  };
}

function shown(visit: Visit, claim: string, form: Fields, refused?: SignInRefusal): Shown {
  const { title, lede, action, claimIt, signedIn, haveAccount } = words.setup;
  const { viewer } = visit;
  const errors = accountErrors(refused);
  const signIn = pathWith("/sign-in", { next: pathWith("/setup", { claim }) });
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <Card title={title} lede={lede} rank={1} footer={!viewer && <a href={signIn}>{haveAccount}</a>}>
          <Form action="/setup" csrf={visit.csrf()} hidden={{ claim }}>
            {viewer ? <p>{signedIn(viewer.name, viewer.email)}</p> : <AccountFields form={form} errors={errors} />}
            <ButtonRow>
              <Button>{viewer ? claimIt : action}</Button>
            </ButtonRow>
          </Form>
        </Card>
      </>
    ),
  };
}
