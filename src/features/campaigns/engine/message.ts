import type { ListMail } from "../../../kernel/ports/mailer.ts";
import { linkPaths, linkToken } from "../../mailing/index.ts";
import { returnPathOf } from "../returns/rules.ts";
import type { CampaignRow } from "../store.ts";

export interface Sender {
  readonly space: string;
  readonly baseUrl: string;
  /** Of the links. */
  readonly key: Buffer;
  /** Of Message-IDs and of the List-Id. */
  readonly host: string;
  /** Bounces go to it, with the token of their mail; null if none is configured. */
  readonly returnAddress: string | null;
}

type Mailed = Pick<CampaignRow, "id" | "list" | "subject" | "html" | "text" | "placeholder">;

interface Recipient {
  readonly subscriber_id: string;
  readonly email: string;
  readonly message_id: string;
  readonly return_token: string | null;
}

/** The stored mail with the recipient's own links, and nothing else that differs. */
export function mailFor(campaign: Mailed, recipient: Recipient, sender: Sender): ListMail {
  const { id, list, subject, html, text, placeholder } = campaign;
  const of = { subscriberId: recipient.subscriber_id, list };
  // Forwarding keeps the body and drops the headers, so only the header's link acts with one click.
  const visible = linkToken(sender.key, { purpose: "issue", ...of });
  const oneClick = linkToken(sender.key, { purpose: "choices", ...of });
  return {
    to: recipient.email,
    subject,
    html: html.replaceAll(placeholder, visible),
    text: text.replaceAll(placeholder, visible),
    messageId: recipient.message_id,
    ...(sender.returnAddress && recipient.return_token
      ? { returnPath: returnPathOf(sender.returnAddress, recipient.return_token) }
      : {}),
    headers: listHeaders({ id, list }, oneClick, sender),
  };
}

/** RFC 2369 §3.2, RFC 2919 §2, RFC 8058 §3.1; Feedback-ID as Gmail reads it. */
function listHeaders(
  { id, list }: Pick<CampaignRow, "id" | "list">,
  token: string,
  { space, baseUrl, host }: Sender,
): Record<string, string> {
  const name = space.replace(/[^\p{L}\p{N} ]/gu, " ").trim();
  const atOnce = baseUrl.startsWith("https://") && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  return {
    "List-Unsubscribe": `<${baseUrl}${linkPaths.unsubscribe(token)}>`,
    ...atOnce,
    "List-Id": `${/^[\x20-\x7e]*$/.test(name) ? `${name} ` : ""}<${list}.${host}>`,
    "Feedback-ID": `${id}:${list}:${host}`,
    Precedence: "bulk",
    "Auto-Submitted": "auto-generated", // RFC 3834 §5
  };
}

/** The host of Message-IDs: the sender's domain, or the server's own. */
export function hostOf(from: string | null, baseUrl: string): string {
  return /@([A-Za-z0-9.-]+)>?\s*$/.exec(from ?? "")?.[1]?.toLowerCase() ?? new URL(baseUrl).hostname;
}
