import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { isManager, NOT_A_MANAGER } from "../../printers/index.ts";
import { reread } from "../read-request.ts";
import { NO_SUCH_REQUEST, NOT_PRINTING } from "../refusals.ts";
import { STATUS_OF } from "../rules.ts";
import { PrintRequestWithHistory, RequestId } from "../schemas.ts";
import { openAttempt } from "../start/attempt-store.ts";
import { failJob } from "../start/fail-job.ts";
import * as store from "../store.ts";

export const recordFailure = defineOperation({
  id: "prints.record_failure",
  tool: "ic_prints_record_failure",
  rest: { method: "POST", path: "/api/prints/{request_id}/failure", operationId: "recordPrintFailure" },
  title: "Record a failed print",
  summary: "Ends the running attempt as failed and books its filament. The member decides whether to try again.",
  when: "Use as a manager, when a print came off the bed or was stopped.",

  effect: "write",
  access: { scope: "prints:manage", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "none",
  bodyBytesMax: 8 * 1024,

  input: object("RecordPrintFailure", {
    request_id: RequestId,
    note: Type.String({ minLength: 1, maxLength: 1_000, description: "What happened; the member reads it." }),
    used_grams: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000, description: "Default: by progress." })),
  }),
  output: object("RecordPrintFailureResponse", { ok: Ok, request: PrintRequestWithHistory }),
  errors: ["not_found", "forbidden", "already_decided"],
  examples: [
    {
      say: "The fan duct came off the bed",
      input: { request_id: "pj_0a1b2c3d4e5f607182930005", note: "It came off the bed at layer 3.", used_grams: 4 },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, settings, fail }, { request_id, note, used_grams }) {
    if (!(await isManager(tx, caller))) throw fail("forbidden", NOT_A_MANAGER);
    const job = await store.lock(tx, request_id);
    if (!job) throw fail("not_found", NO_SUCH_REQUEST);
    if (STATUS_OF[job.step] !== "printing") throw fail("already_decided", NOT_PRINTING);
    const attempt = await openAttempt(tx, { job: job.id });
    const usedMg = used_grams === undefined ? undefined : Math.round(used_grams * 1_000);
    await failJob(tx, job, { attempt, by: caller, note: note || null, usedMg, stop: true, now });
    return { ok: true as const, request: await reread(tx, request_id, { caller, baseUrl: settings.baseUrl }) };
  },
});
