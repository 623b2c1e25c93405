import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const SHAPES = "/usr/share/PrusaSlicer/shapes";

const VALUES: Readonly<Record<string, string>> = {
  end_gcode: "M104 S0\\nM140 S0\\nG28 X0\\nM84",
  filament_density: "1.24",
  temperature: "215",
  first_layer_temperature: "215",
  bed_shape: "0x0,250x0,250x210,0x210",
  filament_colour: "#FF8000",
};

/** A complete configuration, as the installed engine saves it, for a printer of 250 × 210 × 200 mm. */
export function completeConfig(): string {
  const file = join(mkdtempSync(join(tmpdir(), "slicing-profile-")), "full.ini");
  execFileSync("prusa-slicer", ["--loglevel", "0", "--save", file], { stdio: "ignore" });
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.map((line) => withValue(line)).join("\n");
}

function withValue(line: string): string {
  const key = line.slice(0, line.indexOf(" ="));
  return Object.hasOwn(VALUES, key) ? `${key} = ${VALUES[key]}` : line;
}

export const LIMITS = {
  x_min: 0,
  x_max: 250,
  y_min: 0,
  y_max: 210,
  z_max: 200,
  nozzle_max: 250,
  bed_max: 90,
  extrude_min: 170,
  filament: { diameter: 1.75, density: 1.24 },
};
