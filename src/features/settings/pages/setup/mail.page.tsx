import type { ComponentChildren } from "preact";
import {
  call,
  type Form,
  type MemberRequest,
  need,
  operatorPage,
  type PageResponse,
  type Refused,
  untouched,
} from "../../../../web/core/index.ts";
import { Button, ButtonRow, Form as Fields, FormPart, Notice } from "../../../../web/ui/index.ts";
import { LockedMail, MailServerFields, mailFields, saveMail } from "../topics/mail-fields.tsx";
import { Remove, type Settings } from "../topics/parts.tsx";
import { mailSettingsText } from "../topics/text.ts";
import { setupMailText as text } from "./text.ts";
import { afterStep, wizardPage } from "./wizard.tsx";

const PATH = "/setup/mail";

export const setupMail = operatorPage({
  path: PATH,
  acts: ["", "test", "remove"],
  recentSignIn: true,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    if (form.text("act") === "remove") {
      await need(request, "settings.remove_mail");
      return { to: PATH, notice: { tone: "success", text: mailSettingsText.removed } };
    }
    if (form.text("act") !== "test") {
      const refused = await saveMail(request, form);
      if (refused) return renderPage(request, form, refused);
    }
    return test(request);
  },
});

/** A mail that was accepted ends the step. */
async function test(request: MemberRequest): Promise<PageResponse> {
  const tested = await call(request, "settings.test_mail");
  if (!tested.ok) return renderPage(request, untouched, tested.refused);
  const { accepted, to, fault, answer } = tested.body;
  if (accepted)
    return { to: afterStep("mail"), notice: { tone: "success", text: mailSettingsText.accepted(to, answer) } };
  const words = mailSettingsText.refused(mailSettingsText.faults[fault ?? "mail"], answer);
  return { to: PATH, notice: { tone: "danger", text: words } };
}

async function renderPage(request: MemberRequest, form: Form, refused?: Refused) {
  const { mail } = (await need(request, "settings.get")).settings;
  const field = mailFields(request, mail, { form, refused });
  const works = mail.last_test?.accepted === true;
  const isOpen = mail.source === "none" || !works || refused !== undefined;
  return wizardPage(request, "mail", {
    title: text.title,
    lede: text.lede,
    errors: field.errors,
    refused,
    body: ({ submit }) => (
      <>
        {mail.source !== "none" && <State mail={mail} works={works} />}
        {mail.source === "environment" ? (
          <LockedMail mail={mail} />
        ) : (
          <MailFold folded={!isOpen}>
            <Fields action={PATH} csrf={request.csrf()}>
              <MailServerFields field={field} mail={mail} />
              <ButtonRow>
                <Button kind={submit}>{text.submit}</Button>
              </ButtonRow>
            </Fields>
          </MailFold>
        )}
        {mail.source !== "none" && (
          <Fields action={PATH} csrf={request.csrf()} hidden={{ act: "test" }}>
            <Button kind="secondary">{mail.last_test ? text.again : text.first}</Button>
          </Fields>
        )}
        {mail.source === "settings" && <Remove request={request} words={mailSettingsText} />}
      </>
    ),
  });
}

function State({ mail, works }: { mail: Settings["mail"]; works: boolean }) {
  const host = mail.host ?? "";
  if (works) return <Notice tone="success">{text.works(host)}</Notice>;
  return <Notice tone="warning">{mail.last_test ? text.failed(host) : text.untested(host)}</Notice>;
}

/** The form is folded once the mail server works. */
function MailFold({ folded, children }: { folded: boolean; children: ComponentChildren }) {
  if (!folded) return <>{children}</>;
  return <FormPart title={text.change}>{children}</FormPart>;
}
