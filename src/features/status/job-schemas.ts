import { Type } from "typebox";
import type { Job } from "../../kernel/catalogue/area.ts";
import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { keptSentence, sentence } from "../../kernel/languages/messages.ts";
import type { JobRow } from "./job-store.ts";

export const JobState = object("JobState", {
  name: Type.String(),
  summary: Type.String({ description: "The job's purpose, in a sentence." }),
  every_seconds: Type.Number(),
  wakes_early: Type.Boolean({ description: "true if it also runs as soon as work arrives." }),
  state: choice(["running", "waiting", "never_ran"]),
  last_started_at: nullable(instant("Start of the last run.")),
  last_finished_at: nullable(instant("End of the last run.")),
  took_ms: nullable(Type.Integer({ description: "Duration of the last finished run." })),
  last_result: nullable(Type.String({ description: "The newest result text." })),
  last_error: nullable(Type.String({ description: "The error of the last run; null if it succeeded." })),
  next_run_at: nullable(instant("When the next run is due.")),
  purges: Type.Array(object("JobPurge", { what: Type.String(), kept: Type.String() }), {
    description: "Data that it deletes, with the retention periods.",
  }),
});

export type JobState = Static<typeof JobState>;

export function renderJob(
  { name, summary, everyMs, wakesOn }: Job,
  row: JobRow | undefined,
  { retention, now }: { retention: readonly RetentionRule[]; now: Date },
): JobState {
  const { last_started_at: started = null, last_finished_at: finished = null } = row ?? {};
  const isRunning = row?.leased_until != null && row.leased_until > now;
  const took = started && finished && finished >= started ? finished.getTime() - started.getTime() : null;
  return {
    name,
    summary: sentence(summary),
    every_seconds: everyMs / 1000,
    wakes_early: wakesOn !== undefined,
    state: isRunning ? "running" : started ? "waiting" : "never_ran",
    last_started_at: started?.toISOString() ?? null,
    last_finished_at: finished?.toISOString() ?? null,
    took_ms: took,
    last_result: row?.last_result ? keptSentence(row.last_result) : null,
    last_error: row?.last_error ? keptSentence(row.last_error) : null,
    next_run_at: row?.next_run_at.toISOString() ?? null,
    purges: retention
      .filter(({ job }) => job === name)
      .map(({ what, kept }) => ({ what: sentence(what), kept: sentence(kept) })),
  };
}
