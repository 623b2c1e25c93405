import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { findForCaller, readRequest } from "../read-request.ts";
import { NO_SUCH_REQUEST } from "../refusals.ts";
import { renderSlice } from "../render.ts";
import { PrintRequestWithHistory, RequestId, SliceGcode } from "../schemas.ts";

export const get = defineOperation({
  id: "prints.get",
  tool: "ic_prints_get",
  rest: { method: "GET", path: "/api/prints/{request_id}", operationId: "getPrint" },
  title: "Get a print request",
  summary: "Returns one print request with its history, the managers' notes, its model and its G-code.",
  when: "Use for the details of one request: the member's own, or any for a manager of the farm.",

  effect: "read",
  access: { scope: "prints:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,
  contract: true,

  input: object("GetPrint", { request_id: RequestId }),
  output: object("GetPrintResponse", {
    ok: Ok,
    request: PrintRequestWithHistory,
    slice_gcode: Type.Optional(SliceGcode),
  }),
  errors: ["not_found"],
  examples: [
    { say: "Where is my lamp shade?", input: { request_id: "pj_0a1b2c3d4e5f607182930001" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, settings, fail }, { request_id }) {
    const row = await findForCaller(tx, caller, request_id);
    if (!row) throw fail("not_found", NO_SUCH_REQUEST);
    const { baseUrl } = settings;
    const slice_gcode = renderSlice(row, { baseUrl, now });
    const request = await readRequest(tx, row, { caller, baseUrl });
    return { ok: true as const, request, ...(slice_gcode && { slice_gcode }) };
  },
});
