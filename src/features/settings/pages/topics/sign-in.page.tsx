import {
  call,
  errorAt,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  type Form as Sent,
  untouched,
} from "../../../../web/core/index.ts";
import { fieldsOf } from "../../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  CodeBlock,
  ErrorSummary,
  Form,
  Notice,
  PageHeader,
  PasswordField,
  Section,
  TextField,
} from "../../../../web/ui/index.ts";
import { BackToSettings, Remove, Test } from "./parts.tsx";
import { providerSettingsText as text } from "./text.ts";

const PATH = "/operate/settings/sign-in";

export const operateSignInProvider = operatorPage({
  path: PATH,
  acts: ["", "test", "remove"],
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    switch (form.text("act")) {
      case "test":
        return testProvider(request);
      case "remove":
        await need(request, "settings.remove_sign_in_provider");
        return { to: PATH, notice: { tone: "success", text: text.removed } };
      default:
        return save(request, form);
    }
  },
});

async function save(request: MemberRequest, form: Sent): Promise<PageResponse> {
  const secret = form.raw("secret");
  const saved = await call(request, "settings.set_sign_in_provider", {
    issuer: form.text("issuer"),
    client_id: form.text("client_id"),
    label: form.text("label"),
    ...(secret !== "" && { secret }),
  });
  if (!saved.ok) return renderPage(request, form, saved.refused);
  return { to: `${PATH}#test`, notice: { tone: "success", text: text.saved } };
}

async function testProvider(request: MemberRequest): Promise<PageResponse> {
  const tested = await call(request, "settings.test_sign_in_provider");
  if (!tested.ok) return renderPage(request, untouched, tested.refused);
  const { accepted, answer } = tested.body;
  const notice = accepted
    ? ({ tone: "success", text: text.accepted } as const)
    : ({ tone: "danger", text: text.refused(answer ?? "") } as const);
  return { to: PATH, notice };
}

async function renderPage(request: MemberRequest, form: Sent, refused?: Refused): Promise<PageDocument> {
  const { sign_in_provider: provider } = (await need(request, "settings.get")).settings;
  const { issuer, client_id, label } = provider;
  const field = fieldsOf(request, "settings.set_sign_in_provider", {
    labels: text.fields,
    hints: { issuer: text.issuerHint, client_id: text.clientHint, label: text.labelHint },
    form,
    from: { issuer: issuer || request.query("issuer"), client_id, label },
    refused,
  });
  const isSet = provider.source === "settings";
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={text.title} lede={text.lede} actions={<BackToSettings />} />
        {!provider.readable && <Notice tone="danger">{text.unreadable}</Notice>}
        <Section title={text.callback} lede={text.callbackLede} split>
          <CodeBlock label={text.callback} code={provider.callback_url} />
        </Section>
        <Section title={text.provider} lede={isSet ? text.providerLede : text.none} split>
          <Form action={PATH} csrf={request.csrf()}>
            <TextField {...field("issuer")} type="url" />
            <TextField {...field("client_id")} autocomplete="off" />
            <PasswordField
              name="secret"
              label={text.fields.secret}
              hint={isSet ? text.secretKept : text.secretHint}
              error={errorAt(field.errors, "secret")}
              autocomplete="off"
              required={!isSet}
            />
            <TextField {...field("label")} />
            <ButtonRow>
              <Button>{text.save}</Button>
            </ButtonRow>
          </Form>
        </Section>
        {isSet && <Test request={request} test={provider.last_test} words={text} />}
        {isSet && <Remove request={request} words={text} />}
      </>
    ),
  };
}
