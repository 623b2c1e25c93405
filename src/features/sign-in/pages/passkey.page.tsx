import { localPath, openPage, type PageResponse, pathWith, type WebRequest } from "../../../web/core/index.ts";
import { Button, ButtonRow, Card, ErrorSummary, Notice, PasskeyFailed, PasskeyForm } from "../../../web/ui/index.ts";
import { refusedSignIn, visitorOf } from "./sign-in-refusal.ts";
import { afterSignIn, passedFirstFactor } from "./signing-in.ts";
import { byMailText, passkeyText } from "./text.ts";

/** Signs in with a passkey: GET asks the browser for one, POST takes its response. */
export const signInPasskey = openPage({
  path: "/sign-in/passkey",
  async act(request, form) {
    const next = localPath(form.text("next"));
    const response = form.text("response");
    if (response === "") return askBrowser(request, next);
    const result = await request.parts.signIn.passkeys.signIn(request.cookie ?? "", response, visitorOf(request));
    return passedFirstFactor(result)
      ? afterSignIn(request, result, next)
      : askBrowser(request, next, refusedSignIn(result));
  },
});

async function askBrowser(
  request: WebRequest,
  next: string | null,
  refused?: ReturnType<typeof refusedSignIn>,
): Promise<PageResponse> {
  const begun = await request.parts.signIn.passkeys.beginSignIn(visitorOf(request));
  const { title, lede, again, failed, noScript } = passkeyText;
  const hidden = { next: next ?? "" };
  const problem = begun.ok ? refused : refusedSignIn(begun);
  const back = pathWith(request.viewer ? "/sign-in/again" : "/sign-in", hidden);
  return {
    title,
    layout: "focus",
    refused: problem,
    passkeys: !problem, // after a refusal the member starts again
    cookies: begun.ok ? begun.cookies : [],
    body: (
      <>
        {problem && <ErrorSummary errors={[{ field: "main", text: problem.text }]} />}
        <Card title={title} lede={lede} rank={1} footer={<a href={back}>{byMailText.otherWay}</a>}>
          <noscript>
            <Notice tone="warning">{noScript}</Notice>
          </noscript>
          <PasskeyFailed>
            <Notice tone="warning">{failed}</Notice>
          </PasskeyFailed>
          {begun.ok && (
            <PasskeyForm
              action="/sign-in/passkey"
              csrf={request.csrf()}
              ceremony="get"
              options={begun.options}
              hidden={hidden}
            >
              <ButtonRow>
                <Button kind="secondary">{again}</Button>
              </ButtonRow>
            </PasskeyForm>
          )}
        </Card>
      </>
    ),
  };
}
