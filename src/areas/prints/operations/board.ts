import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { isManager, listPrinters, listSlots, NOT_A_MANAGER, Printer, renderPrinter } from "../../printers/index.ts";
import { nextFor } from "../fit-store.ts";
import { renderRequest } from "../render.ts";
import { PrintRequest } from "../schemas.ts";
import { openAttempt } from "../start/attempt-store.ts";
import * as store from "../store.ts";

const REQUESTS_MAX = 200;

const Station = object("FarmStation", {
  printer: Printer,
  running: nullable(
    object("RunningAttempt", {
      attempt_id: Type.String(),
      request_id: nullable(Type.String()),
      started_at: instant("When."),
      progress: Type.Integer({ description: "In percent." }),
    }),
  ),
  next_request_id: nullable(Type.String(), { description: "The oldest queued request that fits what is loaded." }),
});

export const board = defineOperation({
  id: "prints.board",
  tool: "ic_prints_board",
  rest: { method: "GET", path: "/api/prints/board", operationId: "getPrintBoard" },
  title: "Get the farm's board",
  summary: "Returns each printer with what runs on it and the next request that fits, and all open requests.",
  when: "Use as a manager, to see what the farm has to do.",

  effect: "read",
  access: { scope: "prints:manage", session: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("GetPrintBoard", {}),
  output: object("PrintBoardResponse", {
    ok: Ok,
    stations: Type.Array(Station),
    requests: Type.Array(PrintRequest, { description: "Open ones, newest first." }),
    count: Type.Integer(),
  }),
  errors: ["forbidden"],
  examples: [{ say: "What is next on the printers?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, settings, fail }) {
    if (!(await isManager(tx, caller))) throw fail("forbidden", NOT_A_MANAGER);
    const [printers, slots, rows] = await Promise.all([
      listPrinters(tx, { withRetired: false }),
      listSlots(tx, null),
      store.listQueue(tx, { withClosed: false, limit: REQUESTS_MAX }),
    ]);
    const stations = [];
    for (const printer of printers) {
      const [attempt, next] = [await openAttempt(tx, { printer: printer.id }), await nextFor(tx, printer.id)];
      stations.push({
        printer: renderPrinter(printer, slots),
        running: attempt
          ? {
              ...{ attempt_id: attempt.id, request_id: attempt.job_id, progress: attempt.progress },
              started_at: attempt.started_at.toISOString(),
            }
          : null,
        next_request_id: next ?? null,
      });
    }
    const queued = rows.filter(({ step }) => step === "queued").map(({ id }) => id);
    const places = await store.positions(tx, queued);
    const { baseUrl } = settings;
    const requests = rows.map((row) => renderRequest(row, { caller, baseUrl, position: places.get(row.id) }));
    return { ok: true as const, stations, requests, count: requests.length };
  },
});
