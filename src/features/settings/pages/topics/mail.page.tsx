import {
  call,
  emptyFields,
  errorAt,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  type Form as Sent,
  untouched,
  wholeNumber,
} from "../../../../web/core/index.ts";
import { type Fields, fieldsOf } from "../../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  DefinitionList,
  EmailField,
  ErrorSummary,
  FieldRow,
  Form,
  Notice,
  PageHeader,
  PasswordField,
  Section,
  Select,
  TextField,
} from "../../../../web/ui/index.ts";
import { BackToSettings, Locked, Remove, type Settings, Test } from "./parts.tsx";
import { mailSettingsText as text } from "./text.ts";

const PATH = "/operate/settings/mail";
const securities = () =>
  (["tls", "starttls", "none"] as const).map((value) => ({ value, label: text.securities[value] }));

export const operateMail = operatorPage({
  path: PATH,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    switch (form.text("act")) {
      case "test":
        return testMail(request);
      case "remove":
        await need(request, "settings.remove_mail");
        return { to: PATH, notice: { tone: "success", text: text.removed } };
      default:
        return save(request, form);
    }
  },
});

async function save(request: MemberRequest, form: Sent): Promise<PageResponse> {
  const values = form.filled("host", "port", "security", "sender_address");
  const empty = emptyFields(values, "host", "port", "security", "sender_address");
  if (empty) return renderPage(request, form, empty);
  const secret = form.raw("secret");
  const saved = await call(request, "settings.set_mail", {
    host: form.text("host"),
    port: wholeNumber(form.text("port")),
    security: form.text("security"),
    sender_address: form.text("sender_address"),
    user: form.text("user") || null,
    sender_name: form.text("sender_name") || null,
    requests_to: form.text("requests_to") || null,
    ...(secret !== "" && { secret }),
  });
  if (!saved.ok) return renderPage(request, form, saved.refused);
  return { to: `${PATH}#test`, notice: { tone: "success", text: text.saved } };
}

async function testMail(request: MemberRequest): Promise<PageResponse> {
  const tested = await call(request, "settings.test_mail");
  if (!tested.ok) return renderPage(request, untouched, tested.refused);
  const { accepted, to, fault, answer } = tested.body;
  const words = accepted ? text.accepted(to, answer) : text.refused(text.faults[fault ?? "mail"], answer);
  return { to: PATH, notice: { tone: accepted ? "success" : "danger", text: words } };
}

async function renderPage(request: MemberRequest, form: Sent, refused?: Refused): Promise<PageDocument> {
  const { mail } = (await need(request, "settings.get")).settings;
  const field = fieldsOf(request, "settings.set_mail", {
    labels: text.fields,
    hints: { host: text.hostHint, sender_name: text.senderNameHint },
    form,
    from: { ...mail, security: mail.security ?? "tls" },
    refused,
  });
  const isLocked = mail.source === "environment";
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={text.title} lede={text.lede} actions={<BackToSettings />} />
        {mail.source === "none" && <Notice tone="warning">{text.none}</Notice>}
        {!mail.readable && <Notice tone="danger">{text.unreadable}</Notice>}
        {isLocked ? <LockedMail mail={mail} /> : <MailForm request={request} mail={mail} field={field} />}
        {mail.source !== "none" && <Test request={request} test={mail.last_test} words={text} />}
        {mail.source === "settings" && <Remove request={request} words={text} />}
      </>
    ),
  };
}

function LockedMail({ mail }: { mail: Settings["mail"] }) {
  const { fields, securities, server } = text;
  return (
    <>
      <Locked keys={["ATRIUM_SMTP_URL", "ATRIUM_MAIL_FROM", "ATRIUM_MAIL_TO"]} />
      <Section title={server} split>
        <DefinitionList
          facts={[
            { term: fields.host, detail: mail.host },
            { term: fields.port, detail: mail.port },
            { term: fields.security, detail: mail.security && securities[mail.security] },
            { term: fields.user, detail: mail.user },
            { term: fields.sender_address, detail: mail.sender_address },
            { term: fields.requests_to, detail: mail.requests_to },
          ]}
        />
      </Section>
    </>
  );
}

type MailFormProps = {
  request: MemberRequest;
  mail: Settings["mail"];
  field: Fields<keyof typeof text.fields>;
};

function MailForm({ request, mail, field }: MailFormProps) {
  return (
    <Form action={PATH} csrf={request.csrf()}>
      <Section title={text.server} lede={text.serverLede} split>
        <FieldRow>
          <TextField {...field("host")} />
          <TextField {...field("port")} inputmode="numeric" look="short" maxlength={5} />
        </FieldRow>
        <Select {...field("security")} options={securities()} />
      </Section>
      <Section title={text.account} lede={text.accountLede} split>
        <TextField {...field("user")} />
        <PasswordField
          name="secret"
          label={text.fields.secret}
          hint={mail.has_password ? text.passwordKept : text.passwordHint}
          error={errorAt(field.errors, "secret")}
          autocomplete="off"
        />
      </Section>
      <Section title={text.sender} lede={text.senderLede} split>
        <TextField {...field("sender_name")} />
        <EmailField {...field("sender_address")} autocomplete="off" />
      </Section>
      <Section title={text.requests} lede={text.requestsLede} split>
        <EmailField {...field("requests_to")} autocomplete="off" />
        <ButtonRow>
          <Button>{text.save}</Button>
        </ButtonRow>
      </Section>
    </Form>
  );
}
