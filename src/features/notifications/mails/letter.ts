import type { Mail, MailPart } from "../../../kernel/ports/mailer.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import type { ReadableMessage } from "../../directory/index.ts";
import { letterText } from "./text.ts";

/** The mail's own part for a message of another member. Its text is a quote, in which no URL becomes a link. */
export function letterOf(letter: ReadableMessage, baseUrl: string): Pick<Mail, "body" | "replyTo"> {
  const { from_member, message, reply_to } = letter;
  const name = plainLine(letter.sender_name);
  const page = `${baseUrl}/directory/${from_member}`;
  const body: MailPart[] = [
    { lead: letterText.wrote(name) },
    { quote: message },
    { say: reply_to ? letterText.sharing(name, reply_to) : letterText.hiding },
    { act: letterText.answer, link: `${page}#write` },
    { aside: letterText.block(name), link: `${page}/block` },
    { aside: letterText.report, link: `${page}#messages` },
  ];
  return { body, ...(reply_to && { replyTo: reply_to }) };
}
