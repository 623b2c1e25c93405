// Asks the registry for known vulnerabilities of production packages: `npm run audit`. Exits with 0 for none, 1 for
// some, 2 without an answer.
import { spawnSync } from "node:child_process";
import { root } from "./install.mjs";

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === "win32",
});
process.exit(report(stdout));

function report(text) {
  const answer = parsed(text);
  const counts = answer?.metadata?.vulnerabilities;
  if (typeof counts?.total !== "number") {
    console.error(`The registry could not be asked: ${answer?.message ?? answer?.error?.summary ?? "no answer"}.`);
    console.error("This says nothing about the packages. Ask again where the registry answers audits.");
    return 2;
  }
  if (counts.total === 0) {
    console.log("The registry knows no weakness of the packages that running needs.");
    return 0;
  }
  for (const [name, { severity, range }] of Object.entries(answer.vulnerabilities ?? {})) {
    console.error(`${severity}: ${name} ${range}`);
  }
  console.error(`${counts.total} packages with known weaknesses. npm audit --omit=dev says more.`);
  return 1;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
