import { language } from "../../../kernel/languages/language.ts";
import type { Mail } from "../../../kernel/ports/mailer.ts";
import "./german.ts";
import { houseMailText as text } from "./text.ts";

interface Claim {
  readonly email: string;
  readonly floor: string;
  readonly url: string;
}

/** Brings the link to its first operator. `space` is the first floor. */
export function claimMail({ email, floor, url }: Claim, space: string): Mail {
  return {
    to: email,
    language: language(),
    subject: text.subject(floor),
    body: [
      { lead: text.lead(space, floor) },
      { say: text.how },
      { act: text.open(floor), link: url },
      { say: text.once },
    ],
    foot: [{ say: text.why(space) }],
  };
}
