import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { canCopyRoot, program } from "./tools.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const isPossible = ["unshare", "setpriv"].every((name) => program(name) !== null) && canCopyRoot();

/** The instructions of the last stage, such as `["USER", "10001:10001"]`. */
function lastStage(): [name: string, rest: string][] {
  const text = readFileSync(join(ROOT, "deploy/Dockerfile"), "utf8")
    .replace(/^#.*\n/gm, "")
    .replaceAll("\\\n", "");
  const stage = text.slice(text.lastIndexOf("\nFROM ") + 1).trim();
  return stage.split("\n").map((line) => [line.split(" ", 1)[0] ?? "", line.slice(line.indexOf(" ") + 1)]);
}

test("the image runs as a number that is not root, with a check of its health", () => {
  const stage = Object.fromEntries(lastStage());
  expect(stage.USER).toMatch(/^[1-9]\d+:[1-9]\d+$/);
  expect(stage.HEALTHCHECK).toContain("/livez");
});

/** The steps of the image run on a copy of this machine's files, because no container runtime is needed for them. */
test.skipIf(!isPossible)("the image serves on a read-only root, and its check sees it", { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "atrium-image-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const tree = join(folder, "atrium");
  execFileSync("npm", ["run", "release", "--", `--folder=${tree}`], { cwd: ROOT, stdio: "ignore" });
  const stage = lastStage();
  const all = (name: string) => stage.filter(([each]) => each === name).map(([, rest]) => rest);
  const words = (text = "") => JSON.parse(text.slice(text.indexOf("["))) as string[];
  const quoted = (given: readonly string[]) => given.map((each) => `'${each}'`).join(" ");
  expect(all("COPY")).toEqual(["--from=build /opt/atrium /opt/atrium"]);
  const env = {
    TREE: tree,
    RUN: all("RUN").join("\n"),
    VARIABLES: all("ENV").join(" "),
    ACCOUNT: all("USER").join(""),
    START: quoted([...words(all("ENTRYPOINT")[0]), ...words(all("CMD")[0])]),
    CHECK: quoted(words(all("HEALTHCHECK")[0])),
    PATH: process.env.PATH ?? "",
  };
  const steps = join(ROOT, "test/operations/image-steps.sh");
  const { stdout } = spawnSync("unshare", ["-m", "-p", "-f", "-n", "sh", steps], { env, encoding: "utf8" });
  expect(stdout.trim().split("\n")).toEqual(["before: 1", "root: read-only", "healthy: 0", "stopped: 0"]);
});
