import { type GcodeLimits, GcodeRefused } from "../../kernel/ports/gcode-reader.ts";
import type { Command } from "./scan.ts";

type Axis = "X" | "Y" | "Z";
type Handler = (machine: Machine, command: Command) => void;

const AXES: readonly Axis[] = ["X", "Y", "Z"];
/** Rounding of coordinates by slicers. */
const TOLERANCE = 0.01;
const SPEED_DEFAULT = 1_500;

/** A printer that performs commands, and refuses what the profile does not allow. */
export class Machine {
  readonly #limits: GcodeLimits;
  readonly #at: Record<Axis, number> = { X: 0, Y: 0, Z: 0 };
  readonly #homed = new Set<Axis>();
  #isRelative = false;
  #isExtruderRelative = false;
  #extruder = 0;
  #speed = SPEED_DEFAULT;
  #nozzle = 0;
  #bed = 0;
  #areMotorsOn = false;
  #layerZ = 0;
  /** Filament pushed less what was pulled back, in millimeters. */
  extruded = 0;
  /** Of all moves at their full speed. */
  seconds = 0;
  layers = 0;
  zMax = 0;

  constructor(limits: GcodeLimits) {
    this.#limits = limits;
  }

  perform(command: Command): void {
    const known = COMMANDS.get(command.name);
    if (!known) throw new GcodeRefused("unknown_command", command.line);
    const [words, handler] = known;
    for (const [letter, value] of command.words) {
      if (!words.includes(letter.toLowerCase()) && !words.includes(letter)) {
        throw new GcodeRefused("unknown_word", command.line);
      }
      // Lower case in the table: the word may lack a number.
      if (value === null && !words.includes(letter.toLowerCase())) throw new GcodeRefused("bad_word", command.line);
    }
    handler?.(this, command);
  }

