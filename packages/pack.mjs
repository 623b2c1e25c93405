// Builds the packages and packs them: `npm run packages`, or `npm run packages -- <folder>` for the tarballs.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { prepare, root } from "../tools/install.mjs";

await prepare({ development: true });
const { build } = await import("esbuild");
const folder = resolve(process.argv[2] ?? `${root}dist/packages`);
const client = `${root}packages/client`;
const cli = `${root}packages/cli`;
for (const each of [client, cli]) rmSync(`${each}/dist`, { recursive: true, force: true });

const options = { bundle: true, format: "esm", logLevel: "warning", minifySyntax: true };
await build({
  ...options,
  entryPoints: { index: `${client}/src/index.ts` },
  outdir: `${client}/dist`,
  platform: "neutral",
  mainFields: ["module", "main"],
  target: "es2023",
});
await build({
  ...options,
  entryPoints: { atrium: `${cli}/src/main.ts` },
  outdir: `${cli}/dist`,
  platform: "node",
  target: "node22.12",
  // cli-table3 does without it, and without colors.
  external: ["@colors/colors"],
  banner: {
    js: `#!/usr/bin/env node\nconst require = process.getBuiltinModule("node:module").createRequire(import.meta.url);`,
  },
});
declare();
mkdirSync(folder, { recursive: true });
execFileSync("npm", ["pack", "--workspaces", "--silent", "--pack-destination", folder], {
  cwd: root,
  stdio: "inherit",
  shell: process.platform === "win32",
});

/** The types of the client. TypeScript leaves the names of our sources in them. */
function declare() {
  const tsc = `${root}node_modules/typescript/bin/tsc`;
  execFileSync(process.execPath, [tsc, "-p", `${client}/tsconfig.json`], { cwd: root, stdio: "inherit" });
  for (const file of readdirSync(`${client}/dist`).filter((each) => each.endsWith(".d.ts"))) {
    const path = `${client}/dist/${file}`;
    writeFileSync(path, readFileSync(path, "utf8").replace(/(from "\.\/[\w-]+)\.ts"/g, '$1.js"'));
  }
}
