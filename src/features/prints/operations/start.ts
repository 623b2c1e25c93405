import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { PresenceId, PrinterId } from "../../printers/index.ts";
import { reread } from "../read-request.ts";
import { NO_LONGER_STARTING } from "../refusals.ts";
import { PrintRequestWithHistory, RequestId } from "../schemas.ts";
import { openAttempt } from "../start/attempt-store.ts";
import { concludeStart, performStart } from "../start/carry-out-start.ts";
import { prepareStart } from "../start/prepare-start.ts";
import * as store from "../store.ts";

export const start = defineOperation({
  id: "prints.start",
  tool: "ic_prints_start",
  rest: { method: "POST", path: "/api/prints/{request_id}/start", operationId: "startPrint" },
  title: "Start a print at the printer",
  summary: "Starts a print on a printer, by a signed-in person in front of it who cleared its bed.",
  when: "Use at the printer: only a signed-in person can do it, on the page that the printer's QR code opens.",

  effect: "write",
  external: true,
  access: { person: "ft-member", page: "/printers" },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 4 * 1024,

  input: object("StartPrint", {
    request_id: RequestId,
    printer_id: PrinterId,
    presence_id: PresenceId,
    override_reason: Type.Optional(
      Type.String({ maxLength: 600, description: "By a manager, to start with too little filament." }),
    ),
  }),
  output: object("StartPrintResponse", {
    ok: Ok,
    attempt_id: Type.String(),
    started: Type.Boolean({ description: "false: the printer has not answered; the server keeps asking it." }),
    request: PrintRequestWithHistory,
  }),
  errors: [
    "not_found",
    "qualification_missing",
    "presence_required",
    "printer_not_ready",
    "already_decided",
    "upstream_failed",
  ],
  examples: [
    {
      say: "Start my print on this printer",
      input: {
        request_id: "pj_0a1b2c3d4e5f607182930007",
        printer_id: "mk4-here",
        presence_id: "here_0a1b2c3d4e5f607182930002",
      },
      output: { ok: true, started: true },
    },
  ],

  steps: {
    outside: "acts",
    async prepare(context, input) {
      const prepared = await prepareStart(context, input);
      if ("refused" in prepared) throw context.fail(...prepared.refused);
      return prepared;
    },

    perform: ({ ports }, intent) => performStart(ports, intent),

    async conclude(context, intent, outcome) {
      const { tx, caller, settings, fail } = context;
      const job = await store.lock(tx, intent.jobId);
      const attempt = await openAttempt(tx, { job: intent.jobId });
      if (!job || attempt?.id !== intent.attemptId || job.step !== "starting") {
        return fail("already_decided", NO_LONGER_STARTING);
      }
      const refused = await concludeStart(context, { job, attempt, outcome });
      if (refused) return fail("upstream_failed", refused);
      const request = await reread(tx, job.id, { caller, baseUrl: settings.baseUrl });
      return { ok: true as const, attempt_id: attempt.id, started: outcome.state === "started", request };
    },
  },
});
