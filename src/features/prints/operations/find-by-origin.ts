import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { handoffsBySourceJob } from "../handoff-store.ts";
import { renderHandoff, renderRequest } from "../render.ts";
import { Handoff, PrintRequest } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 20;

export const findByOrigin = defineOperation({
  id: "prints.find_by_origin",
  tool: "ic_prints_find_by_origin",
  rest: { method: "GET", path: "/api/prints/by-origin", operationId: "findPrintsByOrigin" },
  title: "Find prints by the broker's ID",
  summary: "Finds prepared prints and requests by the source_job_id that their broker gave them.",
  when: "Use as a service, to find the print of an order of yours; or to see which print an order became.",

  effect: "read",
  access: { scope: "prints:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,
  contract: true,

  input: object("FindPrintsByOrigin", {
    source_job_id: Type.String({ minLength: 1, maxLength: 200, description: "The broker's ID of the job." }),
    limit: pageLimit(100, LIMIT_DEFAULT),
  }),
  output: object("PrintsByOriginResponse", {
    ok: Ok,
    count: Type.Integer({ description: "Of requests." }),
    requests: Type.Array(PrintRequest),
    handoffs: Type.Array(Handoff),
  }),
  errors: [],
  examples: [{ say: "What became of order 7?", input: { source_job_id: "order-7" }, output: { ok: true } }],

  async handler({ tx, caller, now, settings }, { source_job_id: sourceJobId, limit = LIMIT_DEFAULT }) {
    const by = { sourceJobId, memberId: memberOf(caller), tokenId: caller.token?.id ?? null };
    const [rows, found] = await Promise.all([store.listBySourceJob(tx, by, limit), handoffsBySourceJob(tx, by, limit)]);
    const { baseUrl } = settings;
    const requests = rows.map((row) => renderRequest(row, { caller, baseUrl, position: undefined }));
    const handoffs = found.map((row) => renderHandoff(row, now));
    return { ok: true as const, count: requests.length, requests, handoffs };
  },
});
