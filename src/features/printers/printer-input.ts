import type { TObject } from "typebox";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { plainLine } from "../../kernel/values/text.ts";
import type { printerFields, Volume } from "./schemas.ts";
import type { PrinterRow } from "./store.ts";

type Fields = { -readonly [Name in keyof typeof printerFields]?: Static<(typeof printerFields)[Name]> | undefined };

/** The columns for the sent fields. */
export function columnsOf(sent: Fields & Partial<Static<TObject>>): Partial<PrinterRow> {
  const { name, model, location, nozzle_mm, build_volume_mm, materials, qualification, circuit, sources } = sent;
  return {
    ...(name !== undefined && { name: plainLine(name) }),
    ...(model !== undefined && { model: plainLine(model) }),
    ...(location !== undefined && { location: plainLine(location) }),
    ...(nozzle_mm !== undefined && { nozzle_um: Math.round(nozzle_mm * 1_000) }),
    ...(build_volume_mm !== undefined && sizes(build_volume_mm)),
    ...(materials !== undefined && { materials: [...new Set(materials.map((each) => plainLine(each).toUpperCase()))] }),
    ...(qualification !== undefined && { qualification: line(qualification) }),
    ...(circuit !== undefined && { circuit: line(circuit) }),
    ...(sources !== undefined && { sources: sources.map(plainLine) }),
    ...(sent.verified !== undefined && { verified: sent.verified }),
    ...(sent.presence !== undefined && { presence: sent.presence }),
  };
}

function sizes(volume: Static<typeof Volume> | null) {
  return { size_x: volume?.x ?? null, size_y: volume?.y ?? null, size_z: volume?.z ?? null };
}

function line(text: string | null): string | null {
  return text === null ? null : plainLine(text) || null;
}

/** The field whose text is empty once cleaned. */
export function emptyField({ name, model, materials }: Partial<PrinterRow>): "name" | "model" | "materials" | null {
  if (name === "") return "name";
  if (model === "") return "model";
  return materials?.includes("") ? "materials" : null;
}
