import {
  call,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  type Form as Sent,
  untouched,
} from "../../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  EmailField,
  ErrorSummary,
  Form,
  Notice,
  PageHeader,
  Section,
  TextField,
} from "../../../../web/ui/index.ts";
import { AccountFields, HostFields, LockedMail, type MailFields, mailFields, saveMail } from "./mail-fields.tsx";
import { BackToSettings, Remove, type Settings, Test } from "./parts.tsx";
import { mailSettingsText as text } from "./text.ts";

const PATH = "/operate/settings/mail";

export const operateMail = operatorPage({
  path: PATH,
  acts: ["", "test", "remove"],
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
  const refused = await saveMail(request, form);
  if (refused) return renderPage(request, form, refused);
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
  const field = mailFields(request, mail, { form, refused });
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

type MailFormProps = { request: MemberRequest; mail: Settings["mail"]; field: MailFields };

function MailForm({ request, mail, field }: MailFormProps) {
  return (
    <Form action={PATH} csrf={request.csrf()}>
      <Section title={text.server} lede={text.serverLede} split>
        <HostFields field={field} />
      </Section>
      <Section title={text.account} lede={text.accountLede} split>
        <AccountFields field={field} mail={mail} />
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
