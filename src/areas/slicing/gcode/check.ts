import { engineEstimates } from "./engine-estimates.ts";
import { type GcodeLimits, Machine } from "./machine.ts";
import { GcodeRefused } from "./refused.ts";
import { scan } from "./scan.ts";

export const GCODE_BYTES_MAX = 50 * 1024 * 1024;
const FACTOR_MAX = 5;

/** The filament that a profile is for: its diameter in millimeters, and its density in g/cm³. */
export interface Filament {
  readonly diameter: number;
  readonly density: number;
}

export interface GcodeEstimates {
  readonly seconds: number;
  /** Milligrams of filament. */
  readonly mg: number;
  /** Millimeters of filament. */
  readonly mm: number;
  readonly layers: number;
  readonly z_max: number;
}

/**
 * Follows G-code as a printer would, and returns what it takes. The engine's own estimates count where it gives them and
 * they fit the moves.
 * @throws GcodeRefused
 */
export function checkGcode(bytes: Buffer, limits: GcodeLimits, filament: Filament): GcodeEstimates {
  if (bytes.length > GCODE_BYTES_MAX) throw new GcodeRefused("too_large");
  const machine = new Machine(limits);
  const engine = engineEstimates();
  scan(bytes, { command: (command) => machine.perform(command), comment: engine.comment });
  machine.end();
  const { grams, seconds } = engine.found();
  const cubicMm = machine.extruded * Math.PI * (filament.diameter / 2) ** 2;
  const geometricGrams = (cubicMm / 1000) * filament.density;
  return {
    seconds: Math.round(agreed(seconds, machine.seconds)),
    mg: Math.round(agreed(grams, geometricGrams) * 1000),
    mm: Math.round(machine.extruded),
    layers: machine.layers,
    z_max: machine.zMax,
  };
}

function agreed(told: number | null, geometric: number): number {
  if (told === null) return geometric;
  if (told > geometric * FACTOR_MAX || told < geometric / FACTOR_MAX) throw new GcodeRefused("wrong_estimate");
  return told;
}
