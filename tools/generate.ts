import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { atriumCatalogue } from "../src/app/catalogue.ts";
import { KEYS } from "../src/app/config.ts";
import { openapiDocument } from "../src/transports/discovery/openapi/document.ts";
import { errorsPage, limitsPage, operationsPage, scopesPage } from "../src/transports/discovery/reference/index.ts";
import { isForPeople, toolOf } from "../src/transports/mcp/tools.ts";
import { GUARANTEES } from "../test/conformance/guarantees.ts";
import { SECTIONS } from "../test/conformance/rows.ts";
import { configurationPage } from "./reference/configuration.ts";
import { conformancePage, RowsNotHeld } from "./reference/conformance.ts";
import { guaranteesPage, PromisesNotHeld } from "./reference/guarantees.ts";
import { LicencesNotAllowed, licencesPage } from "./reference/licences.ts";
import type { Lockfile } from "./reference/lockfile.ts";
import { testTitles } from "./reference/test-titles.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const FOLDER = join(ROOT, "docs/reference");
/** What the messages of these say is for whoever changed something. */
const KNOWN = [RowsNotHeld, PromisesNotHeld, LicencesNotAllowed];
const BASE_URL = "http://localhost:4747";

/**
 * The generated reference by file name. The same catalogue and the same tests give the same bytes.
 * @throws RowsNotHeld
 * @throws PromisesNotHeld
 * @throws LicencesNotAllowed
 */
export function reference(): Record<string, string> {
  const catalogue = atriumCatalogue();
  const titles = testTitles(ROOT, ["src", "test"]);
  return {
    "configuration.md": configurationPage(KEYS),
    "conformance.md": conformancePage(SECTIONS, titles),
    "errors.md": errorsPage(catalogue),
    "guarantees.md": guaranteesPage(GUARANTEES, [...titles, ...testTitles(ROOT, ["tools"])]),
    "licences.md": licencesPage(lockfile()),
    "limits.md": limitsPage(catalogue, KEYS.ATRIUM_ANONYMOUS_BUDGET.default),
    "openapi.json": json(openapiDocument(catalogue, BASE_URL)),
    "operations.md": operationsPage(catalogue, BASE_URL),
    "scopes.md": scopesPage(catalogue),
    "tools.json": json(catalogue.entries.filter(({ operation }) => !isForPeople(operation)).map(toolOf)),
  };
}

function lockfile(): Lockfile {
  return JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Writes the reference; what else lies in the folder stays. */
export function write(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** The names of files in `folder` that are missing, differ, or are generated no more. */
export function differences(folder: string, files: Readonly<Record<string, string>>): string[] {
  mkdirSync(folder, { recursive: true });
  const present = readdirSync(folder);
  const outdated = Object.keys(files).filter(
    (name) => !present.includes(name) || readFileSync(join(folder, name), "utf8") !== files[name],
  );
  return [...outdated, ...present.filter((name) => !Object.hasOwn(files, name))].sort();
}

function main(args: readonly string[]): void {
  const files = reference();
  if (!args.includes("--check")) {
    write(FOLDER, files);
    return;
  }
  const names = differences(FOLDER, files);
  if (names.length === 0) return;
  console.error(`docs/reference is not what the catalogue says: ${names.join(", ")}. Run npm run generate.`);
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Error) || !KNOWN.some((known) => error instanceof known)) throw error;
    console.error(`The reference cannot be made:\n${error.message}`);
    process.exitCode = 1;
  }
}
