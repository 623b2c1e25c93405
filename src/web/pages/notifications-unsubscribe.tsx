import { call } from "../call.ts";
import { refusalPage } from "../document.tsx";
import { pathWith } from "../local-path.ts";
import { openPage } from "../page.ts";
import { ButtonRow, Card, FormCard, LinkButton } from "../ui/index.ts";
import { words } from "../words.ts";

const PATH = "/notifications/unsubscribe";

declare module "../replies/replies.ts" {
  interface Replies {
    "notifications.unsubscribe": { ended: readonly string[] };
  }
}

/**
 * Where the link in a mail leads. Programs that open links before their people do change nothing here; mail programs
 * send the POST themselves when somebody presses their own button (RFC 8058 §3.1), and follow no redirect.
 */
export const unsubscribe = openPage({
  path: PATH,
  fromAnywhere: true,
  async show(visit) {
    const { title, lede, action } = words.unsubscribe;
    const address = pathWith(PATH, { token: visit.query("token") });
    const hidden = { "List-Unsubscribe": "One-Click" };
    return {
      title,
      layout: "focus",
      body: <FormCard title={title} lede={lede} action={address} csrf={undefined} hidden={hidden} submit={action} />,
    };
  },
  async act(visit) {
    const { doneTitle, done, doneBefore, settings, over } = words.unsubscribe;
    const called = await call(visit, "notifications.unsubscribe", { token: visit.query("token") });
    if (!called.ok) {
      const { refused } = called;
      return { ...refusalPage(refused.status < 429 ? { ...refused, text: over } : refused), layout: "focus" };
    }
    const { ended } = called.body;
    return {
      title: doneTitle,
      layout: "focus",
      body: (
        <Card title={doneTitle} lede={ended.length > 0 ? done(ended) : doneBefore} rank={1}>
          <ButtonRow>
            <LinkButton href="/notifications/settings">{settings}</LinkButton>
          </ButtonRow>
        </Card>
      ),
    };
  },
});
