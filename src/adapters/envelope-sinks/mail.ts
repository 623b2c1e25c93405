import { createTransport } from "nodemailer";
import { type Delivery, DeliveryRefused, type EnvelopeSink } from "../../kernel/ports/envelope-sink.ts";
import { plainLine } from "../../kernel/values/text.ts";
import { mailHtml } from "../../markup/mail.tsx";

const STEP_TIMEOUT_MS = 10_000;

/** `smtpUrl`: `smtp:` or `smtps:`, with user and password if the server needs them. */
export type MailOptions = { readonly from: string; readonly to: string } & (
  | { readonly smtpUrl: string }
  | { readonly connection: Extract<Parameters<typeof createTransport>[0], object> }
);

/** Sends outbound messages to one mailbox as plain text. The server's 250 after the message is the acknowledgement. */
export function createMailSink({ from, to, ...access }: MailOptions): EnvelopeSink {
  const transport = createTransport({
    ...("connection" in access ? access.connection : { url: access.smtpUrl }),
    dnsTimeout: STEP_TIMEOUT_MS,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? "atrium.invalid";
  return {
    name: "mail",
    async deliver(delivery) {
      try {
        await transport.sendMail({
          from,
          to,
          subject: plainLine(`${delivery.kind} ${delivery.subject}`),
          // Constant across attempts: mail systems drop duplicates (RFC 5322 §3.6.4).
          messageId: `<${delivery.id}@${domain}>`,
          date: delivery.createdAt,
          headers: { "Auto-Submitted": "auto-generated" }, // RFC 3834 §5
          text: textOf(delivery),
          html: htmlOf(delivery),
        });
      } catch (error) {
        throw refusalOf(error as SmtpError);
      }
    },
  };
}

/** One line per member. Values have no line breaks, so that text by others cannot add a member. */
function linesOf({ id, kind, subject, createdAt, payload }: Delivery): string[] {
  const facts = { envelope: id, kind, subject, at: createdAt.toISOString(), ...payload };
  return Object.entries(facts).map(([name, value]) => {
    return `${plainLine(name)}: ${plainLine(typeof value === "string" ? value : JSON.stringify(value))}`;
  });
}

/** Also for programs that read mailboxes. */
function textOf(delivery: Delivery): string {
  return `${linesOf(delivery).join("\n")}\n`;
}

function htmlOf(delivery: Delivery): string {
  const subject = plainLine(`${delivery.kind} ${delivery.subject}`);
  return mailHtml({ subject, body: [{ lead: subject }, ...linesOf(delivery).map((say) => ({ say }))] });
}

type SmtpError = Error & { code?: string; responseCode?: number };

/** A refused recipient or message is permanent (RFC 5321 §4.2.1, 5yz); a refused sign-in is a setting to correct. */
function refusalOf(error: SmtpError): DeliveryRefused {
  const aboutThisMail = error.code === "EENVELOPE" || error.code === "EMESSAGE";
  const permanent = aboutThisMail && error.responseCode !== undefined && error.responseCode >= 500;
  return new DeliveryRefused(plainLine(error.message).slice(0, 300), permanent, { cause: error });
}
