/** A piece of a mail. The mailer writes each piece twice: as plain text, and as HTML. All of it is text, and none is markup. */
export type MailPart =
  /** What it is about, in one sentence. */
  | { readonly lead: string }
  | { readonly say: string }
  /** Text by others, which is marked as such. */
  | { readonly quote: string }
  /** What the reader is meant to follow, under our own address. */
  | { readonly act: string; readonly link: string }
  /** One of several things, each with its page. */
  | { readonly item: string; readonly quote?: string; readonly link: string }
  /** A link that is there if it is wanted. */
  | { readonly aside: string; readonly link: string };

/** One mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: readonly MailPart[];
  /** Below the line: why it came, and where mails like it are changed. */
  readonly foot?: readonly MailPart[];
  /** Ends mails like this one: a page (RFC 2369 §3.2), whose POST does it at once (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** A mail was not taken. `message` is our own words, and may be shown to operators. */
export class MailRefused extends Error {
  /** Sending the same mail again cannot succeed. */
  readonly permanent: boolean;
  constructor(message: string, permanent: boolean, options?: ErrorOptions) {
    super(message, options);
    this.permanent = permanent;
  }
}

/** Mails to people, sent in the space's name. */
export interface Mailer {
  /** What the mail server said when it took the mail, if there is one. @throws MailRefused */
  send(mail: Mail): Promise<string | undefined>;
}

/** A mail as it lies in the folder of a server that has nobody to hand mails to: as it would have been sent. */
export interface KeptMail {
  readonly id: string;
  readonly at: Date;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Mails of earlier releases have none. */
  readonly html?: string;
  readonly unsubscribeUrl?: string;
}

/** The folder, newest first. */
export interface MailFolder {
  list(limit: number): Promise<readonly KeptMail[]>;
}
