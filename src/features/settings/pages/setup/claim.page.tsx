import {
  call,
  type Form as Fields,
  formText,
  need,
  openPage,
  type PageDocument,
  type PageResponse,
  pathWith,
  type Refused,
  untouched,
  type WebRequest,
} from "../../../../web/core/index.ts";
import { Button, ButtonRow, Card, ErrorSummary, Form, Notice } from "../../../../web/ui/index.ts";
import {
  AccountFields,
  accountErrors,
  cookieAfter,
  createAccount,
  type SignInRefusal,
  signInText,
} from "../../../sign-in/pages/parts.ts";
import { setupText } from "../text.ts";

/** Target of the link that the server prints at first start: creates the first operator. */
export const setup = openPage({
  path: "/setup",
  async show(request) {
    const claim = request.query("claim");
    if (request.viewer?.operator) return { to: "/setup/space" };
    const { space } = await need(request, "space.get");
    if (space.claimed) return alreadyClaimedPage(request);
    return claim === "" ? incompletePage() : renderPage(request, claim, untouched);
  },
  async act(request, form) {
    const claim = form.text("claim");
    if (request.viewer) return claimSpace(request, claim, []);
    const made = await createAccount(request, form);
    if (!made.ok) return renderPage(request, claim, form, made.refused);
    return claimSpace({ ...request, cookie: cookieAfter(made.cookies) }, claim, made.cookies);
  },
});

/** `cookies` belong to an account created in this request, which is kept even if the claim fails. */
async function claimSpace(request: WebRequest, claim: string, cookies: readonly string[]): Promise<PageResponse> {
  const claimed = await call(request, "membership.claim_space", { secret: claim });
  if (!claimed.ok) return { ...refusedClaim(claimed.refused, cookies.length > 0), cookies };
  return { to: "/setup/space", cookies, notice: { tone: "success", text: setupText.claimed } };
}

function refusedClaim(refused: Refused, isNewAccount: boolean): PageDocument {
  const { title, notClaimed, wrongLink, accountMade } = setupText;
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <Card title={notClaimed} rank={1}>
        <p>{refused.status === 404 ? wrongLink : refused.text}</p>
        {isNewAccount && <p class="soft">{accountMade}</p>}
        <p>
          <a href="/">{formText.home}</a>
        </p>
      </Card>
    ),
  };
}

function alreadyClaimedPage({ viewer }: WebRequest): PageDocument {
  const { title, claimedBefore: heading, claimedBeforeText } = setupText;
  return {
    title,
    layout: "focus",
    body: (
      <Card title={heading} rank={1}>
        <p>{claimedBeforeText}</p>
        <p>{viewer ? <a href="/">{formText.home}</a> : <a href="/sign-in">{signInText.title}</a>}</p>
      </Card>
    ),
  };
}

function incompletePage(): PageDocument {
  const { title, noLink, noLinkText } = setupText;
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

function renderPage(request: WebRequest, claim: string, form: Fields, refused?: SignInRefusal): PageDocument {
  const { title, lede, action, claimIt, signedIn, haveAccount } = setupText;
  const { viewer } = request;
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
          <Form action="/setup" csrf={request.csrf()} hidden={{ claim }}>
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
