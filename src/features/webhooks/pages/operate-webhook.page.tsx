import {
  call,
  clockOf,
  type Form as Fields,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { confirmPage, fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Checkbox,
  CheckboxGroup,
  DefinitionList,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  Section,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { kindOptions, secretAt } from "./operate-add.page.tsx";
import { webhooksText } from "./text.ts";
import { nameOf, WEBHOOKS, type Webhook, webhookAt } from "./types.ts";
import { WebhookState } from "./webhook-state.tsx";

const { item: text, form: formText } = webhooksText;

/** One webhook: its state, its settings, its log and its end. */
export const operateWebhookItem = operatorPage({
  path: `${WEBHOOKS}/:webhook`,
  acts: ["save", "test", "rotate", "resend"],
  show: async (request) => renderPage(request, await webhookAt(request), untouched),
  async act(request, form) {
    const webhook = await webhookAt(request);
    const { endpoint_id } = webhook;
    switch (form.text("act")) {
      case "test":
        return sendTest(request, endpoint_id);
      case "resend":
        await need(request, "webhooks.resend", { endpoint_id, message_id: form.text("message_id") });
        return { to: request.path, notice: { tone: "success", text: text.resent } };
      case "rotate":
        return secretAt(request, endpoint_id, (await need(request, "webhooks.rotate_secret", { endpoint_id })).secret);
      default:
        return save(request, webhook, form);
    }
  },
});

async function sendTest(request: MemberRequest, endpoint_id: string): Promise<PageResponse> {
  const { accepted, error } = await need(request, "webhooks.test", { endpoint_id });
  const notice = accepted
    ? ({ tone: "success", text: text.accepted } as const)
    : ({ tone: "danger", text: text.refused(error ?? "") } as const);
  return { to: request.path, notice };
}

async function save(request: MemberRequest, webhook: Webhook, form: Fields): Promise<PageResponse> {
  const kinds = form.all("kinds");
  if (kinds.length === 0)
    return renderPage(request, webhook, form, refusedFields({ field: "kinds", problem: formText.noKinds }));
  const active = form.text("active") === "on";
  const { endpoint_id } = webhook;
  const input = { endpoint_id, url: form.text("url"), description: form.text("description"), active };
  const saved = await call(request, "webhooks.update", { ...input, kinds: kinds as never });
  if (!saved.ok) return renderPage(request, webhook, form, saved.refused);
  return { to: request.path, notice: { tone: "success", text: text.saved } };
}

async function renderPage(
  request: MemberRequest,
  webhook: Webhook,
  form: Fields,
  refused?: Refused,
): Promise<PageDocument> {
  const { endpoint_id, url, old_secret_until } = webhook;
  const { deliveries } = await need(request, "webhooks.list_deliveries", { endpoint_id, limit: 50 });
  const { fields, hints } = formText;
  const field = fieldsOf(request, "webhooks.update", { labels: fields, hints, form, from: webhook, refused });
  const facts = [
    { term: text.url, detail: <bdi>{url}</bdi> },
    { term: text.state, detail: <WebhookState webhook={webhook} /> },
    ...(old_secret_until
      ? [{ term: text.oldSecret, detail: <Time at={new Date(old_secret_until)} {...clockOf(request)} /> }]
      : []),
  ];
  return {
    title: nameOf(webhook),
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader
          title={nameOf(webhook)}
          actions={
            <>
              <LinkButton href="/docs/guide/webhooks" kind="quiet">
                {webhooksText.guide}
              </LinkButton>
              <LinkButton href={WEBHOOKS} kind="quiet">
                {text.back}
              </LinkButton>
            </>
          }
        />
        <DefinitionList facts={facts} />
        <Act request={request} act="test" label={text.test} />
        <DeliveryLog request={request} deliveries={deliveries} host={new URL(url).host} />
        <Section title={text.change} id="settings" split>
          <Form action={request.path} csrf={request.csrf()} hidden={{ act: "save" }}>
            <TextField {...field("url")} type="url" required />
            <TextField {...field("description")} />
            <CheckboxGroup {...field.many("kinds")} options={kindOptions()} required />
            <Checkbox {...field.box("active")} />
            <ButtonRow>
              <Button>{text.save}</Button>
            </ButtonRow>
          </Form>
        </Section>
        <Section title={text.secret} lede={text.secretText} split>
          <Act request={request} act="rotate" label={text.rotate} />
        </Section>
        <Section title={text.remove} lede={text.removeText} split>
          <LinkButton href={`${WEBHOOKS}/${endpoint_id}/remove`} kind="danger">
            {text.remove}
          </LinkButton>
        </Section>
      </>
    ),
  };
}

export const operateWebhookRemove = confirmPage({
  path: `${WEBHOOKS}/:webhook/remove`,
  who: "operator",
  record: webhookAt,
  ask: (webhook) => ({
    title: text.removeNamed(nameOf(webhook)),
    lede: text.removeText,
    action: text.remove,
    keep: text.keep,
    back: `${WEBHOOKS}/${webhook.endpoint_id}`,
  }),
  act: (request, { endpoint_id }) => call(request, "webhooks.remove", { endpoint_id }),
  done: (_, webhook) => ({ to: WEBHOOKS, text: text.removed(nameOf(webhook)) }),
});

function Act({ request, act, label }: { request: MemberRequest; act: string; label: string }) {
  return (
    <Form action={request.path} csrf={request.csrf()} hidden={{ act }}>
      <ButtonRow>
        <Button kind="secondary">{label}</Button>
      </ButtonRow>
    </Form>
  );
}
