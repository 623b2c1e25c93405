import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "./engine.ts";
import { type Ended, type JobFolders, runIsolated, type Sandbox } from "./sandbox.ts";

const GCODE_BYTES_MAX = 50 * 1024 * 1024;
const DETAIL_CHARS_MAX = 400;

/** A code that the server knows, with the engine's own words. */
export interface SliceFailure {
  readonly failure: "does_not_fit" | "empty" | "engine_crash" | "resource_limit" | "profile_mismatch";
  readonly detail: string;
}

export interface SliceWork {
  readonly engine: Engine;
  readonly version: string;
  readonly sandbox: Sandbox;
  readonly folders: JobFolders;
  readonly signal: AbortSignal;
}

/** The version of an installed engine; null if it is not installed. */
export async function installedVersion(
  engine: Engine,
  { sandbox, folders, signal }: Pick<SliceWork, "sandbox" | "folders" | "signal">,
): Promise<string | null> {
  const { output } = await runIsolated(sandbox, folders, [engine.program, ...engine.versionArgs], signal);
  return new RegExp(engine.versionPattern).exec(output)?.[1] ?? null;
}

/** Slices the model in the input folder, and returns the G-code or why there is none. */
export async function slice(work: SliceWork): Promise<Buffer | SliceFailure> {
  const mismatch = await profileFault(work);
  if (mismatch !== null) return { failure: "profile_mismatch", detail: mismatch };
  const { engine, sandbox, folders, signal } = work;
  const ended = await runIsolated(sandbox, folders, [engine.program, ...engine.sliceArgs], signal);
  const file = join(folders.output, "out.gcode");
  const size = await stat(file).then(
    (facts) => facts.size,
    () => 0,
  );
  if (ended.code !== 0 || size === 0) return failureOf(ended);
  if (size > GCODE_BYTES_MAX) return { failure: "resource_limit", detail: "The G-code is larger than 50 MiB." };
  return readFile(file);
}

/** Whether the installed engine has the version, and knows the profile as it is: unknown keys pass without a word. */
async function profileFault({ engine, version, ...place }: SliceWork): Promise<string | null> {
  const installed = await installedVersion(engine, place);
  if (installed !== version) return `The profile is for version ${version}; ${installed ?? "none"} is installed.`;
  if (!engine.saveArgs) return null;
  const { folders, sandbox, signal } = place;
  const { code, output } = await runIsolated(sandbox, folders, [engine.program, ...engine.saveArgs], signal);
  if (code !== 0) return `The engine refuses the profile: ${output.slice(-DETAIL_CHARS_MAX)}`;
  const saved = join(folders.output, "full.ini");
  const full = settings(await readFile(saved, "utf8"));
  await rm(saved);
  const given = settings(await readFile(join(folders.input, "profile.ini"), "utf8"));
  const other = [...full.keys(), ...given.keys()].find((key) => full.has(key) !== given.has(key));
  return other === undefined ? null : `The profile and the engine differ in the key ${other}.`;
}

function settings(text: string): Map<string, string> {
  const lines = text.split("\n").filter((line) => /^[a-z]/.test(line));
  return new Map(lines.map((line) => [line.slice(0, line.indexOf("=")).trim(), line.slice(line.indexOf("=") + 1)]));
}

/** 137, 152 and 153 are SIGKILL, SIGXCPU and SIGXFSZ, by which limits end a process. */
function failureOf({ code, output }: Ended): SliceFailure {
  const detail = output.replace(/\s+/g, " ").trim().slice(-DETAIL_CHARS_MAX) || `It ended with ${code}.`;
  if ([137, 152, 153].includes(code) || /bad_alloc|File too large/.test(output))
    return { failure: "resource_limit", detail };
  if (/could not fit|does not fit|outside of the print volume/i.test(output))
    return { failure: "does_not_fit", detail };
  if (/empty|no layers|nothing to print|no extrusions/i.test(output)) return { failure: "empty", detail };
  return { failure: "engine_crash", detail };
}
