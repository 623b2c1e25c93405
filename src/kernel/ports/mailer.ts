import type { Language } from "../languages/languages.ts";
import type { Message } from "../languages/messages.ts";
import { SaidError } from "../languages/said-error.ts";

/** A part of a mail, written as plain text and as HTML. It is text only, never markup. */
export type MailPart =
  /** The subject in one sentence. */
  | { readonly lead: string }
  | { readonly say: string }
  /** Text by others, marked as such. */
  | { readonly quote: string }
  /** The main link, on our own site. */
  | { readonly act: string; readonly link: string }
  /** An item of a list, with its page. */
  | { readonly item: string; readonly quote?: string; readonly link: string }
  /** An optional link. */
  | { readonly aside: string; readonly link: string };

/** A calendar entry that a mail brings, or takes back (RFC 5546). */
export interface Invitation {
  readonly method: "REQUEST" | "CANCEL";
  /** Constant for the lifetime of the entry (RFC 5545 §3.8.4.7). */
  readonly uid: string;
  /** Increases with each revision (RFC 5545 §3.8.7.4). */
  readonly sequence: number;
  readonly revisedAt: Date;
  readonly title: string;
  readonly location: string;
  readonly url: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: string;
}

/** One mail to one person. */
export interface Mail {
  readonly to: string;
  /** Of its words; default English. */
  readonly language?: Language;
  readonly subject: string;
  readonly body: readonly MailPart[];
  /** Where an answer goes; default the sender of the space. */
  readonly replyTo?: string;
  /** Below the line: the reason for the mail, and where to change such mail. */
  readonly foot?: readonly MailPart[];
  /** Ends such mail: a page (RFC 2369 §3.2), whose POST takes effect at once (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Attached as an iCalendar file. */
  readonly invitation?: Invitation;
}

/** What failed, from the host name to the mail itself. */
export const MAIL_FAULTS = [
  "name",
  "address",
  "connection",
  "encryption",
  "sign_in",
  "sender",
  "recipient",
  "mail",
] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

/** A mail was refused. `message` is one line, and may be shown to operators. */
export class MailRefused extends SaidError<Message | string> {
  /** A retry cannot succeed. */
  readonly permanent: boolean;
  readonly fault: MailFault;
  constructor(said: Message | string, permanent: boolean, options: ErrorOptions & { readonly fault?: MailFault } = {}) {
    const { fault = "mail", ...rest } = options;
    super(said, rest);
    this.permanent = permanent;
    this.fault = fault;
  }
}

/** One mail of a list, as its campaign has stored it. */
export interface ListMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** With angle brackets. Constant across attempts, so that a relay's log can be asked for it. */
  readonly messageId: string;
  /** Where bounces go; default the sender (RFC 5321 §3.3). */
  readonly returnPath?: string;
  /** Further headers (RFC 2369, RFC 2919, RFC 8058). */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What became of it. `unknown`: the connection ended after the text was sent and before the server answered, so the
 * server may have accepted it (RFC 1047). Only `deferred` is safe to repeat.
 */
export interface ListMailOutcome {
  readonly state: "sent" | "failed" | "deferred" | "unknown";
  /** The server's answer, or the fault in our words. */
  readonly response: string;
  /** The server's reply code (RFC 5321 §4.2.1); null without an answer. */
  readonly code: number | null;
}

/** Sends mail to people in the space's name. */
export interface Mailer {
  /** Returns the mail server's response, if there is one. @throws MailRefused */
  send(mail: Mail): Promise<string | undefined>;
  /** Hands a list mail over once, over a pool of connections. Never throws for an answer of the server. */
  sendList(mail: ListMail): Promise<ListMailOutcome>;
  /** Closes idle connections. */
  close?(): Promise<void>;
  /** Deletes the mails to an address, where they are stored. */
  forget?(address: string): Promise<void>;
}

/** A mail in the folder of a server without a mail service, as it would have been sent. */
export interface KeptMail {
  readonly id: string;
  readonly at: Date;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Missing in mails of earlier releases. */
  readonly html?: string;
  readonly unsubscribeUrl?: string;
  readonly replyTo?: string;
  /** The attached iCalendar file. */
  readonly calendar?: string;
}

/** The folder, newest first. */
export interface MailFolder {
  list(limit: number): Promise<readonly KeptMail[]>;
}

/** What a complete record of the relay says about a mail. `unknown`: the record does not cover it. */
export type Traced = "accepted" | "absent" | "unknown";

/** A record of the mail relay, such as its log. It resolves mails whose outcome a crash left open. */
export interface MailTrace {
  /**
   * Looks up mails by Message-ID, with angle brackets. `since`: before the first of them was handed over. `absent`
   * promises that the relay never accepted it.
   */
  find(messageIds: readonly string[], since: Date): Promise<ReadonlyMap<string, Traced>>;
}

/** What a mail server or a mailbox provider says about a mail that was sent. All texts are untrusted. */
export interface MailReport {
  /** `delivery` as of RFC 3464, `feedback` as of RFC 5965, `reply` of a program (RFC 3834), `other` for all other mails. */
  readonly kind: "delivery" | "feedback" | "reply" | "other";
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
interface MailboxMark {
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
