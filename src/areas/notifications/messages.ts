import type { Mail, MailPart } from "../../kernel/ports/mailer.ts";
import type { MemberEventRow } from "../events/index.ts";
import { KINDS } from "./kinds.ts";
import { wordsFor } from "./texts.ts";
import { type Ending, unsubscribeToken } from "./unsubscribe-token.ts";

/** Where a message comes from, as it says itself, and what signs the links that end messages like it. */
export interface Sender {
  readonly space: string;
  readonly baseUrl: string;
  readonly key: Buffer;
}

/** To whom a mail goes. */
export interface Addressee {
  readonly memberId: string;
  readonly email: string;
}

/** One thing that happened, in a mail of its own. */
export function mailOf(to: Addressee, event: MemberEventRow, sender: Sender): Mail {
  const { kind, title, detail, path } = wordsFor(event);
  const why = `You get this at once because of your choice for “${KINDS[kind].title}”.`;
  return {
    to: to.email,
    subject: `${title} · ${sender.space}`,
    body: [
      { lead: `${title}.` },
      ...(detail ? [{ quote: detail }] : []),
      { act: "See more", link: `${sender.baseUrl}${path}` },
    ],
    // What cannot be ended offers no end.
    ...ended(to, "always" in KINDS[kind] ? null : kind, why, sender),
  };
}

/** Everything that has not been read since the last digest, in the order in which it happened. */
export function digestMailOf(to: Addressee, events: readonly MemberEventRow[], sender: Sender): Mail {
  const { space, baseUrl } = sender;
  const worded = events.map(wordsFor);
  const [first] = worded;
  const subject = worded.length === 1 && first ? first.title : `${worded.length} things happened`;
  const isAlways = worded.every(({ kind }) => "always" in KINDS[kind]);
  return {
    to: to.email,
    subject: `${subject} · ${space}`,
    body: [
      { lead: `What happened at ${space}, and what you have not read yet:` },
      ...worded.map(({ title, detail, path }): MailPart => {
        return { item: title, ...(detail && { quote: detail }), link: `${baseUrl}${path}` };
      }),
      { act: "See all of it", link: `${baseUrl}/notifications` },
    ],
    ...ended(to, isAlways ? null : "digest", "You get this as a digest of what you have not read.", sender),
  };
}

/** For trying out whether mails arrive. */
export function testMailOf(to: string, { space, baseUrl }: Pick<Sender, "space" | "baseUrl">): Mail {
  const why = "You get this because a test was asked for in your name.";
  return {
    to,
    subject: `A test · ${space}`,
    body: [{ lead: `Mails from ${space} reach you.` }],
    foot: [{ say: why }, settings(baseUrl)],
  };
}

/** Below the line: why the mail came, where that is changed, and how mails like it are ended at once if they can be. */
function ended(
  { memberId }: Addressee,
  ending: Ending | null,
  why: string,
  { baseUrl, key }: Sender,
): Pick<Mail, "foot" | "unsubscribeUrl"> {
  const foot: MailPart[] = [{ say: why }, settings(baseUrl)];
  if (ending === null) return { foot };
  const token = unsubscribeToken(key, { memberId, ending });
  const unsubscribeUrl = `${baseUrl}/notifications/unsubscribe?${new URLSearchParams({ token })}`;
  return { foot: [...foot, { aside: "No more mails like this one", link: unsubscribeUrl }], unsubscribeUrl };
}

function settings(baseUrl: string): MailPart {
  return { aside: "Change what you get, and how", link: `${baseUrl}/notifications/settings` };
}

/** What a webhook carries: the same words as everywhere, and the event's own facts for programs. */
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
