import { sql } from "kysely";
import type { Message } from "../../kernel/languages/messages.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { type PageRequest, paginate } from "../../kernel/values/paginate.ts";
import type { Source } from "./rules.ts";
import type { DocumentRow } from "./store.ts";

export const LISTED_STATES = ["available", "withdrawn", "taken_down"] as const;

export type ListedState = (typeof LISTED_STATES)[number];

export interface ListedRow
  extends Pick<
    DocumentRow,
    "id" | "source" | "title" | "authors" | "published" | "url" | "language" | "origin" | "place" | "tier" | "state"
  > {
  created_at: Date;
  updated_at: Date;
  takedown_id: string | null;
  reason: string | null;
  chars: number;
  passages: number;
}

export async function listDocuments(
  tx: ReadTx,
  asked: { state: ListedState | null; source: Source | null; title: string | null },
  page: PageRequest,
): Promise<{ rows: ListedRow[]; total: number }> {
  const { state, source, title } = asked;
  const list = tx.query
    .selectFrom("research_document as d")
    .leftJoin("research_takedown as t", "t.id", "d.takedown_id")
    .select(["d.id", "d.source", "d.title", "d.authors", "d.published", "d.url", "d.language", "d.origin", "d.place"])
    .select(["d.tier", "d.state", "d.created_at", "d.updated_at", "d.takedown_id", "t.reason"])
    .select([
      sql<number>`length(d.text)`.as("chars"),
      sql<number>`(SELECT count(*)::int FROM research_chunk AS c WHERE c.document_id = d.id)`.as("passages"),
    ])
    .$if(state === "taken_down", (query) => query.where("d.takedown_id", "is not", null))
    .$if(state !== null && state !== "taken_down", (query) =>
      query.where("d.takedown_id", "is", null).where("d.state", "=", state as DocumentRow["state"]),
    )
    .$if(source !== null, (query) => query.where("d.source", "=", source as Source))
    .$if(title !== null, (query) => query.where(sql<boolean>`strpos(lower(d.title), lower(${title})) > 0`))
    .orderBy("d.created_at", "desc")
    .orderBy("d.id");
  return paginate(list, page);
}

export async function listUnread(
  tx: ReadTx,
  page: PageRequest,
): Promise<{
  rows: { path: string; error: Message | string | null; skipped: boolean; read_at: Date }[];
  total: number;
}> {
  const list = tx.query
    .selectFrom("research_file")
    .select(["path", "error", "skipped", "read_at"])
    .where("error", "is not", null)
    .orderBy("path");
  return paginate(list, page);
}
