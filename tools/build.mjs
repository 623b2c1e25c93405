import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

const stamp = `${root}dist/.built`;

/** Compiles `src` to `dist` and copies what is not compiled, if anything has changed since the last time. */
export function ensureBuilt() {
  const sources = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  console.log("Building …");
  rmSync(`${root}dist`, { recursive: true, force: true });
  execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, "-p", "tsconfig.build.json"], {
    cwd: root,
    stdio: "inherit",
  });
  cpSync(`${root}src`, `${root}dist`, {
    recursive: true,
    filter: (path) => !/\.(ts|tsx)$/.test(path),
  });
  writeFileSync(stamp, sources);
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const file of readdirSync(`${root}src`, { recursive: true }).sort()) {
    const { mtimeMs, size } = statSync(join(`${root}src`, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  for (const file of ["package-lock.json", "tsconfig.json", "tsconfig.build.json"])
    hash.update(readFileSync(root + file));
  return hash.digest("hex");
}
