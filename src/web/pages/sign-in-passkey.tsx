import { localPath, pathWith } from "../local-path.ts";
import { type Answer, openPage } from "../page.ts";
import { refusedSignIn, visitorOf } from "../sign-in/sign-in-refusal.ts";
import { arrival, isThrough } from "../sign-in/signing-in.ts";
import { Button, ButtonRow, Card, ErrorSummary, Notice, PasskeyFailed, PasskeyForm } from "../ui/index.ts";
import type { Visit } from "../visit.ts";
import { words } from "../words.ts";

/** Signs in with a passkey: first a page that makes the browser ask for one, then what the browser answered. */
export const signInPasskey = openPage({
  path: "/sign-in/passkey",
  async act(visit, form) {
    const next = localPath(form.text("next"));
    const response = form.text("response");
    if (response === "") return asking(visit, next);
    const result = await visit.parts.signIn.passkeys.signIn(visit.cookie ?? "", response, visitorOf(visit));
    return isThrough(result) ? arrival(visit, result, next) : asking(visit, next, refusedSignIn(result));
  },
});

async function asking(visit: Visit, next: string | null, refused?: ReturnType<typeof refusedSignIn>): Promise<Answer> {
  const begun = await visit.parts.signIn.passkeys.beginSignIn(visitorOf(visit));
  const { title, lede, again, failed, noScript } = words.passkey;
  const hidden = { next: next ?? "" };
  const problem = begun.ok ? refused : refusedSignIn(begun);
  const back = pathWith(visit.viewer ? "/sign-in/again" : "/sign-in", hidden);
  return {
    title,
    layout: "focus",
    refused: problem,
    passkeys: !problem, // what was refused once is asked for again only when the person says so
    cookies: begun.ok ? begun.cookies : [],
    body: (
      <>
        {problem && <ErrorSummary errors={[{ field: "main", text: problem.text }]} />}
        <Card title={title} lede={lede} rank={1} footer={<a href={back}>{words.byMail.otherWay}</a>}>
          <noscript>
            <Notice tone="warning">{noScript}</Notice>
          </noscript>
          <PasskeyFailed>
            <Notice tone="warning">{failed}</Notice>
          </PasskeyFailed>
          {begun.ok && (
            <PasskeyForm
              action="/sign-in/passkey"
              csrf={visit.csrf()}
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
