import type { Tier } from "../../kernel/tiers.ts";

/** A document of the corpus, as operators see it in the list. */
export interface CorpusDocument {
  readonly document_id: string;
  readonly source: string;
  readonly title: string;
  readonly authors: string[];
  readonly date?: string;
  readonly url?: string;
  readonly place: string;
  readonly tier: Tier;
  readonly state: "available" | "withdrawn" | "taken_down";
  readonly reason?: string;
  readonly passages: number;
}

export interface UnreadFile {
  readonly path: string;
  readonly error: string;
  readonly tried_at: string;
}

export interface Suggestion {
  readonly submission_id: string;
  readonly url: string;
  readonly state: "pending" | "rejected" | "approved" | "added" | "failed";
  readonly member_id: string;
  readonly note_safe_render?: string;
  readonly reason?: string;
  readonly last_error?: string;
  readonly created_at: string;
}

export interface ResearchTakedown {
  readonly document_id: string;
  readonly place: string;
  readonly title?: string;
  readonly reason: string;
  readonly taken_down_at: string;
}

declare module "./replies.ts" {
  interface Replies {
    "research.list_documents": { documents: CorpusDocument[]; total: number };
    "research.list_unread_files": { files: UnreadFile[]; total: number };
    "research.list_submissions": { submissions: Suggestion[]; total: number };
    "research.list_takedowns": { takedowns: ResearchTakedown[]; total: number };
    "research.takedown": { changed: boolean; documents: number; takedown: ResearchTakedown };
    "research.restore": { changed: boolean; documents: number };
  }
}
