// Runs on a fresh clone, so only Node's own modules may be imported here.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../", import.meta.url));

const stamp = `${root}node_modules/.atrium-installed`;

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Atrium needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the lockfile's packages if needed, with or without those for development. */
export function ensureInstalled({ development }) {
  const lock = createHash("sha256")
    .update(readFileSync(`${root}package-lock.json`))
    .digest("hex");
  const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  const wanted = development || installed.endsWith(" development") ? "development" : "production";
  if (installed === `${lock} ${wanted}` || installed === `${lock} development`) return;
  console.log("Installing missing packages …");
  const arguments_ = [
    "ci",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    ...(wanted === "development" ? [] : ["--omit=dev"]),
  ];
  execFileSync("npm", arguments_, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  writeFileSync(stamp, `${lock} ${wanted}`);
}
