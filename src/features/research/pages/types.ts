import type { Reply } from "../../../web/core/index.ts";

export type ResearchReply = Reply<"research.ask">;

export type Passage = NonNullable<ResearchReply["results"]>[number];

export type DocumentPart = Reply<"research.read">["document"];

export type OwnSuggestion = Reply<"research.list_my_submissions">["submissions"][number];

export type Suggestion = Reply<"research.list_submissions">["submissions"][number];

export type CorpusDocument = Reply<"research.list_documents">["documents"][number];
