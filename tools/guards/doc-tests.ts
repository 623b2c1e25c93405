import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const REFERENCE = /`((?:src|test|tools)\/[\w./-]+\.test\.tsx?)`((?:\s*“[^”]+”)+)/g;
const TITLE = /“([^”]+)”/g;
const HOSTILE = "test/hostile";

/**
 * Faults in the tests named by a threat model: a missing file or title, a threat without a test, and a hostile test
 * file without a threat.
 */
export function untrueThreats(folder: string, document: string): string[] {
  const text = readFileSync(join(folder, document), "utf8");
  const references = [...text.matchAll(REFERENCE)].map(([, file = "", titles = ""]) => ({
    file,
    titles: [...titles.matchAll(TITLE)].map(([, title = ""]) => title),
  }));
  const untrue = references.flatMap(({ file, titles }) => {
    if (!existsSync(join(folder, file))) return [`${file} does not exist`];
    const source = readFileSync(join(folder, file), "utf8");
    return titles.filter((title) => !isTitleIn(source, title)).map((title) => `${file} has no test “${title}”`);
  });
  const named = new Set(references.map(({ file }) => file));
  const hostile = existsSync(join(folder, HOSTILE)) ? readdirSync(join(folder, HOSTILE)) : [];
  const unnamed = hostile.filter((file) => file.endsWith(".test.ts") && !named.has(`${HOSTILE}/${file}`));
  return [
    ...untrue,
    ...threatsWithoutTest(text).map((threat) => `no test for: ${threat}`),
    ...unnamed.map((file) => `${HOSTILE}/${file} is named by no threat`),
  ];
}

/** As a whole string of the source, or as the fixed end of a template. */
function isTitleIn(source: string, title: string): boolean {
  return ['"', "`"].some((quote) => source.includes(`${quote}${title}${quote}`)) || source.includes(`} ${title}\``);
}

/** The first cells of rows in tables whose last column is "held by". */
function threatsWithoutTest(text: string): string[] {
  const tables = text.split(/\n\s*\n/).filter((block) => /^\|.*\| held by\s*\|/m.test(block));
  const rows = tables.flatMap((table) => table.trim().split("\n").slice(2));
  return rows.filter((row) => row.search(REFERENCE) === -1).map((row) => row.split("|")[1]?.trim() ?? row);
}
