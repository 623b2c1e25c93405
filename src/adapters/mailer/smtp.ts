import { createTransport } from "nodemailer";
import { type Mail, type Mailer, type MailFault, MailRefused } from "../../kernel/ports/mailer.ts";
import { OutboundRefused } from "../../kernel/ports/outbound.ts";
import { traceStep } from "../../kernel/traces/trace.ts";
import { memoize } from "../../kernel/values/memoize.ts";
import { plainLine } from "../../kernel/values/text.ts";
import { invitationText } from "../../markup/invitation.ts";
import { mailHtml, mailText } from "../../markup/mail.tsx";
import { createListTransport, type ListTransportOptions } from "./list-transport.ts";
import { connectionOf, type SmtpAccess } from "./smtp-connection.ts";

const STEP_TIMEOUT_MS = 10_000;
const ANSWER_CHARS_MAX = 300;
/** Without an address. */
const SMTP_SPAN = () => ({ name: "SMTP send", kind: "client" }) as const;

type SmtpMailerOptions = SmtpAccess & Omit<ListTransportOptions, "connections"> & { readonly connections?: number };

/** Sends mails to a mail server. Its 250 after the message is the acknowledgement. */
export function createSmtpMailer({ connections = 1, ...options }: SmtpMailerOptions): Mailer {
  const { from } = options;
  const list = memoize(() => createListTransport({ ...options, connections }));
  const transport = createTransport({
    ...connectionOf(options),
    dnsTimeout: STEP_TIMEOUT_MS,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    sendList: (mail) => list().sendList(mail),
    close: () => list().close(),
    async send(mail) {
      const { to, language = "en", subject, invitation, replyTo } = mail;
      try {
        const { response } = await traceStep(SMTP_SPAN, () =>
          transport.sendMail({
            from,
            to: { name: "", address: to }, // an object, so that a comma in it cannot add a second recipient
            ...(replyTo && { replyTo: { name: "", address: replyTo } }),
            subject: plainLine(subject),
            text: mailText(mail),
            html: mailHtml(mail),
            ...(invitation && {
              icalEvent: { method: invitation.method, filename: "invitation.ics", content: invitationText(invitation) },
            }),
            headers: {
              "Auto-Submitted": "auto-generated", // RFC 3834 §5
              "Content-Language": language, // RFC 3282 §2
              ...unsubscribing(mail),
            },
          }),
        );
        return plainLine(response).slice(0, ANSWER_CHARS_MAX);
      } catch (error) {
        throw refusalOf(error as SmtpError);
      }
    },
  };
}

/** RFC 2369 §3.2; one-click by POST, which requires https (RFC 8058 §3.1). */
function unsubscribing({ unsubscribeUrl: url }: Mail): Record<string, string> {
  if (url === undefined) return {};
  const atOnce = url.startsWith("https://") && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  return { "List-Unsubscribe": `<${url}>`, ...atOnce };
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

/** A permanent refusal by the server stays permanent (RFC 5321 §4.2.1, 5yz). */
function refusalOf(error: SmtpError): MailRefused {
  const aboutThisMail = error.code === "EENVELOPE" || error.code === "EMESSAGE";
  const permanent = aboutThisMail && error.responseCode !== undefined && error.responseCode >= 500;
  const answer = plainLine(error.message).slice(0, ANSWER_CHARS_MAX);
  return new MailRefused(answer, permanent, { cause: error, fault: faultOf(error) });
}

/** By the code of the error, as nodemailer and the network name it. */
const FAULTS: Readonly<Record<string, MailFault>> = {
  ENOTFOUND: "name",
  EAI_AGAIN: "name",
  EDNS: "name",
  ETLS: "encryption",
  EREQUIRETLS: "encryption",
  EAUTH: "sign_in",
  ENOAUTH: "sign_in",
  ECONNREFUSED: "connection",
  ECONNRESET: "connection",
  EHOSTUNREACH: "connection",
  ENETUNREACH: "connection",
  ECONNECTION: "connection",
  ESOCKET: "connection",
  ETIMEDOUT: "connection",
  EPROTOCOL: "connection",
};

function faultOf(error: SmtpError): MailFault {
  if (error instanceof OutboundRefused) return "address";
  const { code = "", command = "", message } = error;
  if (code === "ESOCKET" && /certificate|TLS|SSL/i.test(message)) return "encryption";
  if (/CERT|^ERR_TLS|^ERR_SSL|SELF_SIGNED/.test(code)) return "encryption";
  if (code === "EENVELOPE") return command.startsWith("RCPT") ? "recipient" : "sender";
  return FAULTS[code] ?? "mail";
}
