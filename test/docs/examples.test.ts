import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "../harness/world.ts";

const GUIDE = fileURLToPath(new URL("../../docs/guide/", import.meta.url));
const run = promisify(execFile);

/** Code blocks that begin with ```sh run. */
const pages = readdirSync(GUIDE).filter((file) => file.endsWith(".md"));
const blocks = pages.flatMap((file) => {
  const text = readFileSync(join(GUIDE, file), "utf8");
  return [...text.matchAll(/^( *)```sh run\n([\s\S]*?)^\1```/gm)].map((match): [string, string] => [
    file,
    match[2] as string,
  ]);
});

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.atrium.close());

test.each(blocks)("the example of %s works as printed: %s", async (_file, script) => {
  const environment = { ...process.env, ATRIUM: world.atrium.baseUrl, TOKEN: world.token };
  const { stdout } = await run("sh", ["-ec", script], { env: environment });
  expect(stdout).toContain("{");
  expect(stdout).not.toContain('"error"');
});

test("the guide has examples", () => {
  expect(blocks.length).toBeGreaterThan(3);
});
