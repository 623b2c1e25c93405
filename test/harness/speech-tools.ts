import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

const PATHS = (process.env.PATH ?? "").split(delimiter);

/** Programs of Debian that these tests need and this machine lacks; a test names them when it is skipped. */
export function missing(...programs: readonly string[]): string {
  return programs.filter((program) => !PATHS.some((path) => existsSync(join(path, program)))).join(", ");
}

/** A sentence as a WAV file, spoken by espeak-ng. */
export function spoken(sentence: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "atrium-spoken-"));
  try {
    const path = join(folder, "spoken.wav");
    execFileSync("espeak-ng", ["-s", "130", "-w", path, sentence]);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
