import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { registries, registryFaults } from "./registries.ts";

const root = mkdtempSync(join(tmpdir(), "registries-"));
afterAll(() => rmSync(root, { recursive: true }));

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

test("a feature's pages, German, operations and notifications are listed without naming them elsewhere", () => {
  const pages = [
    "export const LAMPS = '/lamps';",
    "export const lamps = memberPage({ path: LAMPS });",
    "export const lampAt = (id: string) => id;",
    "export const lampsOff: Page = confirmPage({});",
  ];
  plant("src/features/desk-lamps/pages/index.page.tsx", pages.join("\n"));
  plant("src/features/desk-lamps/pages/text.de.ts", "");
  plant("src/features/desk-lamps/notifications.ts", "");
  plant("src/features/desk-lamps/index.ts", "export type Operations = OperationsOf<typeof area>;");
  plant("src/features/light/index.ts", "export const pagesOnly = true;");
  const written = registries(root);
  expect(written["src/app/pages/routes.ts"]).toContain("[\n  lamps,\n  lampsOff,\n];");
  expect(written["src/app/pages/german.ts"]).toContain('import "../../features/desk-lamps/pages/text.de.ts";');
  expect(written["src/features/operations.ts"]).toContain("extends DeskLamps {}");
  expect(written["src/features/member-events.ts"]).toContain("  ...deskLamps,\n");
});

test("a list that lacks a page is refused", () => {
  mkdirSync(join(root, "src/app/pages"), { recursive: true });
  for (const [file, text] of Object.entries(registries(root))) plant(file, text);
  expect(registryFaults(root)).toEqual([]);
  plant("src/features/light/pages/index.page.tsx", "export const light = openPage({});");
  expect(registryFaults(root)).toEqual([
    "src/app/pages/routes.ts does not list what the features have. Run npm run generate.",
  ]);
});
