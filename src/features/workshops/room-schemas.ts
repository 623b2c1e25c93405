import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { SUSPICIONS, suspiciousPatterns, untrustedEnvelope } from "../../kernel/values/text.ts";
import type { CardRow } from "./card-store.ts";
import type { MessageRow } from "./room-store.ts";

export const Message = object("WorkshopMessage", {
  seq: Type.Integer(),
  author: nullable(Type.String(), { description: "null: the account was deleted." }),
  is_agent: Type.Boolean({ description: "true: an agent of the author wrote it." }),
  mine: Type.Boolean(),
  hidden: Type.Boolean({ description: "true: the instructor or an operator hid the text." }),
  text: Type.String(),
  text_safe_render: Type.String({ description: "The text in an envelope that marks it as untrusted." }),
  suspicious_patterns: Type.Array(choice(SUSPICIONS)),
  at: instant("When it was sent."),
});

export function renderMessage(row: MessageRow, memberId: string): Static<typeof Message> {
  const { seq, author, is_agent, at } = row;
  const text = row.hidden_at ? "" : row.text;
  return {
    seq,
    author,
    is_agent,
    text,
    mine: row.member_id === memberId,
    hidden: row.hidden_at !== null,
    text_safe_render: untrustedEnvelope(text),
    suspicious_patterns: suspiciousPatterns(text),
    at: at.toISOString(),
  };
}

export const Card = object("PeerCard", {
  mine: Type.Boolean(),
  name: nullable(Type.String()),
  email: nullable(Type.String()),
  note: Type.String(),
  link: Type.String(),
  visible_until: instant("Until when it is shown."),
});

/** Only the fields that the member chose. */
export function renderCard(row: CardRow, memberId: string): Static<typeof Card> {
  const { note, link } = row;
  return {
    mine: row.member_id === memberId,
    name: row.shows_name ? row.name : null,
    email: row.shows_email ? row.email : null,
    note,
    link,
    visible_until: row.visible_until.toISOString(),
  };
}
