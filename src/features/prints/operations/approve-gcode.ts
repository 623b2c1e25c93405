import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { reread } from "../read-request.ts";
import { illegalMove, NO_SUCH_REQUEST, NOT_GCODE } from "../refusals.ts";
import { modelEnding, STATUS_OF } from "../rules.ts";
import { PrintRequestWithHistory, RequestId } from "../schemas.ts";
import { findModel } from "../source.ts";
import * as store from "../store.ts";

export const approveGcode = defineOperation({
  id: "prints.approve_gcode",
  tool: "ic_prints_approve_gcode",
  rest: { method: "PUT", path: "/api/prints/{request_id}/gcode", operationId: "approvePrintGcode" },
  title: "Approve a sliced file",
  summary: "Approves G-code from the vault for a request. A connected printer gets these very bytes, at the start.",
  when: "Use on the web pages: only a signed-in operator answers for what a printer runs.",

  effect: "destructive",
  access: { person: "operator", page: "/prints/farm" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ApprovePrintGcode", {
    request_id: RequestId,
    file_id: Type.String({ maxLength: 64, pattern: "^f_", description: "A .gcode file in the vault." }),
  }),
  output: object("ApprovePrintGcodeResponse", {
    ok: Ok,
    sha256: Type.String({ description: "Of the approved bytes." }),
    request: PrintRequestWithHistory,
  }),
  errors: ["not_found", "forbidden", "already_decided"],
  examples: [
    {
      say: "This file is fine for the gear",
      input: { request_id: "pj_0a1b2c3d4e5f607182930003", file_id: "f_0a1b2c3d4e5f607182930020" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, settings, fail }, { request_id, file_id }) {
    const job = await store.lock(tx, request_id);
    if (!job) throw fail("not_found", NO_SUCH_REQUEST);
    const status = STATUS_OF[job.step];
    if (status !== "pending" && status !== "accepted") throw fail("already_decided", illegalMove(job.step));
    const found = await findModel(tx, memberOf(caller), file_id);
    if ("refused" in found) throw fail(...found.refused);
    if (modelEnding(found.file.name) !== "gcode") throw fail("validation", NOT_GCODE);
    const { sha256 } = found.file;
    await store.update(tx, job.id, { gcode_sha256: sha256, printer_model: null });
    return { ok: true as const, sha256, request: await reread(tx, job.id, { caller, baseUrl: settings.baseUrl }) };
  },
});
