import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_WORKER } from "../refusals.ts";
import { renderWorker, SlicingWorker, WorkerId } from "../schemas.ts";
import * as store from "../store.ts";

export const revokeWorker = defineOperation({
  id: "slicing.revoke_worker",
  tool: "ic_admin_slicing_revoke_worker",
  rest: { method: "DELETE", path: "/api/slicing/workers/{worker_id}", operationId: "revokeSlicingWorker" },
  title: "Revoke a slicing worker",
  summary: "Revokes a worker's key for good. Its slices return to the queue within two minutes.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RevokeSlicingWorker", { worker_id: WorkerId }),
  output: object("RevokeSlicingWorkerResponse", { ok: Ok, worker: SlicingWorker }),
  errors: ["not_found"],
  examples: [
    {
      say: "The old slicing machine is gone",
      input: { worker_id: "swk_0123456789abcdef01234568" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, { worker_id }) {
    const worker = await store.revokeWorker(tx, worker_id, now);
    if (!worker) throw fail("not_found", NO_SUCH_WORKER);
    return { ok: true as const, worker: renderWorker(worker) };
  },
});
