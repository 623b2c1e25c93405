import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { isManager, listPrinters, listSlots, NOT_A_MANAGER, Printer, renderPrinter } from "../../printers/index.ts";
import { nextForAll } from "../fit-store.ts";
import { renderRequest } from "../render.ts";
import { PrintRequest } from "../schemas.ts";
import { listOpenAttempts } from "../start/attempt-store.ts";
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
      stopping: Type.Boolean({ description: "Its print was ended, and the printer has not stopped yet." }),
    }),
  ),
  next_request_id: nullable(Type.String(), { description: "The oldest queued request that fits the loaded filament." }),
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
    const [printers, slots, running, next, rows] = await Promise.all([
      listPrinters(tx, { withRetired: false }),
      listSlots(tx, null),
      listOpenAttempts(tx),
      nextForAll(tx),
      store.listQueue(tx, { withClosed: false, limit: REQUESTS_MAX }),
    ]);
    const stations = printers.map((printer) => {
      const attempt = running.find(({ printer_id }) => printer_id === printer.id);
      return {
        printer: renderPrinter(printer, slots),
        running: attempt
          ? {
              attempt_id: attempt.id,
              request_id: attempt.job_id,
              progress: attempt.progress,
              stopping: attempt.stop_wanted,
              started_at: attempt.started_at.toISOString(),
            }
          : null,
        next_request_id: next.get(printer.id) ?? null,
      };
    });
    const places = await store.firstPositions(tx, rows);
    const { baseUrl } = settings;
    const requests = rows.map((row) => renderRequest(row, { caller, baseUrl, position: places.get(row.id) }));
    return { ok: true as const, stations, requests, count: requests.length };
  },
});
