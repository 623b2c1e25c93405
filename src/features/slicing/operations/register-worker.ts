import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { KEY_KNOWN } from "../refusals.ts";
import { renderWorker, SlicingWorker } from "../schemas.ts";
import * as store from "../store.ts";

export const registerWorker = defineOperation({
  id: "slicing.register_worker",
  tool: "ic_admin_slicing_register_worker",
  rest: { method: "POST", path: "/api/slicing/workers", operationId: "registerSlicingWorker", status: 201 },
  title: "Register a slicing worker",
  summary: "Registers the public key of a slicing worker, and returns the id with which it signs.",
  when: "Use after `npm run slicer -- key` printed the key of a new worker.",

  effect: "write",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  undo: {
    by: "slicing.revoke_worker",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { worker }) => ({ worker_id: worker.id }),
  },
  bodyBytesMax: 4 * 1024,

  input: object("RegisterSlicingWorker", {
    name: line({ minLength: 1, maxLength: 80, description: "Such as the machine it runs on." }),
    public_key: Type.String({ pattern: "^[A-Za-z0-9_-]{43}$", description: "Ed25519, as x of its JWK." }),
  }),
  output: object("RegisterSlicingWorkerResponse", { ok: Ok, worker: SlicingWorker }),
  errors: ["already_exists"],
  examples: [
    {
      say: "Let the machine in the basement slice",
      input: { name: "Basement", public_key: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, newId, fail }, { name, public_key }) {
    const row = { id: newId("swk"), name, public_key, created_at: now };
    const worker = await store.insertWorker(tx, row);
    if (!worker) throw fail("already_exists", KEY_KNOWN);
    return { ok: true as const, worker: renderWorker(worker) };
  },
});
