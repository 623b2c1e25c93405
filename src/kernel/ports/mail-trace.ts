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
