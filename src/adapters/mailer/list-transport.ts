import { createTransport } from "nodemailer";
import type { ListMail, ListMailOutcome } from "../../kernel/ports/mailer.ts";
import { plainLine } from "../../kernel/values/text.ts";
import { connectionOf, type SmtpAccess } from "./smtp-connection.ts";

const STEP_TIMEOUT_MS = 10_000;
/** Shorter than the lease of a mail under way: a stalled connection ends before its mail counts as unknown. */
const SOCKET_TIMEOUT_MS = 30_000;
const ANSWER_CHARS_MAX = 300;
/** Stages before the text of the mail is sent, as nodemailer names them. */
const BEFORE_TEXT = /^(API|EHLO|HELO|LHLO|STARTTLS|AUTH.*|MAIL FROM|RCPT TO|RSET)$/;
const NEVER_CONNECTED = /^(Connection timeout|Greeting never received)/;

export interface Dkim {
  readonly domain: string;
  readonly selector: string;
  readonly privateKey: string;
}

export interface ListTransportOptions {
  readonly from: string;
  readonly connections: number;
  readonly dkim?: Dkim | null;
}

/** RFC 8058 §4 requires both List-Unsubscribe fields; nodemailer's own list lacks the second. */
const SIGNED_FIELDS =
  "from:sender:reply-to:subject:date:message-id:to:mime-version:content-type:list-id:list-unsubscribe:list-unsubscribe-post";

/** Sends list mails over a pool of connections. */
export function createListTransport({ from, connections, dkim, ...access }: ListTransportOptions & SmtpAccess) {
  const transport = createTransport({
    ...connectionOf(access),
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    // The default would send a mail again by itself when a connection ends after its text.
    maxRequeues: 0,
    dnsTimeout: STEP_TIMEOUT_MS,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: SIGNED_FIELDS,
      },
    }),
  } as Parameters<typeof createTransport>[0]);
  return {
    async sendList({ to, subject, html, text, messageId, returnPath, headers }: ListMail): Promise<ListMailOutcome> {
      try {
        const { response } = (await transport.sendMail({
          from,
          to: { name: "", address: to },
          subject: plainLine(subject),
          text,
          html,
          messageId,
          headers: { ...headers },
          ...(returnPath && { envelope: { from: returnPath, to } }),
        })) as { response: string };
        return { state: "sent", response: plainLine(response).slice(0, ANSWER_CHARS_MAX), code: 250 };
      } catch (error) {
        return outcomeOf(error as SmtpError);
      }
    },
    close: async () => transport.close(),
  };
}

export type SmtpError = Error & { code?: string; command?: string; responseCode?: number; syscall?: string };

/**
 * An answer of the server is definite. Without one, only a fault before the text is safe to repeat. nodemailer names
 * every ended connection and every timeout `CONN`, also after the text, so that name proves nothing.
 */
export function outcomeOf(error: SmtpError): ListMailOutcome {
  const { message, code, command, responseCode } = error;
  const response = plainLine(message).slice(0, ANSWER_CHARS_MAX);
  const isBefore = isBeforeText(error);
  const isAnswer = responseCode !== undefined && responseCode >= 400 && (isBefore || command === "DATA");
  // 421 ends the connection. After the text it says nothing about the mail (RFC 5321 §3.8).
  if (isAnswer && (isBefore || responseCode !== 421)) {
    // A refused sign-in is a setting to correct, not a fault of the recipient.
    const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
    return { state: responseCode >= 500 && isAboutMail ? "failed" : "deferred", response, code: responseCode };
  }
  return { state: isBefore ? "deferred" : "unknown", response, code: responseCode ?? null };
}

function isBeforeText({ message, code, command, syscall }: SmtpError): boolean {
  if (syscall === "connect" || code === "EDNS" || code === "EAUTH") return true;
  return BEFORE_TEXT.test(command ?? "") || NEVER_CONNECTED.test(message);
}
