import { Type } from "typebox";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { JobState, renderJob } from "../job-schemas.ts";
import { jobRows } from "../job-store.ts";

export function listJobs(catalogue: () => Catalogue) {
  return defineOperation({
    id: "service.list_jobs",
    tool: "ic_admin_list_jobs",
    rest: { method: "GET", path: "/api/service/jobs", operationId: "listJobs" },
    title: "List scheduled jobs",
    summary: "Lists scheduled jobs with their purpose, last result and next run.",
    when: "Use when an operator asks why something is late, or what was deleted.",

    effect: "read",
    access: { scope: "admin:manifest_edit", session: true },
    quotas: [],
    bodyBytesMax: 1024,

    input: NoInput,
    output: object("JobsResponse", { ok: Ok, jobs: Type.Array(JobState) }),
    errors: [],
    examples: [{ say: "Did last night's clean-up run?", input: {}, output: { ok: true } }],

    async handler({ tx, now }) {
      const { jobs, retention } = catalogue();
      const rows = await jobRows(
        tx,
        jobs.map(({ name }) => name),
      );
      const byName = new Map(rows.map((row) => [row.name, row]));
      return { ok: true as const, jobs: jobs.map((job) => renderJob(job, byName.get(job.name), { retention, now })) };
    },
  });
}
