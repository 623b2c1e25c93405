import { language } from "../../../kernel/languages/language.ts";
import type { Mail } from "../../../kernel/ports/mailer.ts";
import "./german.ts";
import { farewellText as text } from "./text.ts";

/** The last mail to a deleted account. */
export function farewellMail(to: string, space: string): Mail {
  return {
    to,
    language: language(),
    subject: text.subject(space),
    body: [{ lead: text.lead(space) }, { say: text.deleted }, { say: text.stays }],
    foot: [{ say: text.why }],
  };
}
