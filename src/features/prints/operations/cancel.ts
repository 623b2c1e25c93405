import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { moveJob } from "../move-job.ts";
import { reread } from "../read-request.ts";
import { NO_SUCH_REQUEST, TOO_LATE } from "../refusals.ts";
import { isMine, mayCancel } from "../rules.ts";
import { Note, PrintRequestWithHistory, RequestId } from "../schemas.ts";
import * as store from "../store.ts";

export const cancel = defineOperation({
  id: "prints.cancel",
  tool: "ic_prints_cancel",
  rest: { method: "POST", path: "/api/prints/{request_id}/cancel", operationId: "cancelPrint" },
  title: "Cancel a print request",
  summary: "Cancels one of the member's own print requests before it is printed.",
  when: "Use when the member no longer wants the print. Once it prints, only the crew can stop it.",

  effect: "destructive",
  final: true,
  access: { scope: "prints:submit", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 8 * 1024,
  contract: true,
  about: { request_id: "print" },

  input: object("CancelPrint", { request_id: RequestId, note: Type.Optional(Note) }),
  output: object("CancelPrintResponse", { ok: Ok, request: PrintRequestWithHistory }),
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "I don't need the hook any more",
      input: { request_id: "pj_0a1b2c3d4e5f607182930002" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, settings, fail, did }, { request_id, note }) {
    const job = await store.lock(tx, request_id);
    if (!job || !isMine(caller, job)) throw fail("not_found", NO_SUCH_REQUEST);
    if (job.step !== "canceled") {
      did(say.canceledPrint({ title: job.title }), undefined, { page: `/prints/request/${job.id}` });
      if (!mayCancel(job.step)) throw fail("already_decided", TOO_LATE);
      await moveJob(tx, job, { to: "canceled", by: caller, note: note || null, now });
    }
    return { ok: true as const, request: await reread(tx, request_id, { caller, baseUrl: settings.baseUrl }) };
  },
});
