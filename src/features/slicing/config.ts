import { createHash } from "node:crypto";
import type { Message } from "../../kernel/languages/messages.ts";
import type { Filament, GcodeLimits } from "../../kernel/ports/gcode-reader.ts";
import { say } from "./messages.ts";

export interface ProfileLimits extends GcodeLimits {
  readonly filament: Filament;
}

/** Settings that a request may change. There are no others. */
export interface Overrides {
  /** Percent. */
  readonly fill_density?: number;
  readonly perimeters?: number;
  /** Millimeters. */
  readonly brim_width?: number;
  readonly support_material?: boolean;
}

const BOUNDS = { fill_density: [0, 100], perimeters: [1, 10], brim_width: [0, 20] } as const;

/** Keys that run programs, or put G-code where no check expects it. They must be empty. */
const FORBIDDEN = ["post_process", "layer_gcode", "before_layer_gcode", "toolchange_gcode", "between_objects_gcode"];
/** Complete configurations of PrusaSlicer 2.5 have 262 keys. A partial one would be completed from the model. */
const KEYS_MIN = 200;
const HEATERS_OFF = [/M10[49] S0\b/, /M1[49]0 S0\b/];

/** The lines of a configuration, sorted, without comments. */
export function normalizedConfig(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return `${lines
    .filter((line) => line !== "" && !line.startsWith("#") && !line.startsWith(";"))
    .sort()
    .join("\n")}\n`;
}

export function digestOfConfig(config: string): string {
  return createHash("sha256").update(config).digest("hex");
}

/** Why a configuration of an engine is refused; null if it is not. `config` is normalized. */
export function configFault(engine: string, config: string): Message | null {
  const keys = new Map<string, string>();
  for (const line of config.trimEnd().split("\n")) {
    const [, key, value] = /^([a-z0-9_]+) = ?(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) return say.notKeyAndValue({ line: line.slice(0, 60) });
    if (keys.has(key)) return say.keyTwice({ key });
    keys.set(key, value);
  }
  const forbidden = FORBIDDEN.find((key) => isSet(keys.get(key)));
  if (forbidden) return say.keyNotEmpty({ key: forbidden });
  if (engine === "prusaslicer" && keys.size < KEYS_MIN) return say.notComplete;
  const end = keys.get("end_gcode") ?? "";
  if (!HEATERS_OFF.every((off) => off.test(end))) return say.heatersStayOn;
  return null;
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value.replaceAll('"', "").trim() !== "";
}

/** Why overrides are refused; null if they are not. */
export function overridesFault(overrides: Overrides): Message | null {
  for (const [name, [low, high]] of Object.entries(BOUNDS)) {
    const value = overrides[name as keyof typeof BOUNDS];
    if (value !== undefined && !(value >= low && value <= high)) return say.outOfRange({ name, low, high });
  }
  return null;
}

/** The configuration that a worker uses. */
export function withOverrides(config: string, overrides: Overrides): string {
  const changed = new Map<string, string>();
  if (overrides.fill_density !== undefined) changed.set("fill_density", `${Math.round(overrides.fill_density)}%`);
  if (overrides.perimeters !== undefined) changed.set("perimeters", String(Math.round(overrides.perimeters)));
  if (overrides.brim_width !== undefined) changed.set("brim_width", String(overrides.brim_width));
  if (overrides.support_material !== undefined) changed.set("support_material", overrides.support_material ? "1" : "0");
  const lines = config.trimEnd().split("\n");
  return `${lines.map((line) => replaced(line, changed)).join("\n")}\n`;
}

function replaced(line: string, changed: ReadonlyMap<string, string>): string {
  const key = line.slice(0, line.indexOf(" ="));
  const value = changed.get(key);
  return value === undefined ? line : `${key} = ${value}`;
}
