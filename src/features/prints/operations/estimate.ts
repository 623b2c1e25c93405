import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { isManager, NOT_A_MANAGER } from "../../printers/index.ts";
import { addFits, removeFits } from "../fit-store.ts";
import { reread } from "../read-request.ts";
import { FITS_NOTHING, illegalMove, NO_SUCH_REQUEST } from "../refusals.ts";
import { isClosed } from "../rules.ts";
import { PrintRequestWithHistory, RequestId } from "../schemas.ts";
import * as store from "../store.ts";

const side = (name: string) => Type.Integer({ minimum: 1, maximum: 5_000, description: `${name} in millimeters.` });

export const estimate = defineOperation({
  id: "prints.estimate",
  tool: "ic_prints_estimate",
  rest: { method: "PUT", path: "/api/prints/{request_id}/estimate", operationId: "estimatePrint" },
  title: "Set a print's estimate",
  summary: "Records time, filament and size of a request that a manager sliced by hand.",
  when: "Use as a manager, before the print is given to a printer. The queue checks size and filament against it.",

  effect: "destructive",
  access: { scope: "prints:manage", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("EstimatePrint", {
    request_id: RequestId,
    minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 43_200, description: "For all pieces." })),
    grams: Type.Optional(Type.Number({ minimum: 0.1, maximum: 100_000, description: "For all pieces." })),
    size_mm: Type.Optional(
      object(
        "ModelSize",
        { x: side("Width"), y: side("Depth"), z: side("Height") },
        { description: "Size of the model in millimeters." },
      ),
    ),
  }),
  output: object("EstimatePrintResponse", { ok: Ok, request: PrintRequestWithHistory }),
  errors: ["not_found", "forbidden", "already_decided", "fits_no_printer"],
  examples: [
    {
      say: "The gear takes two hours and 30 g",
      input: { request_id: "pj_0a1b2c3d4e5f607182930003", minutes: 120, grams: 30 },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, settings, fail }, { request_id, minutes, grams, size_mm }) {
    if (!(await isManager(tx, caller))) throw fail("forbidden", NOT_A_MANAGER);
    const job = await store.lock(tx, request_id);
    if (!job) throw fail("not_found", NO_SUCH_REQUEST);
    if (isClosed(job.step)) throw fail("already_decided", illegalMove(job.step));
    const changes = {
      ...(minutes !== undefined && { est_seconds: minutes * 60 }),
      ...(grams !== undefined && { est_mg: Math.round(grams * 1_000) }),
      ...(size_mm && { size_x: size_mm.x, size_y: size_mm.y, size_z: size_mm.z }),
    };
    if (Object.keys(changes).length > 0) await store.update(tx, job.id, changes);
    if (job.step === "queued" && size_mm) {
      await removeFits(tx, job.id);
      if (!(await addFits(tx, job.id))) throw fail("fits_no_printer", FITS_NOTHING);
    }
    return { ok: true as const, request: await reread(tx, request_id, { caller, baseUrl: settings.baseUrl }) };
  },
});
