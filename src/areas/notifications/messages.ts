import type { Mail, MailPart } from "../../kernel/ports/mailer.ts";
import type { MemberEventRow } from "../event-log/index.ts";
import { invitationOf } from "./invitation.ts";
import { KINDS } from "./kinds.ts";
import { wordsFor } from "./texts.ts";
import { type Ending, unsubscribeToken } from "./unsubscribe-token.ts";

export interface Sender {
  readonly space: string;
  /** The space's public address, if it has one. */
  readonly contact: string | null;
  readonly baseUrl: string;
  readonly key: Buffer;
}

export interface Addressee {
  readonly memberId: string;
  readonly email: string;
}

export function mailOf(to: Addressee, event: MemberEventRow, sender: Sender): Mail {
  const { kind, title, detail, path } = wordsFor(event);
  const invitation = invitationOf(event, to, sender);
  const why = `You get this mail at once because of your setting for “${KINDS[kind].title}”.`;
  return {
    to: to.email,
    subject: `${title} · ${sender.space}`,
    body: [
      { lead: `${title}.` },
      ...(detail ? [{ quote: detail }] : []),
      { act: "See details", link: `${sender.baseUrl}${path}` },
    ],
    ...(invitation && { invitation }),
    // Security mails have no unsubscribe link.
    ...footOf(to, "always" in KINDS[kind] ? null : kind, why, sender),
  };
}

export function digestMailOf(to: Addressee, events: readonly MemberEventRow[], sender: Sender): Mail {
  const { space, baseUrl } = sender;
  const texts = events.map(wordsFor);
  const [first] = texts;
  const subject = texts.length === 1 && first ? first.title : `${texts.length} new notifications`;
  const [only] = events;
  const invitation = events.length === 1 && only ? invitationOf(only, to, sender) : null;
  const isAlways = texts.every(({ kind }) => "always" in KINDS[kind]);
  return {
    to: to.email,
    subject: `${subject} · ${space}`,
    body: [
      { lead: `Your unread notifications from ${space}:` },
      ...texts.map(({ title, detail, path }): MailPart => {
        return { item: title, ...(detail && { quote: detail }), link: `${baseUrl}${path}` };
      }),
      { act: "See all notifications", link: `${baseUrl}/notifications` },
    ],
    ...(invitation && { invitation }),
    ...footOf(to, isAlways ? null : "digest", "This is a digest of your unread notifications.", sender),
  };
}

export function testMailOf(to: string, { space, baseUrl }: Pick<Sender, "space" | "baseUrl">): Mail {
  const why = "You get this mail because you or your agent requested a test.";
  return {
    to,
    subject: `Test mail · ${space}`,
    body: [{ lead: `This is a test mail. You can receive mails from ${space}.` }],
    foot: [{ say: why }, settings(baseUrl)],
  };
}

function footOf(
  { memberId }: Addressee,
  ending: Ending | null,
  why: string,
  { baseUrl, key }: Sender,
): Pick<Mail, "foot" | "unsubscribeUrl"> {
  const foot: MailPart[] = [{ say: why }, settings(baseUrl)];
  if (ending === null) return { foot };
  const token = unsubscribeToken(key, { memberId, ending });
  const unsubscribeUrl = `${baseUrl}/notifications/unsubscribe?${new URLSearchParams({ token })}`;
  return { foot: [...foot, { aside: "Unsubscribe from mails like this", link: unsubscribeUrl }], unsubscribeUrl };
}

function settings(baseUrl: string): MailPart {
  return { aside: "Change notification settings", link: `${baseUrl}/notifications/settings` };
}

export function webhookDataOf(event: MemberEventRow, baseUrl: string) {
  const { kind, title, detail, path } = wordsFor(event);
  return {
    event_id: event.id,
    type: event.type,
    kind,
    at: event.at.toISOString(),
    title,
    ...(detail && { detail }),
    url: `${baseUrl}${path}`,
    payload: event.payload,
    trust: "untrusted" as const,
  };
}
