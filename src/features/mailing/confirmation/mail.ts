import { language } from "../../../kernel/languages/language.ts";
import type { Mail } from "../../../kernel/ports/mailer.ts";
import { linkPaths, linkToken } from "../links.ts";
import type { List } from "../rules.ts";
import "./german.ts";
import { confirmationText as text } from "./text.ts";

interface Addressee {
  readonly id: string;
  readonly email: string;
  readonly list: List;
  readonly sentAt: Date;
}

/** It contains no text from the form: a name field would be a relay for spam. */
export function confirmationMail(
  { id, email, list, sentAt }: Addressee,
  { space, baseUrl, key }: { space: string; baseUrl: string; key: Buffer },
): Mail {
  const confirm = linkToken(key, { purpose: "confirm", subscriberId: id, list, sentAt });
  const choices = linkToken(key, { purpose: "choices", subscriberId: id, list });
  return {
    to: email,
    language: language(),
    subject: text.subject(space),
    body: [
      { lead: text.lead(space) },
      { say: text.how },
      { act: text.open, link: `${baseUrl}${linkPaths.confirm(confirm)}` },
      { say: text.until },
    ],
    foot: [{ say: text.notYou }, { aside: text.never, link: `${baseUrl}${linkPaths.choices(choices)}` }],
    unsubscribeUrl: `${baseUrl}${linkPaths.unsubscribe(choices)}`,
  };
}
