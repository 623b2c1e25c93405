import type { MailReport } from "../../../kernel/ports/mailer.ts";
import { failureKind } from "../failure-kind.ts";

export const REPORT_KINDS = ["hard", "soft", "block", "complaint", "accepted", "delayed", "auto_reply"] as const;
/**
 * `accepted`: the mail server took the mail, and nothing more is known. `delayed`: it still tries. `auto_reply`: a
 * program of the reader answered.
 */
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_SOURCES = ["mailbox", "webhook"] as const;
export type ReportSource = (typeof REPORT_SOURCES)[number];

/** Soft bounces of so many campaigns within so many days end the mails to an address. */
export const SOFT_BOUNCES = { campaigns: 3, days: 90 } as const;

/** RFC 5965 §7.3. `not-spam` is the opposite, and `auth-failure` (RFC 6591) is about our signatures. */
const COMPLAINTS = ["abuse", "fraud", "opt-out", "other", "virus"];

/** What a report means for its mail; null if it means nothing, such as an automatic reply. */
export function kindOf({ kind, action, status, diagnostic, feedbackType }: MailReport): ReportKind | null {
  if (kind === "feedback") return COMPLAINTS.includes(feedbackType ?? "") ? "complaint" : null;
  if (kind === "reply") return "auto_reply";
  if (kind === "other" || action === null) return null;
  if (action === "delayed") return "delayed";
  if (action !== "failed") return "accepted";
  return failureKind(diagnostic, status);
}

/** `bounces+<token>@host`: a bounce comes back with the token of its mail (VERP). */
export function returnPathOf(returnAddress: string, token: string): string {
  const at = returnAddress.lastIndexOf("@");
  return `${returnAddress.slice(0, at)}+${token}${returnAddress.slice(at)}`;
}

/** Tokens of return paths. Providers change the case, so it does not count. */
export function tokensIn(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => /\+([0-9a-f]{24})@/.exec(address.toLowerCase())?.[1] ?? []);
}
