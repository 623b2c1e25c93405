/** What a mail server or a mailbox provider says about a mail that was sent. All texts are untrusted. */
export interface MailReport {
  /** `delivery` as of RFC 3464, `feedback` as of RFC 5965, `other` for all other mails. */
  readonly kind: "delivery" | "feedback" | "other";
  readonly action: "failed" | "delayed" | "delivered" | "relayed" | "expanded" | null;
  /** RFC 3463, such as 5.1.1. */
  readonly status: string | null;
  /** The words of the other server, in one line; may be empty. */
  readonly diagnostic: string;
  /** RFC 5965 §3.1, in lower case. */
  readonly feedbackType: string | null;
  /** Addresses that the report was sent to and that the mail was sent from, in lower case. */
  readonly addresses: readonly string[];
  /** Of the mail that it is about, with angle brackets. */
  readonly messageIds: readonly string[];
}

export interface MailReportReader {
  /** Rejects with NotReadable, also when reading takes too much time or memory. */
  read(bytes: Uint8Array): Promise<MailReport>;
}

/** Where a mailbox was read up to. UIDs grow while `uidValidity` stays the same (RFC 3501 §2.3.1.1). */
export interface MailboxMark {
  readonly uidValidity: string;
  readonly uid: number;
}

export interface MailboxMessage {
  readonly uid: number;
  /** The first 200,000 bytes of the message. */
  readonly bytes: Uint8Array;
}

/** The mailbox that bounces and complaints arrive in. */
export interface ReturnMailbox {
  /** Messages after the mark, oldest first. Changes nothing. */
  read(
    after: MailboxMark | null,
    limit: number,
  ): Promise<{ readonly uidValidity: string; readonly messages: readonly MailboxMessage[] }>;
  /** Marks messages as seen. */
  markSeen(uids: readonly number[]): Promise<void>;
}
