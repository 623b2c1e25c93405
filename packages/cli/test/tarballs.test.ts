import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "atrium-tarballs-"));

let atrium: TestAtrium;
beforeAll(async () => {
  const tarballs = join(folder, "tarballs");
  execFileSync(process.execPath, ["packages/pack.mjs", tarballs], { cwd: root, stdio: "pipe" });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const files = readdirSync(tarballs).map((file) => join(tarballs, file));
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", ...files], { cwd: folder, stdio: "pipe" });
  atrium = await startTestAtrium();
});
afterAll(async () => {
  await atrium?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Not `spawnSync` for calls: the server is in this process. */
async function execute(program: string, given: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(program, given, { cwd: folder, env: { ...process.env, HOME: folder, ...env } });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out, err };
}

test("the command of the tarball lists operations, helps, calls and refuses", async () => {
  const program = join(folder, "node_modules/.bin/atrium");
  const env = { ATRIUM_URL: atrium.baseUrl };
  const operations = await execute(program, ["operations", "book"], env);
  expect(operations).toMatchObject({ code: 0, out: expect.stringContaining("resources.book") });
  const help = await execute(program, ["resources", "book", "--help"], env);
  expect(help.out).toMatch(/--resource_id <text>\s+Required\. Such as ft-9/);
  const events = await execute(program, ["events.list_upcoming", "--json"], env);
  expect(JSON.parse(events.out)).toMatchObject({ count: 0 });
  const refused = await execute(program, ["resources", "list"], env);
  expect(refused.code).toBe(4);
  expect(refused.err).toMatch(/^no_token: .+\n$/);
});

test("the client of the tarball calls, and its types compile in a program", async () => {
  const program = `import { Atrium } from "@atrium/client";
const { events } = await new Atrium({ url: process.argv[2] ?? "" }).get("/api/events/upcoming", { query: { limit: 3 } });
console.log(events.length);
`;
  writeFileSync(join(folder, "program.ts"), program);
  const ran = await execute(process.execPath, ["program.ts", atrium.baseUrl]);
  expect(ran).toMatchObject({ code: 0, out: "0\n" });
  const options = { module: "nodenext", target: "es2023", strict: true, noEmit: true, types: ["node"] };
  const compilerOptions = { ...options, typeRoots: [join(root, "node_modules/@types")] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["program.ts"] }));
  const tsc = spawnSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", folder]);
  expect(tsc.stdout.toString()).toBe("");
});
