import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { isManager, NOT_A_MANAGER } from "../../printers/index.ts";
import { advance } from "../advance.ts";
import { reread } from "../read-request.ts";
import { illegalMove, NO_SUCH_REQUEST, NOTE_NEEDED } from "../refusals.ts";
import { MANAGED, nextOf, STATUS_OF } from "../rules.ts";
import { Note, PrintRequestWithHistory, RequestId } from "../schemas.ts";
import * as store from "../store.ts";

export const update = defineOperation({
  id: "prints.update",
  tool: "ic_prints_update",
  rest: { method: "PATCH", path: "/api/prints/{request_id}", operationId: "updatePrint" },
  title: "Advance a print request",
  summary: "Moves a print request on, as a manager of the farm. The member is notified.",
  when: "Use to accept or reject a request, or to record what people did. It never starts a connected printer; rejected stops it.",

  effect: "destructive",
  listed: "second",
  access: { scope: "prints:manage", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,
  contract: true,
  about: { request_id: "print" },

  input: object("UpdatePrint", {
    request_id: RequestId,
    status: choice(MANAGED, { description: "Must follow from the current one. rejected needs a note." }),
    note: Type.Optional(Note),
  }),
  output: object("UpdatePrintResponse", { ok: Ok, request: PrintRequestWithHistory }),
  errors: ["not_found", "forbidden", "already_decided", "fits_no_printer", "presence_required", "printer_not_ready"],
  examples: [
    {
      say: "Accept the gear",
      input: { request_id: "pj_0a1b2c3d4e5f607182930003", status: "accepted" },
      output: { ok: true },
    },
  ],

  async handler(context, { request_id, status, note: sent }) {
    const { tx, caller, settings, fail } = context;
    if (!(await isManager(tx, caller))) throw fail("forbidden", NOT_A_MANAGER);
    const job = await store.lock(tx, request_id);
    if (!job) throw fail("not_found", NO_SUCH_REQUEST);
    if (STATUS_OF[job.step] !== status) {
      if (!nextOf(job.step).includes(status)) throw fail("already_decided", illegalMove(job.step));
      const note = sent || null;
      if (status === "rejected" && note === null) throw fail("validation", NOTE_NEEDED);
      const refused = await advance(context, job, { status, note });
      if (refused) throw fail(...refused);
    }
    return { ok: true as const, request: await reread(tx, request_id, { caller, baseUrl: settings.baseUrl }) };
  },
});
