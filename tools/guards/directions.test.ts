import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { PERMITTED } from "./ambient.ts";
import { breaches, ownBreaches, webSubjectBreaches } from "./directions.ts";

const SOURCE = fileURLToPath(new URL("../../src", import.meta.url));

function tree(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "directions-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

describe("imports between layers", () => {
  test.each([
    ["kernel/a.ts", 'import { b } from "../areas/x/index.ts";', /kernel may not import areas/],
    ["kernel/a.ts", 'import type { b } from "../adapters/x/b.ts";', /kernel may not import adapters/],
    ["kernel/a.ts", 'type B = import("../adapters/x/b.ts").B;', /kernel may not import adapters/],
    ["kernel/a.ts", 'import fastify from "fastify";', /knows no vendor/],
    ["areas/x/index.ts", 'import { b } from "../y/store.ts";', /past its index/],
    ["areas/x/operations/a.ts", 'export { b } from "../../y/store.ts";', /past its index/],
    ["areas/x/operations/a.ts", 'export * from "../../y/store.ts";', /past its index/],
    ["areas/x/operations/a.ts", 'export type * from "../../y/store.ts";', /past its index/],
    ["areas/x/index.ts", 'const b = await import("../../transports/rest/rest.ts");', /areas may not import transports/],
    ["areas/x/index.ts", "const b = await import(`../../transports/rest/rest.ts`);", /areas may not import transports/],
    ["areas/x/index.ts", "const b = await import(name);", /by a computed name/],
    ["areas/x/index.ts", 'import "../../web/web.ts";', /areas may not import web/],
    ["areas/x/index.ts", 'import { a,\n /* from */ b } from // "x"\n "../../web/web.ts";', /areas may not import web/],
    ["areas/x/index.ts", 'declare module "../../web/core/client.ts" {}', /areas may not import web/],
    ["transports/rest/a.ts", 'import { b } from "../../areas/x/store.ts";', /past its index/],
    ["transports/rest/a.ts", 'import { b } from "../../adapters/x/b.ts";', /transports may not import adapters/],
    ["web/a.tsx", 'import { b } from "../transports/mcp/b.ts";', /web may not import transports/],
    ["adapters/x/a.ts", 'import { b } from "../y/b.ts";', /imports another adapter/],
    ["markup/a.ts", 'import { b } from "../areas/x/index.ts";', /markup may not import areas/],
    ["http/a.ts", 'import { b } from "../web/server.ts";', /http may not import web/],
    ["reference/a.ts", 'import { b } from "../http/b.ts";', /reference may not import http/],
    ["seed/a.ts", 'import { b } from "../app/compose.ts";', /seed may not import app/],
  ])("reports a planted breach in %s: %s", (file, text, seen) => {
    expect(breaches(tree({ [file]: text })).join("\n")).toMatch(seen);
  });

  test("ignores imports in comments and strings", () => {
    const text = '// import "../areas/x/store.ts";\nexport const a = \'import "../areas/x/store.ts"\';';
    expect(breaches(tree({ "kernel/a.ts": text }))).toEqual([]);
  });
});

describe("time, randomness and environment", () => {
  test.each([
    ["the time", "export const a = Date.now();"],
    ["the time", "export const a = new Date();"],
    ["the time", "export const a = new Date;"],
    ["the time", "export const a = new Date(...[]);"],
    ["the time", "export const a = Date();"],
    ["the time", "const clock = Date.now;"],
    ["the time", "const { now } = Date;"],
    ["the time", "const D = Date; export const a = new D();"],
    ["the time", "export const a = (Date as DateConstructor).now();"],
    ["the time", "export const a = Date?.now();"],
    ["the time", 'export const a = Date["now"]();'],
    ["the time", "export const a = Date[name]();"],
    ["the time", "export const a = globalThis.Date.now();"],
    ["the time", 'export const a = new globalThis["Date"]();'],
    ["the time", "export const a = Reflect.construct(Date, []);"],
    ["the time", "export const a = { Date };"],
    ["the time", "export const a = Temporal.Now.instant();"],
    ["the time", 'import { DateTime } from "luxon"; export const a = DateTime.now();'],
    ["the time", 'import { DateTime } from "luxon"; export const a = DateTime.local();'],
    ["a stopwatch", "export const a = performance.now();"],
    ["a stopwatch", "const { now } = performance;"],
    ["a stopwatch", 'import { performance as p } from "node:perf_hooks";'],
    ["a stopwatch", "export const a = process.hrtime.bigint();"],
    ["randomness", "export const a = Math.random();"],
    ["randomness", "const { random } = Math;"],
    ["randomness", "export const a = globalThis.Math.random();"],
    ["randomness", "export const a = crypto.randomUUID();"],
    ["randomness", "export const a = crypto.getRandomValues(new Uint8Array(8));"],
    ["randomness", 'import { randomUUID } from "node:crypto";'],
    ["randomness", 'import { randomBytes as bytes } from "crypto";'],
    ["randomness", 'import { createHash, randomInt } from "node:crypto";'],
    ["randomness", 'import * as library from "node:crypto";'],
    ["randomness", 'import library from "node:crypto";'],
    ["randomness", 'export { randomBytes } from "node:crypto";'],
    ["randomness", 'export * from "node:crypto";'],
    ["randomness", 'export const a = await import("node:crypto");'],
    ["the environment", "export const a = process.env.A;"],
    ["the environment", 'export const a = process["env"].A;'],
    ["the environment", "const { env } = process;"],
    ["the environment", 'export const a = globalThis["process"]["env"];'],
    ["the environment", 'import process from "node:process";'],
    ["the environment", 'import { env } from "node:process";'],
    ["the environment", 'export const a = process.getBuiltinModule("node:crypto");'],
    ["the environment", "export const a = globalThis[name];"],
    ["the environment", "const { process: p } = globalThis;"],
  ])("reports %s in: %s", (kind, text) => {
    const planted = tree({ "areas/x/rules.ts": text, "adapters/x/a.ts": `\n${text}` });
    expect(breaches(planted).sort()).toEqual([
      `adapters/x/a.ts:2: reads ${kind}, which arrives as a parameter`,
      `areas/x/rules.ts:1: reads ${kind}, which arrives as a parameter`,
    ]);
  });

  test.each([
    "export const a = (at: number) => new Date(at);",
    "export const a = Date.UTC(2026, 0) + Date.parse('2026-01-01');",
    "export const a = (value: unknown) => value instanceof Date;",
    "export type A = { at: Date; now: typeof Date.now; env: NodeJS.ProcessEnv };",
    "export const a = Math.max(1, 2);",
    'import { createHash } from "node:crypto";',
    'import type { webcrypto } from "node:crypto";',
    "export const a = process.platform;",
    "export const a = (clock: { now(): Date }) => clock.now();",
    "export const a = { now: 1, Date: 2, process: 3 };",
    "// Date.now()\nexport const a = 'Math.random()';",
    "export const a = typeof globalThis;",
  ])("allows: %s", (text) => {
    expect(breaches(tree({ "areas/x/rules.ts": text }))).toEqual([]);
  });

  test.each(
    Object.entries(PERMITTED).flatMap(([kind, files]) => Object.keys(files).map((file) => [file, kind] as const)),
  )("lets %s read %s, and nothing else", (file, kind) => {
    const planted = {
      "the time": "export const a = Date.now();",
      "a stopwatch": "export const b = performance.now();",
      randomness: "export const c = Math.random();",
      "the environment": "export const d = process.env;",
    };
    const seen = breaches(tree({ [file]: Object.values(planted).join("\n") }));
    expect(seen).toHaveLength(3);
    expect(seen.join("\n")).not.toContain(kind);
  });
});

describe("cycles", () => {
  test("reports areas that import each other, even for types", () => {
    const planted = tree({
      "areas/x/index.ts": 'import type { y } from "../y/index.ts";',
      "areas/y/index.ts": 'import type { z } from "../z/index.ts";',
      "areas/z/index.ts": 'import type { x } from "../x/index.ts";',
      "areas/w/index.ts": 'import type { x } from "../x/index.ts";',
    });
    expect(breaches(planted).sort()).toEqual(["x", "y", "z"].map((area) => `areas/${area}: is in an import cycle`));
  });

  test.each([
    ['import { b } from "./b.ts";', 'export { a } from "./c.ts";', 'import "./a.ts";'],
    ['import { b } from "./b.ts";', 'export * from "./c.ts";', 'const a = await import("./a.ts");'],
    ['import { type B } from "./b.ts";', 'import { c } from "./c.ts";', 'import { a } from "./a.ts";'],
  ])("reports files that load each other: %s %s %s", (a, b, c) => {
    const planted = tree({ "kernel/a.ts": a, "kernel/b.ts": b, "kernel/c.ts": c });
    expect(breaches(planted)).toEqual([
      "kernel/a.ts: is in an import cycle with kernel/a.ts, kernel/b.ts, kernel/c.ts",
    ]);
  });

  test("allows a cycle that includes a type-only import", () => {
    const planted = tree({
      "kernel/a.ts": 'import { b } from "./b.ts";',
      "kernel/b.ts": 'import type { A } from "./a.ts";',
    });
    expect(breaches(planted)).toEqual([]);
  });
});

describe("subjects of pages", () => {
  const importing = (target: string) => `import { x } from "${target}";`;

  test.each([
    ["web/events/index.page.tsx", "../resources/week.tsx", /events reaches into resources past its parts/],
    ["web/events/index.page.tsx", "../resources/text.ts", /past its parts/],
    ["web/events/index.page.tsx", "../resources/index.page.tsx", /past its parts/],
    ["web/events/index.page.tsx", "../resources/more/parts.tsx", /past its parts/],
    ["web/events/index.page.tsx", "../core/client.ts", /events reaches into core past its index/],
    ["web/events/index.page.tsx", "../ui/card.tsx", /events reaches into ui past its index/],
    ["web/events/index.page.tsx", "../routes.ts", /imports routes.ts, which composes/],
    ["web/core/page.ts", "../events/parts.tsx", /core imports the subject events/],
    ["web/core/page.ts", "../server.ts", /which composes/],
    ["web/ui/card.tsx", "../events/parts.tsx", /ui imports events/],
    ["web/ui/card.tsx", "../core/time.ts", /ui imports core/],
    ["web/routes.ts", "./events/parts.tsx", /routes.ts imports a file of events other than its pages/],
    ["web/floor-routes.ts", "./events/text.ts", /floor-routes.ts imports a file of events other than its pages/],
    ["web/server.ts", "./events/index.page.tsx", /server.ts imports a file of events other than its parts/],
  ])("reports %s importing %s", (file, target, seen) => {
    expect(webSubjectBreaches(tree({ [file]: importing(target) })).join("\n")).toMatch(seen);
  });

  test.each([
    ["web/events/index.page.tsx", "./parts.tsx"],
    ["web/events/index.page.tsx", "../core/index.ts"],
    ["web/events/index.page.tsx", "../ui/index.ts"],
    ["web/events/index.page.tsx", "../resources/parts.tsx"],
    ["web/events/index.page.tsx", "../resources/parts.ts"],
    ["web/events/more/list.tsx", "../text.ts"],
    ["web/core/page.ts", "../ui/card.tsx"],
    ["web/routes.ts", "./events/index.page.tsx"],
    ["web/floor-routes.ts", "./events/index.page.tsx"],
    ["web/server.ts", "./routes.ts"],
    ["web/server.ts", "./core/request.ts"],
    ["web/server.ts", "./events/parts.ts"],
  ])("allows %s to import %s", (file, target) => {
    expect(webSubjectBreaches(tree({ [file]: importing(target) }))).toEqual([]);
  });
});

describe("our own tree", () => {
  test("reports an unused permission", () => {
    const planted = tree({ "main.ts": "export const a = 1;" });
    expect(ownBreaches(planted)).toContain("main.ts: does not read the environment; remove its permission");
  });

  test("has no breach and no unused permission", () => {
    expect(ownBreaches(SOURCE)).toEqual([]);
  });
});
