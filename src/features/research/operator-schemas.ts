import { Type } from "typebox";
import { TIERS } from "../../kernel/access/tiers.ts";
import { choice, instant, object, pageLimit, pageOffset } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { LISTED_STATES, type ListedRow } from "./corpus-list.ts";
import { SOURCES } from "./rules.ts";
import { renderFacts, Untrusted } from "./schemas.ts";
import type { TakedownRow } from "./takedown-store.ts";

/** An own document, or `up_…` for one of a retrieval service. */
export const DocumentId = Type.String({ minLength: 1, maxLength: 200, description: "ID of the document." });

export const REASON_CHARS_MAX = 600;

export const page = {
  limit: pageLimit(200, 50),
  offset: pageOffset(100_000),
};

export const LIMIT_DEFAULT = 50;

export const CorpusDocument = object("ResearchCorpusDocument", {
  document_id: Type.String(),
  source: choice(SOURCES),
  title: Type.String(),
  authors: Type.Array(Type.String()),
  date: Type.Optional(Type.String({ description: "YYYY, YYYY-MM or YYYY-MM-DD, as precise as known." })),
  url: Type.Optional(Type.String()),
  language: Type.String({ description: "BCP 47." }),
  origin: choice(["folder", "url"]),
  place: Type.String({ description: "The file's path in the folder, or the URL of the source." }),
  tier: choice(TIERS, { description: "The lowest tier that may read it." }),
  state: choice(LISTED_STATES, {
    description: "withdrawn: its file was deleted; taken_down: hidden until an operator restores it.",
  }),
  reason: Type.Optional(Type.String({ description: "Why it was taken down." })),
  chars: Type.Integer(),
  passages: Type.Integer(),
  added_at: instant("When it was first read."),
  updated_at: instant("When it was last updated or withdrawn."),
  trust: Untrusted,
});

export const Takedown = object("ResearchTakedown", {
  document_id: Type.String({ description: "Pass it to ic_admin_research_restore." }),
  origin: choice(["folder", "url", "upstream"]),
  place: Type.String(),
  title: Type.Optional(Type.String()),
  url: Type.Optional(Type.String()),
  reason: Type.String(),
  taken_down_by: Type.String({ description: "The operator's user_id." }),
  taken_down_at: instant("When."),
  trust: Untrusted,
});

export function renderCorpusDocument(row: ListedRow): Static<typeof CorpusDocument> {
  return {
    document_id: row.id,
    ...renderFacts(row),
    origin: row.origin,
    place: row.place,
    tier: row.tier,
    state: row.takedown_id === null ? row.state : "taken_down",
    ...(row.reason && { reason: row.reason }),
    chars: row.chars,
    passages: row.passages,
    added_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    trust: "untrusted",
  };
}

export function renderTakedown(row: TakedownRow): Static<typeof Takedown> {
  return {
    document_id: row.document_id,
    origin: row.origin,
    place: row.place,
    ...(row.title && { title: row.title }),
    ...(row.url && { url: row.url }),
    reason: row.reason,
    taken_down_by: row.taken_down_by,
    taken_down_at: row.taken_down_at.toISOString(),
    trust: "untrusted",
  };
}
