/** Why G-code is refused, with what an operator should know. The only table of these codes. */
export const GCODE_REFUSALS = {
  too_large: "It is larger than 50 MiB.",
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
} as const;

export type GcodeRefusalCode = keyof typeof GCODE_REFUSALS;

export class GcodeRefused extends Error {
  readonly code: GcodeRefusalCode;
  /** From 1; null if it concerns the whole file. */
  readonly line: number | null;
  constructor(code: GcodeRefusalCode, line: number | null = null) {
    super(GCODE_REFUSALS[code]);
    this.code = code;
    this.line = line;
  }
}
