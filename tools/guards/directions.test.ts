import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { PERMITTED } from "./ambient.ts";
import { breaches, ownBreaches } from "./directions.ts";

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
    ["kernel/a.ts", 'import { b } from "../features/x/index.ts";', /kernel may not import features/],
    ["kernel/a.ts", 'import type { b } from "../adapters/x/b.ts";', /kernel may not import adapters/],
    ["kernel/a.ts", 'type B = import("../adapters/x/b.ts").B;', /kernel may not import adapters/],
    ["kernel/a.ts", 'import fastify from "fastify";', /knows no vendor/],
    ["features/x/index.ts", 'import { b } from "../y/store.ts";', /past its index/],
    ["features/x/operations/a.ts", 'export { b } from "../../y/store.ts";', /past its index/],
    ["features/x/operations/a.ts", 'export * from "../../y/store.ts";', /past its index/],
    ["features/x/operations/a.ts", 'export type * from "../../y/store.ts";', /past its index/],
    [
      "features/x/index.ts",
      'const b = await import("../../transports/rest/rest.ts");',
      /features may not import transports/,
    ],
    [
      "features/x/index.ts",
      "const b = await import(`../../transports/rest/rest.ts`);",
      /features may not import transports/,
    ],
    ["features/x/index.ts", "const b = await import(name);", /by a computed name/],
    ["features/x/index.ts", 'import "../../web/web.ts";', /features may not import web/],
    [
      "features/x/index.ts",
      'import { a,\n /* from */ b } from // "x"\n "../../web/web.ts";',
      /features may not import web/,
    ],
    ["features/x/index.ts", 'declare module "../../web/core/client.ts" {}', /features may not import web/],
    ["transports/rest/a.ts", 'import { b } from "../../features/x/store.ts";', /past its index/],
    ["transports/rest/a.ts", 'import { b } from "../../adapters/x/b.ts";', /transports may not import adapters/],
    ["web/a.tsx", 'import { b } from "../transports/mcp/b.ts";', /web may not import transports/],
    ["adapters/x/a.ts", 'import { b } from "../y/b.ts";', /imports another adapter/],
    ["markup/a.ts", 'import { b } from "../features/x/index.ts";', /markup may not import features/],
    ["http/a.ts", 'import { b } from "../web/server.ts";', /http may not import web/],
    ["reference/a.ts", 'import { b } from "../http/b.ts";', /reference may not import http/],
    ["seed/a.ts", 'import { b } from "../app/compose.ts";', /seed may not import app/],
  ])("reports a planted breach in %s: %s", (file, text, seen) => {
    expect(breaches(tree({ [file]: text })).join("\n")).toMatch(seen);
  });

  test.each([
    ["features/member-events.ts", "./x/notifications.ts", null],
    ["features/member-events.ts", "./x/store.ts", /past its index/],
    ["features/x/schemas.ts", "../member-events.ts", null],
    ["features/x/schemas.ts", "../y/notifications.ts", /past its index/],
    ["transports/rest/a.ts", "../../features/member-events.ts", /past its index/],
    ["app/pages/german.ts", "../../features/x/notifications.de.ts", null],
    ["app/pages/server.ts", "../../features/x/notifications.de.ts", /past its index/],
  ])("knows the lists of what each feature declares: %s, %s", (file, target, seen) => {
    const found = breaches(tree({ [file]: `import { x } from "${target}";` }));
    if (seen === null) expect(found).toEqual([]);
    else expect(found.join("\n")).toMatch(seen);
  });

  test("ignores imports in comments and strings", () => {
    const text = '// import "../features/x/store.ts";\nexport const a = \'import "../features/x/store.ts"\';';
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
    const planted = tree({ "features/x/rules.ts": text, "adapters/x/a.ts": `\n${text}` });
    expect(breaches(planted).sort()).toEqual([
      `adapters/x/a.ts:2: reads ${kind}, which arrives as a parameter`,
      `features/x/rules.ts:1: reads ${kind}, which arrives as a parameter`,
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
    expect(breaches(tree({ "features/x/rules.ts": text }))).toEqual([]);
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
  test("lets the client of pages know the types of operations, and nothing else of features", () => {
    const types = 'import type { Operations } from "../../features/operations.ts";';
    expect(breaches(tree({ "web/core/client.ts": types }))).toEqual([]);
    expect(breaches(tree({ "web/core/client.ts": types.replace(" type", "") }))).toHaveLength(1);
  });

  test("reports features that import each other, even for types", () => {
    const planted = tree({
      "features/x/index.ts": 'import type { y } from "../y/index.ts";',
      "features/y/index.ts": 'import type { z } from "../z/index.ts";',
      "features/z/index.ts": 'import type { x } from "../x/index.ts";',
      "features/w/index.ts": 'import type { x } from "../x/index.ts";',
    });
    expect(breaches(planted).sort()).toEqual(["x", "y", "z"].map((area) => `features/${area}: is in an import cycle`));
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

describe("pages", () => {
  const importing = (target: string) => `import { x } from "${target}";`;

  test.each([
    [
      "features/events/pages/index.page.tsx",
      "../../resources/pages/week.tsx",
      /events reaches into the pages of resources/,
    ],
    ["features/events/pages/index.page.tsx", "../../resources/pages/text.ts", /past their parts/],
    ["features/events/pages/index.page.tsx", "../../resources/pages/index.page.tsx", /past their parts/],
    ["features/events/pages/index.page.tsx", "../../../web/core/client.ts", /events reaches into core past its index/],
    ["features/events/pages/index.page.tsx", "../../../web/ui/card.tsx", /events reaches into ui past its index/],
    ["features/events/pages/index.page.tsx", "../store.ts", /reaches into a feature past its index/],
    ["features/events/pages/index.page.tsx", "../../../app/pages/routes.ts", /pages may not import app/],
    ["features/events/pages/index.page.tsx", "./text.de.ts", /imports a translation/],
    ["features/events/pages/text.de.ts", "./index.page.tsx", /a translation imports a page/],
    ["features/events/rules.ts", "./testing/world.ts", /imports what only tests may/],
    ["features/events/rules.ts", "./pages/parts.ts", /features may not import pages/],
    ["web/core/page.ts", "../../features/events/pages/parts.tsx", /web may not import pages/],
    ["web/core/page.ts", "../../features/events/index.ts", /web may not import features/],
    ["web/core/page.ts", "../../app/pages/server.ts", /web may not import app/],
    ["web/ui/card.tsx", "../core/time.ts", /ui imports core/],
    ["web/languages/dates.ts", "../ui/index.ts", /languages imports ui/],
    ["app/pages/routes.ts", "../../features/events/pages/text.ts", /more of events than pages and parts/],
    ["app/pages/server.ts", "../../web/ui/text.de.ts", /imports a translation/],
  ])("reports %s importing %s", (file, target, seen) => {
    expect(breaches(tree({ [file]: importing(target) })).join("\n")).toMatch(seen);
  });

  test.each([
    ["features/events/pages/index.page.tsx", "./parts.tsx"],
    ["features/events/pages/index.page.tsx", "../index.ts"],
    ["features/events/pages/index.page.tsx", "../../../web/core/index.ts"],
    ["features/events/pages/index.page.tsx", "../../../web/ui/index.ts"],
    ["features/events/pages/index.page.tsx", "../../../web/languages/dates.ts"],
    ["features/events/pages/index.page.tsx", "../../resources/pages/parts.tsx"],
    ["features/events/pages/index.page.tsx", "../../resources/pages/board/parts.ts"],
    ["features/events/pages/more/list.tsx", "../text.ts"],
    ["features/events/pages/text.de.ts", "../../../web/core/plural.ts"],
    ["web/core/page.ts", "../ui/card.tsx"],
    ["app/pages/routes.ts", "../../features/events/pages/index.page.tsx"],
    ["app/pages/server.ts", "../../web/core/request.ts"],
    ["app/pages/server.ts", "../../features/events/pages/parts.ts"],
    ["app/pages/german.ts", "../../features/events/pages/text.de.ts"],
  ])("allows %s to import %s", (file, target) => {
    expect(breaches(tree({ [file]: importing(target) }))).toEqual([]);
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
