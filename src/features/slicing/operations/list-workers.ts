import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { renderWorker, SlicingWorker } from "../schemas.ts";
import * as store from "../store.ts";

const WORKERS_MAX = 200;

export const listWorkers = defineOperation({
  id: "slicing.list_workers",
  tool: "ic_admin_slicing_list_workers",
  rest: { method: "GET", path: "/api/slicing/workers", operationId: "listSlicingWorkers" },
  title: "List slicing workers",
  summary: "Lists the registered slicing workers with their engines, and when they last asked for work.",
  when: "Use when slices wait, or before a worker is revoked.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListSlicingWorkers", {}),
  output: object("ListSlicingWorkersResponse", { ok: Ok, workers: Type.Array(SlicingWorker) }),
  errors: [],
  examples: [{ say: "Is the slicer running?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    const rows = await store.listWorkers(tx, WORKERS_MAX);
    return { ok: true as const, workers: rows.map(renderWorker) };
  },
});
