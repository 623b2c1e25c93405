import { Type } from "typebox";
import type { Catalogue } from "../../../kernel/catalogue.ts";
import { JOBS_CHANNEL } from "../../../kernel/jobs.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object } from "../../../kernel/schema.ts";
import { JobState, renderJob } from "../job-schemas.ts";
import { jobRows, makeDue } from "../job-store.ts";

/** The catalogue arrives late, because this operation is part of it. */
export function runJob(catalogue: () => Catalogue) {
  return defineOperation({
    id: "service.run_job",
    tool: "ic_admin_run_job",
    rest: { method: "POST", path: "/api/service/jobs/{job}/run", operationId: "runJob" },
    title: "Run a job now",
    summary: "Makes a scheduled job due and wakes it in whichever process runs jobs. It does not wait for the end.",
    when: "What made a job fail has been put right, or its work should not wait.",

    effect: "write",
    access: { scope: "admin:manifest_edit", session: true },
    quotas: [],
    sandbox: "simulated",
    idempotency: "natural",
    bodyBytesMax: 1024,

    input: object("RunJob", { job: Type.String({ maxLength: 80, description: "As ic_admin_list_jobs names it." }) }),
    output: object("RunJobResponse", {
      ok: Ok,
      job: JobState,
      was_running: Type.Boolean({ description: "It was at work already; that run goes on." }),
    }),
    errors: ["not_found"],
    examples: [{ say: "Read the feeds now", input: { job: "feeds.refresh_due" }, output: { ok: true } }],

    async handler({ tx, now, fail }, { job: name }) {
      const job = catalogue().jobs.find((each) => each.name === name);
      if (!job) throw fail("not_found", { hint: "ic_admin_list_jobs names the jobs." });
      await makeDue(tx, name, now);
      tx.notify(JOBS_CHANNEL, name);
      const [row] = await jobRows(tx, [name]);
      const rendered = renderJob(job, row, now);
      return { ok: true as const, job: rendered, was_running: rendered.state === "running" };
    },
  });
}
