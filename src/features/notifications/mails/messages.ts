import { language } from "../../../kernel/languages/language.ts";
import type { Mail, MailPart } from "../../../kernel/ports/mailer.ts";
import type { ChatItem } from "../../../kernel/ports/messengers.ts";
import type { ReadableMessage } from "../../directory/index.ts";
import type { ActText, MemberEventRow } from "../../event-log/index.ts";
import { KINDS, kindTexts } from "../kinds.ts";
import { wordsFor } from "../texts.ts";
import { invitationOf } from "./invitation.ts";
import { letterOf } from "./letter.ts";
import "./german.ts";
import { type Ending, unsubscribeToken } from "../unsubscribe-token.ts";
import { messageText } from "./text.ts";

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
  /** The address is confirmed. */
  readonly proved: boolean;
}

/** With `letter`, the mail brings the message of a member that the event is about. */
export function mailOf(to: Addressee, event: MemberEventRow, sender: Sender, letter?: ReadableMessage): Mail {
  const { kind, title, detail, path, acts } = wordsFor(event);
  const { baseUrl } = sender;
  const invitation = invitationOf(event, to, sender);
  const why = messageText.why(kindTexts[kind].title);
  return {
    to: to.email,
    language: language(),
    subject: `${title} · ${sender.space}`,
    body: [
      { lead: /[.!?…]$/.test(title) ? title : `${title}.` },
      ...(acts.length > 1 ? acts.flatMap((act) => actParts(act, baseUrl)) : detail ? [{ quote: detail }] : []),
      { act: acts.length > 1 ? messageText.activity : messageText.details, link: `${baseUrl}${path}` },
      ...(acts.length === 1 ? acts.flatMap((act) => undoParts(act, baseUrl)) : []),
    ],
    ...(letter && letterOf(letter, baseUrl)),
    ...(invitation && { invitation }),
    // Security mails have no unsubscribe link.
    ...footOf(to, "always" in KINDS[kind] ? null : kind, why, sender),
  };
}

function actParts(act: ActText, baseUrl: string): MailPart[] {
  return [{ item: act.text, link: `${baseUrl}${act.page}` }, ...undoParts(act, baseUrl)];
}

function undoParts({ undo }: ActText, baseUrl: string): MailPart[] {
  return undo === null ? [] : [{ aside: messageText.undo, link: `${baseUrl}${undo}` }];
}

export function digestMailOf(to: Addressee, events: readonly MemberEventRow[], sender: Sender): Mail {
  const { space, baseUrl } = sender;
  const texts = events.map(wordsFor);
  const [first] = texts;
  const subject = texts.length === 1 && first ? first.title : messageText.several(texts.length);
  const [only] = events;
  const invitation = events.length === 1 && only ? invitationOf(only, to, sender) : null;
  const isAlways = texts.every(({ kind }) => "always" in KINDS[kind]);
  return {
    to: to.email,
    language: language(),
    subject: `${subject} · ${space}`,
    body: [
      { lead: messageText.unread(space) },
      ...texts.flatMap(({ title, detail, path, acts }): MailPart[] => {
        const item = { item: title, ...(detail && { quote: detail }), link: `${baseUrl}${path}` };
        return [item, ...(acts.length === 1 ? acts.flatMap((act) => undoParts(act, baseUrl)) : [])];
      }),
      { act: messageText.all, link: `${baseUrl}/notifications` },
    ],
    ...(invitation && { invitation }),
    ...footOf(to, isAlways ? null : "digest", messageText.whyDigest, sender),
  };
}

export function testMailOf(to: string, { space, baseUrl }: Pick<Sender, "space" | "baseUrl">): Mail {
  return {
    to,
    language: language(),
    subject: messageText.test(space),
    body: [{ lead: messageText.testLead(space) }],
    foot: [{ say: messageText.whyTest }, settings(baseUrl)],
  };
}

function footOf(
  { memberId, proved }: Addressee,
  ending: Ending | null,
  why: string,
  { baseUrl, key }: Sender,
): Pick<Mail, "foot" | "unsubscribeUrl"> {
  const confirm: MailPart[] = proved
    ? []
    : [{ say: messageText.notConfirmed }, { aside: messageText.confirm, link: `${baseUrl}/account` }];
  const foot: MailPart[] = [{ say: why }, ...confirm, settings(baseUrl)];
  if (ending === null) return { foot };
  const token = unsubscribeToken(key, { memberId, ending });
  const unsubscribeUrl = `${baseUrl}/notifications/unsubscribe?${new URLSearchParams({ token })}`;
  return { foot: [...foot, { aside: messageText.unsubscribe, link: unsubscribeUrl }], unsubscribeUrl };
}

function settings(baseUrl: string): MailPart {
  return { aside: messageText.settings, link: `${baseUrl}/notifications/settings` };
}

export function chatItemOf(event: MemberEventRow, baseUrl: string): ChatItem {
  const { title, detail, path } = wordsFor(event);
  return { title, ...(detail && { detail }), url: `${baseUrl}${path}` };
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
