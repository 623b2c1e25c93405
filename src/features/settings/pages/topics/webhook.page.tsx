import {
  call,
  clearedCookie,
  type MemberRequest,
  need,
  openedCookie,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  type Form as Sent,
  sealedCookie,
  untouched,
} from "../../../../web/core/index.ts";
import { type Fields, fieldsOf } from "../../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Checkbox,
  DefinitionList,
  ErrorSummary,
  Form,
  Notice,
  PageHeader,
  Secret,
  Section,
  TextField,
} from "../../../../web/ui/index.ts";
import { BackToSettings, Locked, Remove, type Settings, Test } from "./parts.tsx";
import { webhookSettingsText as text } from "./text.ts";

const PATH = "/operate/settings/webhook";
/** The purpose for which the secret is encrypted until the page shows it. */
const PURPOSE = "webhook of the space";

export const operateWebhook = operatorPage({
  path: PATH,
  acts: ["", "test", "remove"],
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    switch (form.text("act")) {
      case "test":
        return testWebhook(request);
      case "remove":
        await need(request, "settings.remove_webhook");
        return { to: PATH, notice: { tone: "success", text: text.removed } };
      default:
        return save(request, form);
    }
  },
});

async function save(request: MemberRequest, form: Sent): Promise<PageResponse> {
  const new_secret = form.text("new_secret") === "on";
  const saved = await call(request, "settings.set_webhook", { url: form.text("url"), new_secret });
  if (!saved.ok) return renderPage(request, form, saved.refused);
  const { secret } = saved.body;
  const notice = { tone: "success", text: text.saved } as const;
  return { to: PATH, notice, ...(secret && { cookies: [await sealedCookie(request, PATH, PURPOSE, secret)] }) };
}

async function testWebhook(request: MemberRequest): Promise<PageResponse> {
  const tested = await call(request, "settings.test_webhook");
  if (!tested.ok) return renderPage(request, untouched, tested.refused);
  const { accepted, answer } = tested.body;
  const notice = accepted
    ? ({ tone: "success", text: text.accepted } as const)
    : ({ tone: "danger", text: text.refused(answer ?? "") } as const);
  return { to: PATH, notice };
}

async function renderPage(request: MemberRequest, form: Sent, refused?: Refused): Promise<PageDocument> {
  const { webhook } = (await need(request, "settings.get")).settings;
  const field = fieldsOf(request, "settings.set_webhook", {
    labels: { url: text.url, new_secret: text.renew },
    hints: { url: text.urlHint, new_secret: text.renewHint },
    form,
    from: { url: webhook.url },
    refused,
  });
  const secret = await openedCookie(request, PURPOSE);
  return {
    title: text.title,
    refused,
    ...(secret !== null && { cookies: [clearedCookie(request, PATH)] }),
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={text.title} lede={text.lede} actions={<BackToSettings />} />
        {!webhook.readable && <Notice tone="danger">{text.unreadable}</Notice>}
        {secret !== null && (
          <Section title={text.secretTitle} lede={text.secretLede} split>
            <Secret label={text.secretTitle} value={secret} />
          </Section>
        )}
        {webhook.source === "environment" ? (
          <>
            <Locked keys={["ATRIUM_WEBHOOK_URL", "ATRIUM_WEBHOOK_SECRET"]} />
            <DefinitionList facts={[{ term: text.url, detail: webhook.url }]} />
          </>
        ) : (
          <Target request={request} webhook={webhook} field={field} />
        )}
        {webhook.source !== "none" && <Test request={request} test={webhook.last_test} words={text} />}
        {webhook.source === "settings" && <Remove request={request} words={text} />}
      </>
    ),
  };
}

type TargetProps = {
  request: MemberRequest;
  webhook: Settings["webhook"];
  field: Fields<"url" | "new_secret">;
};

function Target({ request, webhook, field }: TargetProps) {
  return (
    <Section title={text.target} lede={webhook.source === "none" ? text.none : text.targetLede} split>
      <Form action={PATH} csrf={request.csrf()}>
        <TextField {...field("url")} type="url" />
        {webhook.source === "settings" && <Checkbox {...field.box("new_secret")} />}
        <ButtonRow>
          <Button>{text.save}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
