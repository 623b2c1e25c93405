import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { clientTypes } from "../packages/client/tools/types.ts";
import { atriumCatalogue } from "../src/app/catalogue.ts";
import { KEYS } from "../src/app/config.ts";
import type { Catalogue } from "../src/kernel/catalogue/catalogue.ts";
import { errorsPage, limitsPage, operationsPage, scopesPage } from "../src/reference/index.ts";
import { openapiDocument } from "../src/transports/discovery/openapi/document.ts";
import { isForPeople, toolOf } from "../src/transports/mcp/tools.ts";
import { GUARANTEES } from "../test/conformance/guarantees.ts";
import { SECTIONS } from "../test/conformance/rows.ts";
import { recordMigrations } from "./guards/migrations.ts";
import { configurationPage } from "./reference/configuration.ts";
import { conformancePage, RowsUntested } from "./reference/conformance.ts";
import { FeaturesUnlisted, readmeWith } from "./reference/features.ts";
import { outdatedFiles, writeFiles } from "./reference/generated-files.ts";
import { guaranteesPage, PromisesUntested } from "./reference/guarantees.ts";
import { json } from "./reference/json.ts";
import { LicencesNotAllowed, licencesPage } from "./reference/licences.ts";
import type { Lockfile } from "./reference/lockfile.ts";
import { openapiParts } from "./reference/openapi-parts.ts";
import { testTitles } from "./reference/test-titles.ts";
import { writeRegistries } from "./registries.ts";
import { StatementsRefused, writeSchema } from "./schema/schema.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const FOLDER = join(ROOT, "docs/reference");
const README = join(ROOT, "README.md");
/** Errors whose message is for the author of the change. */
const KNOWN = [RowsUntested, PromisesUntested, LicencesNotAllowed, FeaturesUnlisted, StatementsRefused];
/** The types of the client library. */
const CLIENT_TYPES = join(ROOT, "packages/client/src/paths.ts");
const BASE_URL = "http://localhost:4747";

/**
 * The generated reference by file name. The same catalogue and tests give the same bytes.
 * @throws RowsUntested
 * @throws PromisesUntested
 * @throws LicencesNotAllowed
 */
export function reference(catalogue = atriumCatalogue()): Record<string, string> {
  const titles = testTitles(ROOT, ["src", "test"]);
  return {
    "configuration.md": configurationPage(KEYS),
    "conformance.md": conformancePage(SECTIONS, titles),
    "errors.md": errorsPage(catalogue),
    "guarantees.md": guaranteesPage(GUARANTEES, [...titles, ...testTitles(ROOT, ["tools"])]),
    "licences.md": licencesPage(lockfile()),
    "limits.md": limitsPage(catalogue, KEYS.ATRIUM_ANONYMOUS_BUDGET.default),
    ...under("openapi", openapiParts(openapiDocument(catalogue, BASE_URL))),
    "operations.md": operationsPage(catalogue),
    "scopes.md": scopesPage(catalogue),
    ...under("tools", toolFiles(catalogue)),
  };
}

function toolFiles(catalogue: Catalogue): Record<string, string> {
  const tools = catalogue.entries.filter(({ operation }) => !isForPeople(operation)).map(toolOf);
  return Object.fromEntries(
    tools.map(({ name, title, description, annotations, ...rest }) => [
      `${name}.json`,
      json({ name, title, description, annotations, ...rest }),
    ]),
  );
}

function under(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
}

function lockfile(): Lockfile {
  return JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
}

/**
 * Writes the reference. Deletes files in its subfolders that are no longer generated; other files at the top remain.
 */
export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const name of filesIn(folder)) {
    if (name.includes("/") && !Object.hasOwn(files, name)) rmSync(join(folder, name));
  }
  writeFiles(folder, files);
}

/** The names of files in `folder` that are missing, differ, or are no longer generated. */
export function differences(folder: string, files: Readonly<Record<string, string>>): string[] {
  const gone = filesIn(folder).filter((name) => !Object.hasOwn(files, name));
  return [...outdatedFiles(folder, files), ...gone].sort();
}

function filesIn(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}

/** What the README or `docs/reference` lacks or has wrong, as sentences. */
export function referenceFaults(): string[] {
  try {
    const catalogue = atriumCatalogue();
    const names = differences(FOLDER, reference(catalogue));
    const readme = readFileSync(README, "utf8");
    if (readme !== readmeWith(readme, catalogue, ROOT)) names.push("the list of features in README.md");
    if (names.length === 0) return [];
    return [`docs/reference is not what the catalogue says: ${names.join(", ")}. Run npm run generate.`];
  } catch (error) {
    if (!(error instanceof Error) || !KNOWN.some((known) => error instanceof known)) throw error;
    return [`The reference cannot be made:\n${error.message}`];
  }
}

export async function clientFaults(): Promise<string[]> {
  const types = await clientTypes(openapiDocument(atriumCatalogue(), BASE_URL));
  if (readFileSync(CLIENT_TYPES, "utf8") === types) return [];
  return ["packages/client/src/paths.ts is not what the catalogue says. Run npm run generate."];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    writeRegistries(ROOT);
    const catalogue = atriumCatalogue();
    write(FOLDER, reference(catalogue));
    writeFileSync(CLIENT_TYPES, await clientTypes(openapiDocument(catalogue, BASE_URL)));
    await recordMigrations(ROOT);
    await writeSchema(ROOT);
    writeFileSync(README, readmeWith(readFileSync(README, "utf8"), catalogue, ROOT));
  } catch (error) {
    if (!(error instanceof Error) || !KNOWN.some((known) => error instanceof known)) throw error;
    console.error(`The reference cannot be made:\n${error.message}`);
    process.exitCode = 1;
  }
}
