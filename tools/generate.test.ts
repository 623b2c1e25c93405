import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { section } from "../test/conformance/row.ts";
import { differences, reference, write } from "./generate.ts";
import { conformancePage } from "./reference/conformance.ts";
import { guaranteesPage } from "./reference/guarantees.ts";
import { titlesIn } from "./reference/test-titles.ts";

const files = reference();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "atrium-reference-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("the generated reference", () => {
  test("gives the same files every time, and matches after a write", () => {
    write(folder, files);
    expect(differences(folder, reference())).toEqual([]);
  });

  test("names a changed, a missing and a foreign file", () => {
    write(folder, files);
    appendFileSync(join(folder, "scopes.md"), "\nA line by hand.\n");
    rmSync(join(folder, "tools/ic_events_rsvp.json"));
    writeFileSync(join(folder, "notes.md"), "Not generated.\n");
    writeFileSync(join(folder, "tools/ic_old.json"), "{}\n");
    expect(differences(folder, files)).toEqual([
      "notes.md",
      "scopes.md",
      "tools/ic_events_rsvp.json",
      "tools/ic_old.json",
    ]);
  });

  test("drops the file of a tool that is gone, and keeps notes", () => {
    write(folder, { ...files, "tools/ic_old.json": "{}\n", "notes.md": "Not generated.\n" });
    write(folder, files);
    expect(differences(folder, files)).toEqual(["notes.md"]);
  });

  test("wraps prose at 120 columns", () => {
    for (const [name, text] of Object.entries(files)) {
      if (!name.endsWith(".md")) continue;
      const prose = text
        .replace(/```[\s\S]*?```/g, "")
        .split("\n")
        .filter((line) => !/^[|>-]/.test(line));
      expect(
        prose.filter((line) => line.length > 120),
        name,
      ).toEqual([]);
    }
  });
});

describe("the page of the specification's rows", () => {
  const sections = [
    section("Limits", { "Row one": "One.", "Row two": "Two." }),
    section("Later", { "Row three": "Three." }, { "Row three": "no operation does it." }),
  ];
  const page = (text: string, file = "test/conformance/planted.test.ts") =>
    conformancePage(sections, titlesIn(file, text));
  const held = 'test("Row one, Row two: both are kept", () => {});';

  test("names the tests of a row in every form of title", () => {
    const text = page(`
      describe("Row one: the first", () => {
        test("is kept", async () => { const x: number = 1; });
        test.skipIf(!here)("Row two: is kept too", () => {});
      });
      test.each<[string, () => void]>([["one", f], ["two", g]])("Row %s: it can be %s", (_row, act) => {});
      test.each([1, 2])(\`Row two: \${name} and %d\`, () => {});
    `);
    const link = (says: string) => `[${says}](../../test/conformance/planted.test.ts)`;
    expect(text).toContain(`| Row one | One. | ${link("the first › is kept")}<br>${link("it can be …")} |`);
    expect(text).toContain(
      `| Row two | Two. | ${link("the first › is kept too")}<br>${link("it can be …")}<br>${link("… and …")} |`,
    );
    expect(text).toMatch(/\| Row three \| Three\. +\| Nothing yet: no operation does it\. \|/);
  });

  test.each([
    ["a row without a test", 'test("Row one: it is kept", () => {});', /^the row Row two has no test$/],
    ["a test that names no row", `${held} test("it works", () => {});`, /begins with no row: it works$/],
    ["a test that names an unknown row", `${held} test("Row for: it works", () => {});`, /begins with no row: Row for/],
    ["one unknown row of two", `${held} test("Row one, Row for: x", () => {});`, /unknown row Row for/],
    ["an unknown row of a table", `${held} test.each([["one"], ["for"]])("Row %s: x", f);`, /no row: Row for: x$/],
    ["a test in a describe of no row", `${held} describe("all", () => { test("x", f); });`, /no row: all > x$/],
    ["a row that awaits nothing", `${held} test("Row three: it is there", () => {});`, /awaits nothing any more$/],
  ])("reports a planted breach: %s", (_what, text, fault) => {
    expect(() => page(text)).toThrow(fault);
  });

  test("allows tests elsewhere without a row, but none with an unknown row", () => {
    const elsewhere = "src/features/x/x.test.ts";
    expect(page(`${held} test("it works: always", () => {});`, elsewhere)).toContain("both are kept");
    expect(() => page(`${held} test("Row one, Row for: x", () => {});`, elsewhere)).toThrow(/unknown row Row for/);
  });

  test("reports two rows with one name, and a comma in a name", () => {
    const twice = [section("One", { "Row one": "" }), section("Two", { "Row one": "", "Row, too": "" })];
    const titles = titlesIn("x.test.ts", 'test("Row one: x", f);');
    expect(() => conformancePage(twice, titles)).toThrow(/Row one is there twice.*\n.*Row, too/);
  });
});

describe("the page of promises", () => {
  const titles = titlesIn(
    "src/x.test.ts",
    `describe(\`limits\${notice}\`, () => { it("Row one: hold for %s", f); it("hold always", f); }); test("it lives", f);`,
  );
  const page = (...held: readonly `src/${string}.test.ts: ${string}`[]) =>
    guaranteesPage([{ title: "Limits", promises: [["They hold.", ...held]] }], titles);

  test("links each promise with its tests by the start of their titles, without rows", () => {
    const link = (title: string) => `[${title}](../../src/x.test.ts)`;
    const text = page("src/x.test.ts: limits › hold for", "src/x.test.ts: hold always", "src/x.test.ts: limits");
    expect(text).toContain(`${link("limits… › hold for …")}<br>${link("limits… › hold always")}<br>${link("limits…")}`);
    expect(text).toContain("1 promises");
  });

  test.each([
    ["a promise without a test", [], /^no test for: They hold\.$/],
    ["a test that is not there", ["src/x.test.ts: it dies"], /^unknown test: src\/x\.test\.ts: it dies$/],
    ["a file that is not there", ["src/y.test.ts: it lives"], /^unknown test: src\/y/],
    ["a beginning of several", ["src/x.test.ts: limits › hold"], /^ambiguous test: /],
  ] as const)("reports a planted breach: %s", (_what, held, fault) => {
    expect(() => page(...held)).toThrow(fault);
  });

  test("reports a promise that is made twice", () => {
    const promises = [["They hold.", "src/x.test.ts: it lives"] as const];
    const groups = [
      { title: "One", promises },
      { title: "Two", promises },
    ];
    expect(() => guaranteesPage(groups, titles)).toThrow(/^promised twice: They hold\.$/);
  });
});
