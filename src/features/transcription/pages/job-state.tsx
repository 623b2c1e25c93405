import { Status, type Tone } from "../../../web/ui/index.ts";
import { transcriptText } from "./text.ts";
import type { Job } from "./types.ts";

export const TRANSCRIPTS_PATH = "/files/transcripts";

const TONES: Readonly<Record<Job["status"], Tone | "neutral">> = {
  queued: "info",
  processing: "warning",
  done: "success",
  error: "danger",
  cancelled: "neutral",
};

/** The state with what matters in it: the place in the queue, the progress or the reason. */
export function JobState({ job }: { job: Job }) {
  const { states, place, progress } = transcriptText;
  const { status, queue_position, error, source } = job;
  return (
    <>
      <Status tone={TONES[status]}>{states[status]}</Status>
      {status === "processing" && (
        <progress class="progress" value={job.progress} max={100} aria-label={progress(source.name)} />
      )}
      {queue_position !== null && <div class="soft">{place(queue_position)}</div>}
      {error !== null && (
        <div class="soft" dir="auto">
          {error}
        </div>
      )}
    </>
  );
}

export function isOpen({ status }: Job): boolean {
  return status === "queued" || status === "processing";
}
