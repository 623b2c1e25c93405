import { messages } from "../languages/messages.ts";
import { SaidError } from "../languages/said-error.ts";

/** Why G-code is refused, with what an operator should know. The only table of these codes. */
export const GCODE_REFUSALS = messages("gcode", {
  too_large: "It is larger than 50 MiB.",
  too_slow: "Checking it takes longer than a minute, or too much memory.",
  bad_byte: "It has a byte that no slicer writes, such as a carriage return within a line.",
  line_too_long: "A command is longer than 256 bytes.",
  bad_word: "A word of a command has no number, or another form than a letter and a number.",
  repeated_word: "A command has the same letter twice.",
  unknown_command: "It has a command that is not on the list of allowed commands.",
  unknown_word: "A command has a word that it does not take.",
  too_hot: "It heats more than the profile allows.",
  not_homed: "It moves before all axes are homed.",
  below_bed: "It moves below the bed.",
  out_of_volume: "It moves out of the printer's volume.",
  moved_origin: "It moves the origin of an axis.",
  cold_extrusion: "It extrudes before the nozzle is hot.",
  out_of_range: "A speed or flow factor is not within 10 and 200 percent, or a speed is not above 0.",
  no_extrusion: "It extrudes nothing.",
  heater_on: "A heater is on at the end.",
  motor_on: "The motors are on at the end.",
  wrong_estimate: "Its estimates differ more than five times from what its moves need.",
});

export type GcodeRefusalCode = Extract<keyof typeof GCODE_REFUSALS, string>;

export class GcodeRefused extends SaidError {
  readonly code: GcodeRefusalCode;
  /** From 1; null if it concerns the whole file. */
  readonly line: number | null;
  constructor(code: GcodeRefusalCode, line: number | null = null) {
    super(GCODE_REFUSALS[code]);
    this.code = code;
    this.line = line;
  }
}

/** What a profile allows. Lengths in millimeters, temperatures in °C. */
export interface GcodeLimits {
  readonly x_min: number;
  readonly x_max: number;
  readonly y_min: number;
  readonly y_max: number;
  readonly z_max: number;
  readonly nozzle_max: number;
  readonly bed_max: number;
  /** Below this, nothing may be extruded. */
  readonly extrude_min: number;
}

export const GCODE_BYTES_MAX = 50 * 1024 * 1024;

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

/** What to check, and against what. */
export interface GcodeJob {
  readonly bytes: Uint8Array;
  readonly limits: GcodeLimits;
  readonly filament: Filament;
}

/** Follows G-code as a printer would, apart from the thread that serves requests. */
export interface GcodeReader {
  /**
   * What it takes. The engine's own estimates count where it gives them and they fit the moves.
   * @throws GcodeRefused
   */
  check(job: GcodeJob): Promise<GcodeEstimates>;
}
