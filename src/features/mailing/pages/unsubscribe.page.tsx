import { call, openPage, refusalPage } from "../../../web/core/index.ts";
import { ButtonRow, Card, FormCard, LinkButton } from "../../../web/ui/index.ts";
import { choicesPath } from "./choices-path.ts";
import { leaveText as text } from "./text.ts";

/**
 * Target of List-Unsubscribe. Link scanners only send GET, which changes nothing. Mail programs send the POST without
 * cookies, and follow no redirect (RFC 8058 §3.2).
 */
export const newsletterUnsubscribe = openPage({
  path: "/newsletter/unsubscribe/:token",
  fromAnywhere: true,
  async show(request) {
    const token = request.parameters.token ?? "";
    const found = await call(request, "mailing.get_choices", { token });
    if (!found.ok) return { ...refusalPage(found.refused), layout: "focus" };
    if (found.body.purpose === "issue") return { to: choicesPath(token) };
    return {
      title: text.title,
      layout: "focus",
      unlisted: true,
      body: (
        <FormCard
          title={text.title}
          lede={text.lede(found.body.address)}
          action={request.path}
          csrf={undefined}
          hidden={{ "List-Unsubscribe": "One-Click" }}
          submit={text.submit}
        />
      ),
    };
  },
  async act(request) {
    const token = request.parameters.token ?? "";
    const left = await call(request, "mailing.unsubscribe", { token });
    if (!left.ok) return { ...refusalPage(left.refused), layout: "focus" };
    return {
      title: text.doneTitle,
      layout: "focus",
      unlisted: true,
      body: (
        <Card title={text.doneTitle} lede={left.body.left ? text.done : text.before} rank={1}>
          <ButtonRow>
            <LinkButton href={choicesPath(token)}>{text.choices}</LinkButton>
          </ButtonRow>
        </Card>
      ),
    };
  },
});
