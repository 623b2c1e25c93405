import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { verbatim } from "../../../kernel/catalogue/visible-text.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { configFault, digestOfConfig, normalizedConfig } from "../config.ts";
import { badConfig, EMPTY_NAME, SAME_ACTIVE } from "../refusals.ts";
import { Limits, renderProfile, SlicingProfile } from "../schemas.ts";
import * as store from "../store.ts";

const label = (description: string) => Type.String({ minLength: 1, maxLength: 80, description });
const CONFIG_CHARS_MAX = 100_000;

export const addProfile = defineOperation({
  id: "slicing.add_profile",
  tool: "ic_admin_slicing_add_profile",
  rest: { method: "POST", path: "/api/slicing/profiles", operationId: "addSlicingProfile", status: 201 },
  title: "Add a slicing profile",
  summary: "Adds a complete configuration of a slicing engine, and what its G-code may do.",
  when: "Use with a file that the engine itself saved. A partial one is refused.",

  effect: "write",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 256 * 1024,

  input: object("AddSlicingProfile", {
    name: label("Name of the profile."),
    printer_model: label("Model of the printer."),
    material: label("The material."),
    quality: label("Such as draft or fine."),
    engine: Type.String({ pattern: "^[a-z0-9-]{1,40}$", description: "Such as prusaslicer." }),
    engine_version: Type.String({ pattern: "^[A-Za-z0-9.+-]{1,40}$", description: "Such as 2.5.0." }),
    config: verbatim({ minLength: 1, maxLength: CONFIG_CHARS_MAX, description: "As saved with --save." }),
    limits: Limits,
  }),
  output: object("AddSlicingProfileResponse", { ok: Ok, profile: SlicingProfile }),
  errors: ["already_exists"],
  examples: [
    {
      say: "Add the profile for the old printer",
      input: {
        name: "PLA, old printer",
        printer_model: "i3",
        material: "PLA",
        quality: "0.2 mm",
        engine: "slic3r",
        engine_version: "1.3.0",
        config: "end_gcode = M104 S0\\nM140 S0\\nM84",
        limits: {
          x_min: 0,
          x_max: 200,
          y_min: 0,
          y_max: 200,
          z_max: 180,
          nozzle_max: 250,
          bed_max: 80,
          extrude_min: 170,
          filament: { diameter: 1.75, density: 1.24 },
        },
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, newId, fail }, input) {
    const config = normalizedConfig(input.config);
    const fault = configFault(input.engine, config);
    if (fault !== null) throw fail("validation", badConfig(fault));
    const labels = {
      name: plainLine(input.name),
      printer_model: plainLine(input.printer_model),
      material: plainLine(input.material),
      quality: plainLine(input.quality),
    };
    if (Object.values(labels).includes("")) throw fail("validation", EMPTY_NAME);
    const { engine, engine_version, limits } = input;
    const facts = { ...labels, engine, engine_version, config, config_sha256: digestOfConfig(config), limits };
    const row = { ...facts, id: newId("spf"), active: true, created_at: now };
    if (!(await store.insertProfile(tx, row))) throw fail("already_exists", SAME_ACTIVE);
    return { ok: true as const, profile: renderProfile(row) };
  },
});
