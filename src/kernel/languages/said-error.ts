import { keptSentence, type Message } from "./messages.ts";

/** An error whose text is data. Text of another server or program, such as the answer of a mail server, is a string. */
export class SaidError<Said extends Message | string = Message> extends Error {
  readonly said: Said;
  constructor(said: Said, options?: ErrorOptions) {
    super(undefined, options);
    this.said = said;
  }

  /** In the language of its reader. */
  override get message(): string {
    return keptSentence(this.said);
  }
}

/** Why it failed, for a record. Text by others is cut. */
export function reasonOf(error: Error, charsMax: number): Message | string {
  const said = error instanceof SaidError ? (error.said as Message | string) : error.message;
  return typeof said === "string" ? said.slice(0, charsMax) : said;
}
