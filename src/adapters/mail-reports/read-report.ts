import PostalMime, { type Attachment, type Email } from "postal-mime";
import { NotReadable } from "../../kernel/ports/document-reader.ts";
import type { MailReport } from "../../kernel/ports/mailer.ts";
import { plainLine } from "../../kernel/values/text.ts";
import { decodeText } from "../../kernel/values/texts/decode-text.ts";
import { say } from "../messages.ts";

const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };
const DIAGNOSTIC_CHARS_MAX = 300;
const FOUND_MAX = 20;
const TEXT_CHARS_MAX = 20_000;
const REASON_CHARS_BEFORE_MAX = 200;
const ACTIONS = ["failed", "delayed", "delivered", "relayed", "expanded"] as const;

/** Headers with the address that a report was sent to, as mail servers and providers write them. */
const SENT_TO = ["to", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "x-forwarded-to"];

/** Fields of a part made of header-like groups (RFC 3464 §2.1.1), the first of each name within the groups given. */
type Fields = ReadonlyMap<string, string>;

/** Reads a bounce, a complaint, or any other mail. @throws NotReadable */
export async function readMailReport(bytes: Uint8Array): Promise<MailReport> {
  const mail = await parsed(bytes);
  const parts = (type: RegExp) => mail.attachments.filter(({ mimeType }) => type.test(mimeType)).map(textOf);
  const original = parts(/^(message\/(rfc822|global)|text\/rfc822-headers|message\/(rfc822|global)-headers)$/).join(
    "\n",
  );
  const about = {
    addresses: unique([...outerAddresses(mail), ...addressesIn(original, "return-path")]),
    messageIds: unique(messageIdsIn(original)),
  };
  const [feedback] = parts(/^message\/feedback-report$/);
  if (feedback !== undefined) return complaint(feedback, about);
  const [status] = parts(/^message\/(global-)?delivery-status$/);
  if (status !== undefined) return delivery(groupsOf(status), about);
  return fromWords(mail, about);
}

type About = Pick<MailReport, "addresses" | "messageIds">;

async function parsed(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, {
      ...LIMITS,
      forceRfc822Attachments: true,
      attachmentEncoding: "arraybuffer",
    });
  } catch (error) {
    throw new NotReadable(say.mailDamaged, { cause: error });
  }
}

function complaint(text: string, { addresses, messageIds }: About): MailReport {
  const fields = groupsOf(text)[0] ?? new Map();
  const feedbackType = (fields.get("feedback-type") ?? "").trim().toLowerCase() || null;
  return {
    kind: "feedback",
    action: null,
    status: null,
    diagnostic: line(fields.get("user-agent") ?? ""),
    feedbackType,
    addresses: unique([...addresses, ...mailboxesIn(fields.get("original-mail-from") ?? "")]),
    messageIds,
  };
}

/** The first recipient's outcome: each of our mails has one recipient. */
function delivery(groups: readonly Fields[], { addresses, messageIds }: About): MailReport {
  const [message = new Map<string, string>(), ...others] = groups;
  const recipient = others.find((group) => group.has("action")) ?? message;
  const named = (recipient.get("action") ?? "").trim().toLowerCase();
  const diagnostic = line((recipient.get("diagnostic-code") ?? "").replace(/^\s*[\w-]+\s*;/, ""));
  return {
    kind: "delivery",
    action: ACTIONS.find((action) => action === named) ?? null,
    status: /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(recipient.get("status") ?? "")?.[0] ?? null,
    diagnostic,
    feedbackType: null,
    addresses,
    messageIds: unique([...messageIds, ...idsIn(message.get("x-original-message-id") ?? "")]),
  };
}

/**
 * Bounces without a report, such as those of qmail and of Exim before 4.83. They count only from a mail system, and with
 * a status of a final failure or the header of Exim, whose warnings of a delay do not have it.
 */
