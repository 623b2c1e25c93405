import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { ConstraintViolation } from "../../../kernel/ports/database.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { isManager, lockPrinter, NO_SUCH_PRINTER, NOT_A_MANAGER, PrinterId } from "../../printers/index.ts";
import { fitsPrinter, type Jumped, jumpOver, removeFits } from "../fit-store.ts";
import { moveJob } from "../move-job.ts";
import { reread } from "../read-request.ts";
import { JUMPED_TWICE, NO_SUCH_REQUEST, NOT_ON_IT, NOT_QUEUED, REASON_NEEDED } from "../refusals.ts";
import { PrintRequestWithHistory, RequestId } from "../schemas.ts";
import * as store from "../store.ts";

export const assign = defineOperation({
  id: "prints.assign",
  tool: "ic_prints_assign",
  rest: { method: "POST", path: "/api/prints/{request_id}/assign", operationId: "assignPrint" },
  title: "Give a print to a printer",
  summary: "Reserves a printer for a queued request. Overtaking older requests needs a reason, at most twice each.",
  when: "Use as a manager, before somebody starts it at the printer. ic_prints_board names the next for each printer.",

  effect: "write",
  access: { scope: "prints:manage", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,
  about: { request_id: "print" },

  input: object("AssignPrint", {
    request_id: RequestId,
    printer_id: PrinterId,
    reason: Type.Optional(
      Type.String({ maxLength: 600, description: "Required to overtake. Those who wait read it." }),
    ),
  }),
  output: object("AssignPrintResponse", { ok: Ok, request: PrintRequestWithHistory, overtaken: Type.Integer() }),
  errors: ["not_found", "forbidden", "already_decided", "fits_no_printer", "jumped_twice"],
  examples: [
    {
      say: "Put the queued clip on the MK4",
      input: { request_id: "pj_0a1b2c3d4e5f607182930004", printer_id: "mk4-9" },
      output: { ok: true, overtaken: 0 },
    },
  ],

  async handler({ tx, caller, now, settings, fail }, { request_id, printer_id, reason = "" }) {
    if (!(await isManager(tx, caller))) throw fail("forbidden", NOT_A_MANAGER);
    const printer = await lockPrinter(tx, printer_id);
    if (!printer) throw fail("not_found", NO_SUCH_PRINTER);
    const job = await store.lock(tx, request_id);
    if (!job) throw fail("not_found", NO_SUCH_REQUEST);
    const reader = { caller, baseUrl: settings.baseUrl };
    if (job.step === "assigned" && job.printer_id === printer_id) {
      return { ok: true as const, request: await reread(tx, request_id, reader), overtaken: 0 };
    }
    if (job.step !== "queued" || job.rank_at === null) throw fail("already_decided", NOT_QUEUED);
    if (!(await fitsPrinter(tx, job.id, printer_id))) throw fail("fits_no_printer", NOT_ON_IT);
    await removeFits(tx, job.id);
    const why = reason || null;
    const jumped = await overtake(() =>
      jumpOver(tx, { printerId: printer_id, rankAt: job.rank_at as Date, jobId: job.id }),
    );
    if (jumped === null) throw fail("jumped_twice", JUMPED_TWICE);
    if (jumped.length > 0 && why === null) throw fail("validation", REASON_NEEDED);
    for (const { id, member_id, title } of jumped) {
      await appendMemberEvents(tx, {
        memberIds: [member_id],
        type: "print_overtaken",
        target: { kind: "print_request", id },
        payload: { request_id: id, title, reason: why },
        now,
      });
    }
    await moveJob(tx, job, { to: "assigned", by: caller, note: why, changes: { printer_id }, now });
    return { ok: true as const, request: await reread(tx, request_id, reader), overtaken: jumped.length };
  },
});

/** Null if the schema refuses a third time, which ends the transaction. */
async function overtake(work: () => Promise<Jumped[]>): Promise<Jumped[] | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConstraintViolation && error.constraint === "print_job_jumped_twice") return null;
    throw error;
  }
}
