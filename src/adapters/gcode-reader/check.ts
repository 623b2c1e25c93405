import {
  type Filament,
  GCODE_BYTES_MAX,
  type GcodeEstimates,
  type GcodeLimits,
  GcodeRefused,
} from "../../kernel/ports/gcode-reader.ts";
import { engineEstimates } from "./engine-estimates.ts";
import { Machine } from "./machine.ts";
import { scan } from "./scan.ts";

const FACTOR_MAX = 5;

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

function agreed(claimed: number | null, geometric: number): number {
  if (claimed === null) return geometric;
  if (claimed > geometric * FACTOR_MAX || claimed < geometric / FACTOR_MAX) throw new GcodeRefused("wrong_estimate");
  return claimed;
}
