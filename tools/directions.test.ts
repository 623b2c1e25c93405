import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { breaches } from "./directions.ts";

function tree(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "directions-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

test.each([
  ["kernel/a.ts", 'import { b } from "../areas/x/index.ts";', /kernel may not import areas/],
  ["kernel/a.ts", 'import type { b } from "../adapters/x/b.ts";', /kernel may not import adapters/],
  ["kernel/a.ts", 'import fastify from "fastify";', /knows no vendor/],
  ["areas/x/index.ts", 'import { b } from "../y/store.ts";', /past its index/],
  ["areas/x/operations/a.ts", 'export { b } from "../../y/store.ts";', /past its index/],
  ["areas/x/index.ts", 'const b = await import("../../transports/rest/rest.ts");', /areas may not import transports/],
  ["areas/x/index.ts", 'import "../../web/web.ts";', /areas may not import web/],
  ["transports/rest/a.ts", 'import { b } from "../../areas/x/store.ts";', /past its index/],
  ["transports/rest/a.ts", 'import { b } from "../../adapters/x/b.ts";', /transports may not import adapters/],
  ["web/a.tsx", 'import { b } from "../transports/mcp/b.ts";', /web may not import transports/],
  ["adapters/x/a.ts", 'import { b } from "../y/b.ts";', /imports another adapter/],
  ["areas/x/rules.ts", "export const a = Date.now();", /the time/],
  ["areas/x/rules.ts", "export const a = new Date();", /the time/],
  ["kernel/a.ts", "export const a = Math.random();", /chance/],
  ["app/a.ts", "export const a = process.env.A;", /the environment/],
])("a planted breach in %s is seen: %s", (file, text, seen) => {
  expect(breaches(tree({ [file]: text })).join("\n")).toMatch(seen);
});

test("areas that import one another in a circle are seen", () => {
  const planted = tree({
    "areas/x/index.ts": 'import { y } from "../y/index.ts";',
    "areas/y/index.ts": 'import { z } from "../z/index.ts";',
    "areas/z/index.ts": 'import { x } from "../x/index.ts";',
  });
  expect(breaches(planted)).toHaveLength(3);
});

test("our own tree has none", () => {
  expect(breaches(fileURLToPath(new URL("../src", import.meta.url)))).toEqual([]);
});
