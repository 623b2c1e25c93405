import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { moveJob } from "../move-job.ts";
import { queueJob } from "../queue-job.ts";
import { reread } from "../read-request.ts";
import { FITS_NOTHING, NO_FURTHER_ATTEMPT, NO_SUCH_REQUEST, NOT_HELD } from "../refusals.ts";
import { ATTEMPTS_MAX, isMine } from "../rules.ts";
import { PrintRequestWithHistory, RequestId } from "../schemas.ts";
import * as store from "../store.ts";

export const retry = defineOperation({
  id: "prints.retry",
  tool: "ic_prints_retry",
  rest: { method: "POST", path: "/api/prints/{request_id}/retry", operationId: "retryPrint" },
  title: "Decide on a failed print",
  summary: "Puts the member's failed print back to its place in the queue, or ends it. At most three attempts.",
  when: "Use once the member has decided. Undecided, the request ends after 3 days.",

  effect: "write",
  access: { scope: "prints:submit", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,
  about: { request_id: "print" },

  input: object("RetryPrint", {
    request_id: RequestId,
    decision: choice(["retry", "cancel"], { description: "Whether the print is tried again." }),
  }),
  output: object("RetryPrintResponse", { ok: Ok, request: PrintRequestWithHistory }),
  errors: ["not_found", "already_decided", "fits_no_printer"],
  examples: [
    {
      say: "Yes, try the failed one again",
      input: { request_id: "pj_0a1b2c3d4e5f607182930006", decision: "retry" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, settings, fail }, { request_id, decision }) {
    const job = await store.lock(tx, request_id);
    if (!job || !isMine(caller, job)) throw fail("not_found", NO_SUCH_REQUEST);
    const isDecided = decision === "retry" ? job.step === "queued" : job.step === "canceled";
    if (!isDecided) {
      if (job.step !== "held") throw fail("already_decided", NOT_HELD);
      if (decision === "cancel") await moveJob(tx, job, { to: "canceled", by: caller, now });
      else if (job.attempts >= ATTEMPTS_MAX) throw fail("already_decided", NO_FURTHER_ATTEMPT);
      else if (!(await queueJob(tx, job, { by: caller, now }))) throw fail("fits_no_printer", FITS_NOTHING);
    }
    return { ok: true as const, request: await reread(tx, request_id, { caller, baseUrl: settings.baseUrl }) };
  },
});
