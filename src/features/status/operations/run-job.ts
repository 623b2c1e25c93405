import { Type } from "typebox";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { makeJobDue } from "../../../kernel/jobs/job-claims.ts";
import { JobState, renderJob } from "../job-schemas.ts";
import { jobRows } from "../job-store.ts";

export function runJob(catalogue: () => Catalogue) {
  return defineOperation({
    id: "service.run_job",
    tool: "ic_admin_run_job",
    rest: { method: "POST", path: "/api/service/jobs/{job}/run", operationId: "runJob" },
    title: "Run a job now",
    summary: "Schedules a job to run at once in a process that runs jobs, without waiting for its end.",
    when: "Use when the cause of a job's failure was fixed, or its work should not wait.",

    effect: "write",
    external: true,
    access: { scope: "admin:manifest_edit", session: true },
    quotas: [],
    sandbox: "refused",
    idempotency: "none",
    bodyBytesMax: 1024,

    input: object("RunJob", { job: Type.String({ maxLength: 80, description: "The name from ic_admin_list_jobs." }) }),
    output: object("RunJobResponse", {
      ok: Ok,
      job: JobState,
      was_running: Type.Boolean({ description: "true if it was already running; that run continues." }),
    }),
    errors: ["not_found"],
    examples: [{ say: "Read the feeds now", input: { job: "feeds.refresh_due" }, output: { ok: true } }],

    async handler({ tx, now, fail }, { job: name }) {
      const job = catalogue().jobs.find((each) => each.name === name);
      if (!job) throw fail("not_found", { hint: "Take the name from ic_admin_list_jobs." });
      await makeJobDue(tx, name, now);
      const [row] = await jobRows(tx, [name]);
      const rendered = renderJob(job, row, { retention: catalogue().retention, now });
      return { ok: true as const, job: rendered, was_running: rendered.state === "running" };
    },
  });
}
