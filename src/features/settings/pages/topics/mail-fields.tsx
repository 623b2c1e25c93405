import {
  call,
  emptyFields,
  errorAt,
  type MemberRequest,
  type Refused,
  type Form as Sent,
  wholeNumber,
} from "../../../../web/core/index.ts";
import { type Fields, fieldsOf } from "../../../../web/recipes/index.ts";
import {
  DefinitionList,
  EmailField,
  FieldRow,
  FormPart,
  PasswordField,
  Section,
  Select,
  TextField,
} from "../../../../web/ui/index.ts";
import { Locked, type Settings } from "./parts.tsx";
import { mailSettingsText as text } from "./text.ts";

type Mail = Settings["mail"];
export type MailFields = Fields<keyof typeof text.fields>;

const MORE: readonly string[] = ["sender_name", "requests_to"];
const securities = () =>
  (["tls", "starttls", "none"] as const).map((value) => ({ value, label: text.securities[value] }));

/** The fields of the mail server, as it is saved. */
export function mailFields(
  request: MemberRequest,
  mail: Mail,
  { form, refused }: { form: Sent; refused?: Refused | undefined },
) {
  return fieldsOf(request, "settings.set_mail", {
    labels: text.fields,
    hints: { host: text.hostHint, sender_name: text.senderNameHint },
    form,
    from: { ...mail, security: mail.security ?? "tls" },
    refused,
  });
}

/** Saves what was typed; returns the refusal, if any. */
export async function saveMail(request: MemberRequest, form: Sent): Promise<Refused | undefined> {
  const values = form.filled("host", "port", "security", "sender_address");
  const empty = emptyFields(values, "host", "port", "security", "sender_address");
  if (empty) return empty;
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
  return saved.ok ? undefined : saved.refused;
}

/** All fields, without headings between them. */
export function MailServerFields({ field, mail }: { field: MailFields; mail: Mail }) {
  return (
    <>
      <HostFields field={field} />
      <AccountFields field={field} mail={mail} />
      <EmailField {...field("sender_address")} autocomplete="off" />
      <FormPart {...text.more} open={field.errors.some((error) => MORE.includes(error.field))}>
        <TextField {...field("sender_name")} />
        <EmailField {...field("requests_to")} hint={text.requestsLede} autocomplete="off" />
      </FormPart>
    </>
  );
}

export function HostFields({ field }: { field: MailFields }) {
  return (
    <>
      <FieldRow>
        <TextField {...field("host")} />
        <TextField {...field("port")} inputmode="numeric" look="short" maxlength={5} />
      </FieldRow>
      <Select {...field("security")} options={securities()} />
    </>
  );
}

export function AccountFields({ field, mail }: { field: MailFields; mail: Mail }) {
  return (
    <>
      <TextField {...field("user")} />
      <PasswordField
        name="secret"
        label={text.fields.secret}
        hint={mail.has_password ? text.passwordKept : text.passwordHint}
        error={errorAt(field.errors, "secret")}
        autocomplete="off"
      />
    </>
  );
}

/** What the environment of the server sets. */
export function LockedMail({ mail }: { mail: Mail }) {
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
