import type { Mail } from "../../kernel/ports/mailer.ts";
import type { MemberEventRow } from "../events/index.ts";
import { KINDS } from "./kinds.ts";
import { type Worded, wordsFor } from "./texts.ts";

/** Where a message comes from, as it says itself. */
export interface Sender {
  readonly space: string;
  readonly baseUrl: string;
}

/** One thing that happened, on a page of its own in a mail. */
export function mailOf(to: string, event: MemberEventRow, { space, baseUrl }: Sender): Mail {
  const worded = wordsFor(event);
  return {
    to,
    subject: `${worded.title} · ${space}`,
    // What cannot be ended offers no end.
    ...(!("always" in KINDS[worded.kind]) && { unsubscribeUrl: settingsOf(baseUrl) }),
    text: paragraphs(
      `${worded.title}.`,
      worded.detail && quoted(worded.detail),
      `${baseUrl}${worded.path}`,
      foot(`You get this at once because of your choice for “${KINDS[worded.kind].title}”.`, baseUrl),
    ),
  };
}

/** Everything that has not been read since the last digest, in the order in which it happened. */
export function digestMailOf(to: string, events: readonly MemberEventRow[], { space, baseUrl }: Sender): Mail {
  const worded = events.map(wordsFor);
  const [first] = worded;
  const subject = worded.length === 1 && first ? first.title : `${worded.length} things happened`;
  return {
    to,
    subject: `${subject} · ${space}`,
    unsubscribeUrl: settingsOf(baseUrl),
    text: paragraphs(
      `What happened at ${space}, and what you have not read yet:`,
      ...worded.map((each) => item(each, baseUrl)),
      `All of it: ${baseUrl}/notifications`,
      foot("You get this as a digest of what you have not read.", baseUrl),
    ),
  };
}

/** For trying out whether mails arrive. */
export function testMailOf(to: string, { space, baseUrl }: Sender): Mail {
  return {
    to,
    subject: `A test · ${space}`,
    text: paragraphs(
      `Mails from ${space} reach you.`,
      foot("You get this because a test was asked for in your name.", baseUrl),
    ),
  };
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

function item({ title, detail, path }: Worded, baseUrl: string): string {
  return [`• ${title}`, detail && quoted(detail), `  ${baseUrl}${path}`].filter(Boolean).join("\n");
}

/** Text by others keeps to lines that are marked, so that it cannot pass for ours. */
function quoted(text: string): string {
  return `  > ${text}`;
}

function foot(why: string, baseUrl: string): string {
  return `-- \n${why}\nChange what you get, and how: ${settingsOf(baseUrl)}`;
}

function paragraphs(...parts: string[]): string {
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function settingsOf(baseUrl: string): string {
  return `${baseUrl}/notifications/settings`;
}
