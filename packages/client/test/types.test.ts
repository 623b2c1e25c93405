import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = "packages/client/test/misuse";

test("a wrong path and a wrong field do not compile, and a right call does", () => {
  const given = ["node_modules/typescript/bin/tsc", "--noEmit", "-p", folder, "--pretty", "false"];
  const { stdout } = spawnSync(process.execPath, given, { cwd: root, encoding: "utf8" });
  const faulty = [...stdout.matchAll(/misuse\/([\w-]+\.ts)\(/g)].map(([, file]) => file);
  expect(faulty.sort(), stdout).toEqual(["wrong-field.ts", "wrong-path.ts"]);
  expect(stdout).toMatch(/wrong-path\.ts\(3,\d+\): error TS2345/);
  expect(stdout).toMatch(/wrong-field\.ts\(4,\d+\): error TS2353: .*'resource'/);
});
