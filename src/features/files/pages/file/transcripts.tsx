import { clockOf, type MemberRequest } from "../../../../web/core/index.ts";
import { Section, Time } from "../../../../web/ui/index.ts";
import { JobState, transcriptPath, type transcriptsOf } from "../../../transcription/pages/parts.ts";
import { filesText } from "../text.ts";
import type { Captions } from "./preview.tsx";

type Jobs = Awaited<ReturnType<typeof transcriptsOf>>;

/** The captions of the newest finished transcript. */
export function captionsIn(jobs: Jobs): Captions | null {
  for (const { files, detected_language, language } of jobs) {
    if (files?.captions) return { file: files.captions, language: detected_language ?? language };
  }
  return null;
}

/** Nothing while there is none: the button above submits the recording. */
export function Transcripts({ request, jobs }: { request: MemberRequest; jobs: Jobs }) {
  if (jobs.length === 0) return null;
  const { title, open } = filesText.transcripts;
  return (
    <Section title={title} id="transcripts">
      <ul class="file-transcripts">
        {jobs.map((job) => (
          <li key={job.id}>
            <a href={transcriptPath(job)}>{open(job.detected_language ?? job.language)}</a> <JobState job={job} />{" "}
            <span class="soft">
              <Time at={new Date(job.created_at)} {...clockOf(request)} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
