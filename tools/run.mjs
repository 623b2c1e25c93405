// Runs a development script in TypeScript or JavaScript: `node tools/run.mjs tools/generate.ts --check`.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { prepare } from "./install.mjs";

await prepare({ development: true });
await import("./loader.mjs");
process.argv.splice(1, 2, resolve(process.argv[2]));
await import(pathToFileURL(process.argv[1]));
