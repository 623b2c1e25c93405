import { type Static, Type } from "typebox";
import type { Job } from "../../kernel/area.ts";
import { RETENTION } from "../../kernel/retention.ts";
import { choice, instant, nullable, object } from "../../kernel/schema.ts";
import type { JobRow } from "./job-store.ts";

export const JobState = object("JobState", {
  name: Type.String(),
  summary: Type.String({ description: "What it does, in a sentence." }),
  every_seconds: Type.Number(),
  wakes_early: Type.Boolean({ description: "It also runs as soon as there is something to do." }),
  state: choice(["running", "waiting", "never_ran"]),
  last_started_at: nullable(instant("When it began last.")),
  last_finished_at: nullable(instant("When it ended last.")),
  took_ms: nullable(Type.Integer({ description: "How long the last finished run took." })),
  last_result: nullable(Type.String({ description: "What it said when it last had something to say." })),
  last_error: nullable(Type.String({ description: "Why the last run failed; null when it did not." })),
  next_run_at: nullable(instant("When it is due.")),
  purges: Type.Array(object("JobPurge", { what: Type.String(), kept: Type.String() }), {
    description: "What it deletes, and how long that is kept.",
  }),
});

export type JobState = Static<typeof JobState>;

/** A job of the catalogue with what is on record of it. */
export function renderJob({ name, summary, everyMs, wakesOn }: Job, row: JobRow | undefined, now: Date): JobState {
  const { last_started_at: started = null, last_finished_at: finished = null } = row ?? {};
  const isRunning = row?.leased_until != null && row.leased_until > now;
  const took = started && finished && finished >= started ? finished.getTime() - started.getTime() : null;
  return {
    name,
    summary,
    every_seconds: everyMs / 1000,
    wakes_early: wakesOn !== undefined,
    state: isRunning ? "running" : started ? "waiting" : "never_ran",
    last_started_at: started?.toISOString() ?? null,
    last_finished_at: finished?.toISOString() ?? null,
    took_ms: took,
    last_result: row?.last_result ?? null,
    last_error: row?.last_error ?? null,
    next_run_at: row?.next_run_at.toISOString() ?? null,
    purges: RETENTION.filter(({ job }) => job === name).map(({ what, kept }) => ({ what, kept })),
  };
}
