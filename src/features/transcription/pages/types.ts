import type { Reply } from "../../../web/core/index.ts";

export type Job = Reply<"transcription.list">["jobs"][number];

export type Transcript = Reply<"transcription.get">;
