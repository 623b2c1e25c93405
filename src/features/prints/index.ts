import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { personal, retention } from "./data.ts";
import { checkModels } from "./jobs/check-models.ts";
import { takeSlices } from "./jobs/take-slices.ts";
import { watch } from "./jobs/watch.ts";
import { declared } from "./messages.ts";
import { approveGcode } from "./operations/approve-gcode.ts";
import { assign } from "./operations/assign.ts";
import { bedSpecs } from "./operations/bed-specs.ts";
import { board } from "./operations/board.ts";
import { cancel } from "./operations/cancel.ts";
import { confirmHandoff } from "./operations/confirm-handoff.ts";
import { estimate } from "./operations/estimate.ts";
import { findByOrigin } from "./operations/find-by-origin.ts";
import { get } from "./operations/get.ts";
import { getModel } from "./operations/get-model.ts";
import { handoffStatus } from "./operations/handoff-status.ts";
import { list } from "./operations/list.ts";
import { recordFailure } from "./operations/record-failure.ts";
import { retry } from "./operations/retry.ts";
import { start } from "./operations/start.ts";
import { submit } from "./operations/submit.ts";
import { submitOnBehalf } from "./operations/submit-on-behalf.ts";
import { update } from "./operations/update.ts";
import { pendingPrints, printDecisions } from "./pending.ts";

export const prints = defineArea({
  name: "prints",
  summary: declared.summary,
  terms: {
    "print request": "A member's request to print a model, with a status and a history.",
    handoff: "A print that a service prepared. It becomes a request once the named member confirms it.",
    attempt: "One start of a print on a printer. Its id is the name of the file there.",
    manager: "An operator or a member of the farm crew.",
  },
  tables: ["print_attempt", "print_fit", "print_handoff", "print_job", "print_move"],
  retention,
  personalData: [personal],
  operations: [
    submit,
    list,
    get,
    getModel,
    update,
    cancel,
    bedSpecs,
    submitOnBehalf,
    confirmHandoff,
    handoffStatus,
    findByOrigin,
    retry,
    assign,
    estimate,
    recordFailure,
    approveGcode,
    board,
    start,
  ],
  pending: [
    {
      kind: "print",
      read: pendingPrints,
      items: "SELECT FROM print_job WHERE step = 'review'",
      decisions: printDecisions,
      scope: "prints:manage",
      grants: false,
    },
  ],
  jobs: [checkModels, takeSlices, watch],
});

export { PRINTER_NOW, printersNow } from "./start/printers-now.ts";

export type Operations = OperationsOf<typeof prints>;
