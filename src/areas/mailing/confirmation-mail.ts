import type { Mail } from "../../kernel/ports/mailer.ts";
import { linkPaths, linkToken } from "./links.ts";
import type { List } from "./rules.ts";

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
    subject: `Please confirm: the newsletter of ${space}`,
    body: [
      { lead: `Do you want the newsletter of ${space}?` },
      { say: "Someone signed up this address on our website. Open the page and press Confirm." },
      { act: "Open the page", link: `${baseUrl}${linkPaths.confirm(confirm)}` },
      { say: "The link works for seven days. Without a confirmation you get no further mail." },
    ],
    foot: [
      { say: "Was it not you? Then do nothing, or tell us to never write to you." },
      { aside: "Never write to me", link: `${baseUrl}${linkPaths.choices(choices)}` },
    ],
    unsubscribeUrl: `${baseUrl}${linkPaths.unsubscribe(choices)}`,
  };
}
