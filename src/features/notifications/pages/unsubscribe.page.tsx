import { call, openPage, pathWith, refusalPage } from "../../../web/core/index.ts";
import { ButtonRow, Card, FormCard, LinkButton } from "../../../web/ui/index.ts";
import { unsubscribeText } from "./text.ts";

const PATH = "/notifications/unsubscribe";

/**
 * Target of the link in a mail. Link scanners only send GET, which changes nothing. Mail programs send the POST when
 * their user unsubscribes, and follow no redirect (RFC 8058 §3.1).
 */
export const unsubscribe = openPage({
  path: PATH,
  fromAnywhere: true,
  async show(request) {
    const { title, lede, action } = unsubscribeText;
    const address = pathWith(PATH, { token: request.query("token") });
    const hidden = { "List-Unsubscribe": "One-Click" };
    return {
      title,
      layout: "focus",
      body: <FormCard title={title} lede={lede} action={address} csrf={undefined} hidden={hidden} submit={action} />,
    };
  },
  async act(request) {
    const { doneTitle, done, doneBefore, settings, over } = unsubscribeText;
    const called = await call(request, "notifications.unsubscribe", { token: request.query("token") });
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
