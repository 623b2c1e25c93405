import { language, pageLocale } from "../../../kernel/languages/language.ts";
import type { Mail } from "../../../kernel/ports/mailer.ts";
import "./german.ts";
import { joiningMailText as text } from "./text.ts";

interface From {
  readonly space: string;
  readonly baseUrl: string;
  readonly zone: string;
}

interface Invited {
  readonly email: string;
  readonly token: string;
  readonly invitedBy: string | null;
  /** The last day on which it can be accepted. */
  readonly until: Date;
}

export function invitationMail({ email, token, invitedBy, until }: Invited, { space, baseUrl, zone }: From): Mail {
  const lastDay = new Intl.DateTimeFormat(pageLocale(), { dateStyle: "long", timeZone: zone }).format(until);
  return {
    to: email,
    language: language(),
    subject: text.invited(space),
    body: [
      { lead: invitedBy ? text.invitedBy(invitedBy, space) : text.invitedBySpace(space) },
      { say: text.how },
      { act: text.open, link: `${baseUrl}/join/${token}` },
      { say: text.until(lastDay) },
    ],
    foot: [{ say: text.whyInvited(space) }],
  };
}

export function declinedMail(
  { email, reason }: { readonly email: string; readonly reason: string | null },
  { space }: Pick<From, "space">,
): Mail {
  return {
    to: email,
    language: language(),
    subject: text.request(space),
    body: [{ lead: text.declined(space) }, ...(reason ? [{ say: text.operatorWrites }, { quote: reason }] : [])],
    foot: [{ say: text.whyAnswered(space) }],
  };
}