  /** @throws GcodeRefused if it may not be left like this */
  end(): void {
    if (this.extruded <= 0) throw new GcodeRefused("no_extrusion");
    if (this.#nozzle > 0 || this.#bed > 0) throw new GcodeRefused("heater_on");
    if (this.#areMotorsOn) throw new GcodeRefused("motor_on");
  }

  move({ words, line }: Command): void {
    const speed = words.get("F");
    if (speed !== undefined) {
      if (!((speed ?? 0) > 0)) throw new GcodeRefused("out_of_range", line);
      this.#speed = speed as number;
    }
    let squared = 0;
    for (const axis of AXES) {
      const word = words.get(axis);
      if (word === undefined || word === null) continue;
      if (this.#homed.size < AXES.length) throw new GcodeRefused("not_homed", line);
      const to = this.#isRelative ? this.#at[axis] + word : word;
      squared += (to - this.#at[axis]) ** 2;
      this.#at[axis] = to;
      this.#areMotorsOn = true;
    }
    if (squared > 0) this.#checkPlace(line);
    const pushed = this.#extrude(words.get("E"), line);
    if (pushed > 0 && squared > 0) this.#countLayer();
    this.seconds += (Math.sqrt(squared) || Math.abs(pushed)) / (this.#speed / 60);
  }

  #checkPlace(line: number): void {
    const { X, Y, Z } = this.#at;
    const { x_min, x_max, y_min, y_max, z_max } = this.#limits;
    if (Z < -TOLERANCE) throw new GcodeRefused("below_bed", line);
    const isWithin =
      X >= x_min - TOLERANCE && X <= x_max + TOLERANCE && Y >= y_min - TOLERANCE && Y <= y_max + TOLERANCE;
    if (!isWithin || Z > z_max + TOLERANCE) throw new GcodeRefused("out_of_volume", line);
  }

  #extrude(word: number | null | undefined, line: number): number {
    if (word === undefined || word === null) return 0;
    const pushed = this.#isExtruderRelative ? word : word - this.#extruder;
    this.#extruder = this.#isExtruderRelative ? this.#extruder : word;
    if (pushed > 0 && this.#nozzle < this.#limits.extrude_min) throw new GcodeRefused("cold_extrusion", line);
    this.extruded += pushed;
    this.#areMotorsOn = true;
    return pushed;
  }

  #countLayer(): void {
    const z = this.#at.Z;
    if (z > this.#layerZ + TOLERANCE) {
      this.layers++;
      this.#layerZ = z;
    }
    this.zMax = Math.max(this.zMax, z);
  }

  home({ words }: Command): void {
    const given = AXES.filter((axis) => words.has(axis));
    for (const axis of given.length > 0 ? given : AXES) {
      this.#homed.add(axis);
      this.#at[axis] = 0;
    }
    this.#areMotorsOn = true;
  }

  position({ words, line }: Command): void {
    const word = words.get("E");
    if (words.size !== 1 || word === undefined || word === null) throw new GcodeRefused("moved_origin", line);
    this.#extruder = word;
  }

  mode(isRelative: boolean): void {
    this.#isRelative = isRelative;
  }

  extruderMode(isRelative: boolean): void {
    this.#isExtruderRelative = isRelative;
  }

  heatNozzle({ words, line }: Command): void {
    for (const letter of ["S", "R"]) this.#nozzle = this.#target(words.get(letter), this.#nozzle, line, "nozzle_max");
  }

  heatBed({ words, line }: Command): void {
    for (const letter of ["S", "R"]) this.#bed = this.#target(words.get(letter), this.#bed, line, "bed_max");
  }

  #target(word: number | null | undefined, before: number, line: number, limit: "nozzle_max" | "bed_max"): number {
    if (word === undefined || word === null) return before;
    if (word < 0 || word > this.#limits[limit]) throw new GcodeRefused("too_hot", line);
    return word;
  }

  motorsOff({ words }: Command): void {
    if (words.size > 0) return; // a single axis, or a delay
    this.#areMotorsOn = false;
    this.#homed.clear();
  }

  factor({ words, line }: Command): void {
    const percent = words.get("S");
    if (percent === undefined || percent === null) return;
    if (percent < 10 || percent > 200) throw new GcodeRefused("out_of_range", line);
  }
}

const move: Handler = (machine, command) => machine.move(command);
const nothing = null;

/** The allowed commands with their words; one in lower case may lack a number. Other firmware words are not needed to print. */
const COMMANDS: ReadonlyMap<string, readonly [words: string, handler: Handler | null]> = new Map([
  ["G0", ["XYZEF", move]],
  ["G1", ["XYZEF", move]],
  ["G4", ["PS", nothing]],
  ["G21", ["", nothing]],
  ["G28", ["xyzw", (machine: Machine, command: Command) => machine.home(command)]],
  ["G29", ["", nothing]],
  ["G80", ["", nothing]],
  ["G90", ["", (machine: Machine) => machine.mode(false)]],
  ["G91", ["", (machine: Machine) => machine.mode(true)]],
  ["G92", ["XYZE", (machine: Machine, command: Command) => machine.position(command)]],
  ["M18", ["xyze", (machine: Machine, command: Command) => machine.motorsOff(command)]],
  ["M73", ["PRQSCD", nothing]],
  ["M82", ["", (machine: Machine) => machine.extruderMode(false)]],
  ["M83", ["", (machine: Machine) => machine.extruderMode(true)]],
  ["M84", ["xyze", (machine: Machine, command: Command) => machine.motorsOff(command)]],
  ["M104", ["S", (machine: Machine, command: Command) => machine.heatNozzle(command)]],
  ["M105", ["", nothing]],
  ["M106", ["SP", nothing]],
  ["M107", ["P", nothing]],
  ["M109", ["SR", (machine: Machine, command: Command) => machine.heatNozzle(command)]],
  ["M115", ["", nothing]],
  ["M140", ["S", (machine: Machine, command: Command) => machine.heatBed(command)]],
  ["M190", ["SR", (machine: Machine, command: Command) => machine.heatBed(command)]],
  ["M201", ["XYZE", nothing]],
  ["M203", ["XYZE", nothing]],
  ["M204", ["PRTS", nothing]],
  ["M205", ["XYZEST", nothing]],
  ["M220", ["S", (machine: Machine, command: Command) => machine.factor(command)]],
  ["M221", ["S", (machine: Machine, command: Command) => machine.factor(command)]],
  ["M400", ["", nothing]],
  ["M862", ["", nothing]],
  ["M900", ["K", nothing]],
  ["T0", ["", nothing]],
] as const);
