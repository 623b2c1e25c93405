import { type Area, defineArea } from "../../kernel/area.ts";
import type { Catalogue } from "../../kernel/catalogue.ts";
import { sample } from "./jobs/sample.ts";
import { capabilities } from "./operations/capabilities.ts";
import { describeSandbox } from "./operations/describe-sandbox.ts";
import { health } from "./operations/health.ts";
import { listJobs } from "./operations/list-jobs.ts";
import { runJob } from "./operations/run-job.ts";
import { status } from "./operations/status.ts";

/** Two of its operations describe the catalogue that they are part of, and ask for it when they are called. */
export function service(catalogue: () => Catalogue): Area {
  return defineArea({
    name: "service",
    summary: "The service itself: whether it is well and was, what a token reaches, how the sandbox behaves, its jobs.",
    terms: {
      capability: "A tool, seen from one token: reachable, or lacking a scope.",
      part: "Something of the service that can be well or not, such as the database or the event feeds.",
      job: "Scheduled work, which one process at a time carries out.",
    },
    alwaysOn: true,
    operations: [
      health,
      status(),
      capabilities(catalogue),
      describeSandbox(catalogue),
      listJobs(catalogue),
      runJob(catalogue),
    ],
    jobs: [sample],
  });
}

export type { JobState } from "./job-schemas.ts";
