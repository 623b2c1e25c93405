import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { isManager, NOT_A_MANAGER } from "../../printers/index.ts";
import { renderRequest } from "../render.ts";
import { PrintRequest } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 20;

export const list = defineOperation({
  id: "prints.list",
  tool: "ic_prints_list",
  rest: { method: "GET", path: "/api/prints", operationId: "listPrints" },
  title: "List print requests",
  summary: "Lists the member's print requests, newest first. Managers of the farm may read the whole queue.",
  when: "Use to see what became of the member's prints. With queue, to see what the farm has to do.",

  effect: "read",
  listed: "second",
  access: { scope: "prints:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,
  contract: true,

  input: object("ListPrints", {
    queue: Type.Optional(Type.Boolean({ description: "All open requests; for managers only." })),
    include_closed: Type.Optional(Type.Boolean({ description: "With queue: closed requests too." })),
    limit: pageLimit(100, LIMIT_DEFAULT),
  }),
  output: object("ListPrintsResponse", { ok: Ok, count: Type.Integer(), requests: Type.Array(PrintRequest) }),
  errors: ["forbidden"],
  examples: [{ say: "How are my prints?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, settings, fail }, { queue = false, include_closed = false, limit = LIMIT_DEFAULT }) {
    if (queue && !(await isManager(tx, caller))) throw fail("forbidden", NOT_A_MANAGER);
    const rows = queue
      ? await store.listQueue(tx, { withClosed: include_closed, limit })
      : await store.listMine(tx, memberOf(caller), limit);
    const places = await store.firstPositions(tx, rows);
    const { baseUrl } = settings;
    const requests = rows.map((row) => renderRequest(row, { caller, baseUrl, position: places.get(row.id) }));
    return { ok: true as const, count: requests.length, requests };
  },
});
