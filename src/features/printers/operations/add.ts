import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { columnsOf, emptyField } from "../printer-input.ts";
import { Printer, printerFields, readPrinter } from "../schemas.ts";
import * as store from "../store.ts";

const OPTIONAL = {
  location: "",
  nozzle_um: 400,
  size_x: null,
  size_y: null,
  size_z: null,
  qualification: null,
  circuit: null,
  verified: false,
  presence: "code",
} as const;

export const add = defineOperation({
  id: "printers.add",
  tool: "ic_admin_printers_add",
  rest: { method: "POST", path: "/api/printers", operationId: "addPrinter", status: 201 },
  title: "Add a printer",
  summary: "Adds a 3D printer with its model, build volume and materials. It is started by hand until connected.",
  when: "Use when the space has a new printer. Its page then shows its QR code.",

  effect: "write",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "key",
  bodyBytesMax: 8 * 1024,

  input: object("AddPrinter", {
    id: Type.String({ pattern: "^[a-z0-9][a-z0-9-]{1,39}$", description: "In its URL, such as prusa-1." }),
    name: printerFields.name,
    model: printerFields.model,
    materials: printerFields.materials,
    location: Type.Optional(printerFields.location),
    nozzle_mm: Type.Optional(printerFields.nozzle_mm),
    build_volume_mm: Type.Optional(printerFields.build_volume_mm),
    qualification: Type.Optional(printerFields.qualification),
    circuit: Type.Optional(printerFields.circuit),
    sources: Type.Optional(printerFields.sources),
    verified: Type.Optional(printerFields.verified),
    presence: Type.Optional(printerFields.presence),
  }),
  output: object("AddPrinterResponse", { ok: Ok, printer: Printer }),
  errors: ["already_exists"],
  examples: [
    {
      say: "We have a new Prusa MK4",
      input: {
        id: "mk4-2",
        name: "MK4 no. 2",
        model: "Prusa MK4",
        materials: ["PLA", "PETG"],
        build_volume_mm: { x: 250, y: 210, z: 220 },
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, newSecret, fail }, { id, ...sent }) {
    const columns = columnsOf(sent);
    const empty = emptyField(columns);
    if (empty !== null) throw fail("validation", { message: say.fieldEmpty({ field: empty }), hint: `Send ${empty}.` });
    const isNew = await store.insertPrinter(tx, {
      ...OPTIONAL,
      sources: [],
      materials: [],
      name: "",
      model: "",
      ...columns,
      id,
      state: "in_service",
      code_key: newSecret(),
      screen_hash: null,
      bed_cleared_at: null,
      bed_cleared_by: null,
      created_at: now,
      updated_at: now,
    });
    if (!isNew) throw fail("already_exists", { message: say.printerIdTaken, hint: "Choose another ID." });
    return { ok: true as const, printer: await readPrinter(tx, id) };
  },
});
