import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";

interface Step {
  readonly file: string;
  readonly names: readonly string[];
}

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** The section of the field that `AGENTS.md` adds to bookings. */
let section: string;
let folder: string;
let steps: readonly Step[];
beforeAll(() => {
  section = /^## To add a field\n([\s\S]+?)^## /m.exec(read("AGENTS.md"))?.[1] ?? "";
  folder = /`(src\/features\/[a-z-]+)`/.exec(section)?.[1] ?? "";
  steps = [...section.matchAll(/^\| `([^`]+)` *\|([^|]+)\|/gm)].map(([, file = "", names = ""]) => ({
    file,
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
  }));
});

test("each file of the worked example is in one feature and declares what it names", () => {
  const missing = steps.flatMap(({ file, names }) => {
    const path = join(folder, file);
    const source = existsSync(join(root, path)) ? read(path) : "";
    return names.filter((name) => !declares(source, name)).map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
  expect(steps.filter(({ file }) => file.startsWith("."))).toEqual([]);
  expect(steps).toHaveLength(12);
  expect(steps.filter(({ names }) => names.length === 0)).toEqual([]);
});

test("the worked example adds a field that bookings do not have", () => {
  const field = /ADD COLUMN (\w+)/.exec(section)?.[1] ?? "";
  const [, columns = ""] = /^ {4}booking: \{\n([\s\S]+?)^ {4}\}/m.exec(read("src/schema/tables.ts")) ?? [];
  expect(columns).toContain("purpose:");
  expect(columns).not.toContain(`${field}:`);
});

/** Whether it has the name as a declaration, as an entry of a table, or as the text that it translates. */
function declares(source: string, name: string): boolean {
  return new RegExp(`\\b(const|function|interface|type) ${name}\\b|^ +${name}: \\{|\\("de", ${name}, `, "m").test(
    source,
  );
}
