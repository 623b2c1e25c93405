import { type Area, defineArea } from "../../kernel/area.ts";
import type { Operation } from "../../kernel/operation.ts";
import { run } from "./operations/run.ts";
import type { ReportFault } from "./sub-request.ts";

/** Made with the operations whose paths may be batched, and with where a fault of one of them is told. */
export function batch(operations: readonly Operation[], reportFault: ReportFault): Area {
  return defineArea({
    name: "batch",
    summary: "Several public reads in one request.",
    terms: { "sub-request": "One GET within a batch, with a result and a status of its own." },
    operations: [run(operations, reportFault)],
  });
}
