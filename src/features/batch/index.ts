import { defineArea } from "../../kernel/catalogue/area.ts";
import type { Operation, OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { run } from "./operations/run.ts";
import type { ReportFault } from "./sub-request.ts";

export function batch(operations: readonly Operation[], reportFault: ReportFault) {
  return defineArea({
    name: "batch",
    summary: declared.summary,
    terms: { "sub-request": "One GET within a batch, with its own result and status." },
    operations: [run(operations, reportFault)],
  });
}

export type Operations = OperationsOf<ReturnType<typeof batch>>;