function fromWords(mail: Email, about: About): MailReport {
  const from = mail.from && "address" in mail.from ? (mail.from.address ?? "") : "";
  const isSystem = /^(mailer-daemon|postmaster)@/i.test(from);
  const text = (mail.text ?? "").slice(0, TEXT_CHARS_MAX);
  const words = text.split(/^-{2,} ?(?:This is a copy of|Below this line|Original message).*$/im, 1)[0] ?? "";
  const status = isSystem ? (/(?:^|[\s(#])(5\.\d{1,3}\.\d{1,3})\b/.exec(words)?.[1] ?? null) : null;
  const failed = isSystem ? failedRecipient(mail) : null;
  if (status === null && failed === null) {
    const kind = isAutomatic(mail) ? "reply" : "other";
    return { kind, action: null, status: null, diagnostic: "", feedbackType: null, ...about };
  }
  return {
    kind: "delivery",
    action: "failed",
    status,
    diagnostic: line(reasonIn(words, failed, status)),
    feedbackType: null,
    addresses: about.addresses,
    messageIds: unique([...about.messageIds, ...messageIdsIn(text)]),
  };
}

function failedRecipient({ headers }: Email): string | null {
  return (
    headers
      .find(({ key }) => key === "x-failed-recipients")
      ?.value.split(",", 1)[0]
      ?.trim() || null
  );
}

/** RFC 3834 §5, and what programs wrote before it. */
function isAutomatic({ headers }: Email): boolean {
  return headers.some(({ key, value }) => {
    if (key === "auto-submitted") return /^\s*auto-/i.test(value);
    return key === "x-autoreply" || key === "x-autorespond" || (key === "precedence" && /auto_reply/i.test(value));
  });
}

/** The reply of the other server, which follows the failed address, or the words around the status. */
function reasonIn(words: string, failed: string | null, status: string | null): string {
  if (failed === null) {
    const at = words.indexOf(status ?? "");
    const end = words.indexOf("\n\n", at);
    return words.slice(reasonStart(words, at), end < 0 ? words.length : end);
  }
  const at = words.lastIndexOf(`${failed}\n`);
  const reason = words.slice(at < 0 ? 0 : at + failed.length).replace(/\s+/g, " ");
  const reply = /(?:: |^)[45]\d\d[ -]/.exec(reason);
  return reply ? reason.slice(reply.index).replace(/^: /, "") : reason;
}

/** After the address of its paragraph (qmail: "<ada@example.org>:"), or at the beginning of it or of its line. */
function reasonStart(words: string, at: number): number {
  const paragraph = words.lastIndexOf("\n\n", at) + 1;
  const named = words.lastIndexOf(">:\n", at) + 2;
  if (named > Math.max(2, paragraph)) return named;
  return at - paragraph <= REASON_CHARS_BEFORE_MAX ? paragraph : words.lastIndexOf("\n", at) + 1;
}

function textOf({ content }: Attachment): string {
  return typeof content === "string" ? content : decodeText(new Uint8Array(content));
}

/** Groups of fields, separated by empty lines; continuation lines are joined (RFC 5322 §2.2.3). */
function groupsOf(text: string): Fields[] {
  const groups = text
    .replaceAll("\r\n", "\n")
    .replace(/\n[ \t]+/g, " ")
    .split(/\n{2,}/);
  return groups.slice(0, FOUND_MAX).map((group) => {
    const fields = new Map<string, string>();
    for (const each of group.split("\n")) {
      const at = each.indexOf(":");
      const name = each.slice(0, at).trim().toLowerCase();
      if (at > 0 && !fields.has(name)) fields.set(name, each.slice(at + 1).trim());
    }
    return fields;
  });
}

function outerAddresses({ headers }: Email): string[] {
  return headers.filter(({ key }) => SENT_TO.includes(key)).flatMap(({ value }) => mailboxesIn(value));
}

const headerOf = (text: string) => text.replaceAll("\r\n", "\n").replace(/\n[ \t]+/g, " ");

function addressesIn(headers: string, name: string): string[] {
  return mailboxesIn(new RegExp(`^${name}:(.*)$`, "im").exec(headerOf(headers))?.[1] ?? "");
}

function messageIdsIn(headers: string): string[] {
  return idsIn(/^message-id:(.*)$/im.exec(headerOf(headers))?.[1] ?? "");
}

const idsIn = (text: string) => text.slice(0, 4_000).match(/<[^<>\s]{3,250}>/g) ?? [];
const mailboxesIn = (text: string) =>
  (text.slice(0, 4_000).match(/[^\s<>,;:"()]{1,64}@[a-z0-9.-]{1,253}/gi) ?? []).map((each) => each.toLowerCase());
const unique = (texts: readonly string[]) => [...new Set(texts)].slice(0, FOUND_MAX);
const line = (text: string) => plainLine(text).slice(0, DIAGNOSTIC_CHARS_MAX);
