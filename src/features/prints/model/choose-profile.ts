import type { ModelReport } from "../../../kernel/ports/model-reader.ts";
import type { ConnectedPrinter } from "../../printers/index.ts";
import type { ActiveProfile } from "../../slicing/index.ts";
import type { JobRow } from "../store.ts";

/** The contract: only PLA, one piece, .stl, .3mf and .obj. Their endings are those that the model check reads. */
const AUTOMATIC_MATERIAL = "PLA";

/** Warnings that a person must look at before anything is sliced. */
const DOUBTS: ReadonlySet<string> = new Set(["not_closed", "inverted", "very_small", "very_large"]);

/** Why a person must look at the model; null if it can be sliced by itself. */
export function doubtOf(job: Pick<JobRow, "material" | "quantity">, report: ModelReport): string | null {
  if (job.material !== AUTOMATIC_MATERIAL) return `Only ${AUTOMATIC_MATERIAL} is sliced automatically.`;
  if (job.quantity !== 1) return "Only single pieces are sliced automatically.";
  return report.warnings.some((each) => DOUBTS.has(each)) ? "The model check found something to look at." : null;
}

/**
 * The profile to slice with: of the printers in service that the most of are of one model, the newest that the model
 * fits. Without any printer in service, all models count.
 */
export function chooseProfile(
  profiles: readonly ActiveProfile[],
  printers: readonly Pick<ConnectedPrinter, "model" | "state" | "materials">[],
  report: Pick<ModelReport, "bbox_mm">,
): ActiveProfile | undefined {
  const able = printers.filter(({ state, materials }) => state === "in_service" && materials.includes("PLA"));
  const count = (model: string) => able.filter((printer) => printer.model === model).length;
  const fitting = profiles.filter(
    ({ printer_model, limits }) => (able.length === 0 || count(printer_model) > 0) && holds(limits, report),
  );
  return fitting.reduce<ActiveProfile | undefined>(
    (best, each) => (best && count(best.printer_model) >= count(each.printer_model) ? best : each),
    undefined,
  );
}

/** The engine centers a model, and does not turn it. */
function holds(
  { x_min, x_max, y_min, y_max, z_max }: ActiveProfile["limits"],
  { bbox_mm }: Pick<ModelReport, "bbox_mm">,
) {
  return bbox_mm.x <= x_max - x_min && bbox_mm.y <= y_max - y_min && bbox_mm.z <= z_max;
}
