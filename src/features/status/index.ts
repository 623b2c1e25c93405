import { defineArea } from "../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { count } from "./counts.ts";
import { sample } from "./jobs/sample.ts";
import { declared } from "./messages.ts";
import { capabilities } from "./operations/capabilities.ts";
import { describeSandbox } from "./operations/describe-sandbox.ts";
import { examine } from "./operations/examine.ts";
import { health } from "./operations/health.ts";
import { listJobs } from "./operations/list-jobs.ts";
import { runJob } from "./operations/run-job.ts";
import { status } from "./operations/status.ts";
import { retention } from "./retention.ts";

/** `catalogue` is read at call time: the area is part of it. */
export function service(catalogue: () => Catalogue) {
  return defineArea({
    name: "service",
    summary: declared.summary,
    terms: {
      capability: "A tool and whether a token can call it.",
      part: "A monitored component of the service, such as the database or the event feeds.",
      job: "Scheduled work, run by one process at a time.",
    },
    tables: ["part_period"],
    retention,
    counts: count,
    alwaysOn: true,
    operations: [
      health,
      status(catalogue),
      capabilities(catalogue),
      describeSandbox(catalogue),
      listJobs(catalogue),
      runJob(catalogue),
      examine,
    ],
    jobs: [sample(catalogue)],
  });
}

export type Operations = OperationsOf<ReturnType<typeof service>>;

export type { JobState } from "./job-schemas.ts";
export { PARTS, type Part } from "./parts.ts";
