/** How to run a slicing engine. `{in}` and `{out}` stand for the job's folders as the engine sees them. */
export interface Engine {
  readonly name: string;
  readonly program: string;
  /** Prints the version, which the pattern's first group finds. */
  readonly versionArgs: readonly string[];
  readonly versionPattern: string;
  /** Writes {out}/full.ini: what the engine makes of {in}/profile.ini. Null if it cannot. */
  readonly saveArgs: readonly string[] | null;
  /** Slices {in}/model.stl with {in}/profile.ini into {out}/out.gcode. */
  readonly sliceArgs: readonly string[];
}

export const PRUSA_SLICER: Engine = {
  name: "prusaslicer",
  program: "prusa-slicer",
  versionArgs: ["--help"],
  versionPattern: "PrusaSlicer-(\\d+(?:\\.\\d+)+)",
  saveArgs: ["--loglevel", "1", "--load", "{in}/profile.ini", "--save", "{out}/full.ini"],
  sliceArgs: ["--loglevel", "1", "--load", "{in}/profile.ini", "-g", "-o", "{out}/out.gcode", "{in}/model.stl"],
};

/** Reads engines from a JSON file of the worker's operator. @throws if one is incomplete */
export function enginesIn(text: string): Engine[] {
  const engines = JSON.parse(text) as Partial<Engine>[];
  return engines.map((given) => {
    const { name, program, versionArgs, versionPattern, saveArgs = null, sliceArgs } = given;
    if (!name || !program || !versionArgs || !versionPattern || !sliceArgs) {
      throw new Error("An engine needs name, program, versionArgs, versionPattern and sliceArgs.");
    }
    return { name, program, versionArgs, versionPattern, saveArgs, sliceArgs };
  });
}
