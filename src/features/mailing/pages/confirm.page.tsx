import { call, openPage, type PageDocument } from "../../../web/core/index.ts";
import { ButtonRow, Card, FormCard, LinkButton } from "../../../web/ui/index.ts";
import { confirmText as text } from "./text.ts";

/** Target of the link in a confirmation mail. Programs that follow links change nothing. */
export const newsletterConfirm = openPage({
  path: "/newsletter/confirm/:token",
  async show(request) {
    const token = request.parameters.token ?? "";
    const found = await call(request, "mailing.get_choices", { token });
    if (!found.ok || !found.body.address) return badLink();
    const { address, state, can_confirm } = found.body;
    if (state === "confirmed") return donePage(address);
    if (!can_confirm) return badLink();
    return {
      title: text.title,
      layout: "focus",
      unlisted: true,
      body: (
        <FormCard
          title={text.title}
          lede={text.lede(address)}
          action={request.path}
          csrf={request.csrf()}
          submit={text.submit}
        />
      ),
    };
  },
  async act(request) {
    const confirmed = await call(request, "mailing.confirm", { token: request.parameters.token ?? "" });
    return confirmed.ok ? donePage(confirmed.body.address) : badLink();
  },
});

function donePage(address: string): PageDocument {
  return {
    title: text.doneTitle,
    layout: "focus",
    unlisted: true,
    body: (
      <Card title={text.doneTitle} lede={text.done(address)} rank={1}>
        <ButtonRow>
          <LinkButton href="/newsletter" kind="primary">
            {text.read}
          </LinkButton>
        </ButtonRow>
      </Card>
    ),
  };
}

function badLink(): PageDocument {
  return {
    title: text.badTitle,
    layout: "focus",
    unlisted: true,
    refused: { status: 404, kind: "not_found", text: text.bad, faults: [], retryAfterSeconds: null },
    body: (
      <Card title={text.badTitle} lede={text.bad} rank={1}>
        <ButtonRow>
          <LinkButton href="/newsletter/subscribe" kind="primary">
            {text.again}
          </LinkButton>
        </ButtonRow>
      </Card>
    ),
  };
}
