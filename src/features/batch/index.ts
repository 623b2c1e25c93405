import { defineArea } from "../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { Operation, OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { changeMany } from "./operations/change-many.ts";
import { readMany } from "./operations/read-many.ts";
import { run } from "./operations/run.ts";
import type { ReportFault } from "./sub-request.ts";

export function batch(operations: readonly Operation[], reportFault: ReportFault, catalogue: () => Catalogue) {
  return defineArea({
    name: "batch",
    summary: declared.summary,
    terms: { "sub-request": "One GET within a batch, with its own result and status." },
    operations: [run(operations, reportFault), readMany(catalogue), changeMany(catalogue)],
  });
}

export type Operations = OperationsOf<ReturnType<typeof batch>>;
