/** One mail to one person. Subject and text are plain; `html` says the same again. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The page on which its reader ends mails like this one (RFC 2369 §3.2). */
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

/** A mail as it lies in the folder of a server that has nobody to hand mails to. */
export interface KeptMail extends Mail {
  readonly id: string;
  readonly at: Date;
}

/** The folder, newest first. */
export interface MailFolder {
  list(limit: number): Promise<readonly KeptMail[]>;
}
