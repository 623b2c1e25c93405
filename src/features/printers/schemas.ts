import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { BRIDGE_KINDS, PRESENCES, PRINTER_STATES } from "./rules.ts";
import type { StockedSpool } from "./spool-store.ts";
import type { SlotRow } from "./store.ts";
import * as store from "./store.ts";

export const PrinterId = Type.String({ minLength: 2, maxLength: 40, description: "From ic_printers_list." });
export const SpoolId = Type.String({ maxLength: 64, pattern: "^spool_", description: "From ic_spools_list." });
export const Material = Type.String({ minLength: 1, maxLength: 40, description: "Such as PLA." });
export const PresenceId = Type.String({ maxLength: 64, pattern: "^here_", description: "From prove_presence." });

const size = (axis: string) => Type.Integer({ minimum: 10, maximum: 5_000, description: `${axis} in millimeters.` });
export const Volume = object("BuildVolume", { x: size("Width"), y: size("Depth"), z: size("Height") });

export const printerFields = {
  name: Type.String({ minLength: 1, maxLength: 80, description: "Name of the printer." }),
  model: Type.String({ minLength: 1, maxLength: 80, description: "Printers of equal models print the same G-code." }),
  location: Type.String({ maxLength: 120, description: "Where the printer is." }),
  nozzle_mm: Type.Number({ minimum: 0.1, maximum: 2, description: "Diameter of the nozzle in millimeters." }),
  build_volume_mm: nullable(Volume, { description: "Null while it is not published." }),
  materials: Type.Array(Material, { minItems: 1, maxItems: 20, description: "Materials that it prints." }),
  qualification: nullable(Type.String({ minLength: 1, maxLength: 64 }), {
    description: "Kind of the training that its users need; null for none.",
  }),
  circuit: nullable(Type.String({ minLength: 1, maxLength: 40 }), {
    description: "Printers on one circuit start two minutes apart.",
  }),
  sources: Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
    maxItems: 10,
    description: "Where the specifications come from.",
  }),
  verified: Type.Boolean({ description: "People have measured the figures." }),
  presence: choice(PRESENCES, {
    description: "code: its screen shows a code; page: opening its page is proof, also from elsewhere with a photo.",
  }),
};

const Slot = object("PrinterSlot", {
  slot: Type.Integer(),
  spool_id: Type.String(),
  material: Type.String(),
  color: Type.String(),
  left_grams: Type.Number(),
});

export const Printer = object("Printer", {
  id: Type.String(),
  name: Type.String(),
  model: Type.String(),
  location: Type.String(),
  nozzle_mm: Type.Number(),
  build_volume_mm: nullable(Volume),
  materials: Type.Array(Type.String()),
  qualification: nullable(Type.String()),
  circuit: nullable(Type.String()),
  sources: Type.Array(Type.String()),
  verified: Type.Boolean(),
  presence: choice(PRESENCES),
  state: choice(PRINTER_STATES),
  bridge: nullable(choice(BRIDGE_KINDS), { description: "Null: people start it by hand." }),
  bridge_confirmed: Type.Boolean({ description: "false: nothing is sent to it until an operator confirms." }),
  bed_cleared_at: nullable(instant("Null since the last start.")),
  has_screen: Type.Boolean({ description: "Whether a screen for its code was set up." }),
  slots: Type.Array(Slot),
});
export type Printer = Static<typeof Printer>;

export const BedSpec = object("BedSpec", {
  id: Type.String(),
  name: Type.String(),
  model: Type.String(),
  location: Type.String(),
  build_volume_mm: nullable(Volume, { description: "Null while it is not published." }),
  nozzle_mm: Type.Number(),
  materials: Type.Array(Type.String()),
  status: choice(["unknown", "maintenance"], { description: "Not live." }),
  verified: Type.Boolean(),
  sources: Type.Array(Type.String()),
});

export const Spool = object("Spool", {
  id: Type.String(),
  material: Type.String(),
  color: Type.String(),
  maker: Type.String(),
  cents_per_kg: nullable(Type.Integer()),
  left_grams: Type.Number(),
  printer_id: nullable(Type.String()),
  slot: nullable(Type.Integer()),
});

function volumeOf({ size_x: x, size_y: y, size_z: z }: store.PrinterRow): Static<typeof Volume> | null {
  return x === null || y === null || z === null ? null : { x, y, z };
}

export function renderPrinter(row: store.ConnectedPrinter, slots: readonly SlotRow[]): Printer {
  const { id, name, model, location, materials, qualification, circuit, sources, verified, presence, state } = row;
  return {
    id,
    name,
    model,
    location,
    materials,
    qualification,
    circuit,
    sources,
    verified,
    presence,
    state,
    nozzle_mm: row.nozzle_um / 1_000,
    build_volume_mm: volumeOf(row),
    bridge: row.bridge_kind,
    bridge_confirmed: row.bridge_confirmed,
    bed_cleared_at: row.bed_cleared_at?.toISOString() ?? null,
    has_screen: row.screen_hash !== null,
    slots: slots
      .filter(({ printer_id }) => printer_id === id)
      .map(({ slot, spool_id, material, color, left_mg }) => ({
        slot,
        spool_id,
        material,
        color,
        left_grams: grams(left_mg),
      })),
  };
}

export function renderSpool({ id, material, color, maker, cents_per_kg, left_mg, printer_id, slot }: StockedSpool) {
  return { id, material, color, maker, cents_per_kg, left_grams: grams(left_mg), printer_id, slot };
}

function grams(mg: number): number {
  return Math.round(mg / 100) / 10;
}

/** Published specifications of the printers that are not retired. */
export async function bedSpecs(tx: ReadTx): Promise<Static<typeof BedSpec>[]> {
  const rows = await store.listPrinters(tx, { withRetired: false });
  return rows.map((row) => {
    const { id, name, model, location, materials, verified, sources, state } = row;
    return {
      id,
      name,
      model,
      location,
      materials,
      verified,
      sources,
      build_volume_mm: volumeOf(row),
      nozzle_mm: row.nozzle_um / 1_000,
      status: state === "maintenance" ? ("maintenance" as const) : ("unknown" as const),
    };
  });
}

export async function readPrinter(tx: ReadTx, id: string): Promise<Printer> {
  const row = await store.findPrinter(tx, id);
  if (!row) throw new Error(`printer ${id} vanished in its transaction`);
  return renderPrinter(row, await store.listSlots(tx, id));
}
