// Our own checks of `npm run verify`, in one process: the catalogue loads once.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { atriumCatalogue } from "../src/app/catalogue.ts";
import { clientFaults, referenceFaults } from "./generate.ts";
import { ownBreaches } from "./guards/directions.ts";
import { deadPaths } from "./guards/doc-paths.ts";
import { migrationFaults } from "./guards/migrations.ts";
import { ownFiles } from "./guards/own-files.ts";
import { packedLiterals } from "./guards/packing.ts";
import { OWN, oversizes } from "./guards/sizes.ts";
import { ownershipBreaches } from "./guards/sql-ownership.ts";
import { wordFaults } from "./guards/words.ts";
import { directoryFaults } from "./hosts/directory-rules.ts";
import { mapFaults } from "./reference/map.ts";
import { registryFaults } from "./registries.ts";
import { schemaFaults } from "./schema/schema.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

const CHECKS: Readonly<Record<string, () => readonly string[] | Promise<readonly string[]>>> = {
  sizes: () => oversizes(root, ownFiles(root), OWN),
  packing: () => packedLiterals(root, ownFiles(root)),
  "paths in documents": () => deadPaths(root).map((path) => `${path} does not exist`),
  "map in README.md": () => mapFaults(readFileSync(`${root}README.md`, "utf8"), ownFiles(root)),
  "plain words": () => wordFaults(root),
  directions: () => ownBreaches(`${root}src`).map((breach) => `src/${breach}`),
  "table ownership": () => ownershipBreaches(`${root}src`, atriumCatalogue().owners).map((breach) => `src/${breach}`),
  "rules of tool directories": () => directoryFaults(atriumCatalogue()),
  migrations: () => migrationFaults(root),
  registries: () => registryFaults(root),
  "statements and tables": () => schemaFaults(root),
  "generated reference": () => referenceFaults(),
  "types of the client": () => clientFaults(),
};

let isGood = true;
for (const [name, check] of Object.entries(CHECKS)) {
  const started = performance.now();
  const faults = await check();
  for (const fault of faults) console.error(fault);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${faults.length === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
  isGood &&= faults.length === 0;
}
process.exit(isGood ? 0 : 1);
