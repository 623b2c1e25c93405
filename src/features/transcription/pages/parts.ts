import { type MemberRequest, need, pathWith } from "../../../web/core/index.ts";
import { TRANSCRIPTS_PATH } from "./job-state.tsx";
import { transcriptText } from "./text.ts";
import type { Job } from "./types.ts";

export { JobState } from "./job-state.tsx";

/** The form that submits a recording of the vault, with its label. */
export function transcribeAction(fileId: string): { href: string; label: string } {
  return { href: pathWith(TRANSCRIPTS_PATH, { file: fileId }), label: transcriptText.ofFile };
}

export const transcriptPath = (job: Job) => `${TRANSCRIPTS_PATH}/${job.id}`;

/** Transcripts of a recording that the visitor may read, the newest first. */
export async function transcriptsOf(request: MemberRequest, fileId: string): Promise<readonly Job[]> {
  return (await need(request, "transcription.list", { file_id: fileId, limit: 10 })).jobs;
}
