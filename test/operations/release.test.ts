import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "../harness/ports.ts";
import { canCopyRoot, program } from "./tools.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const NOBODY = 65_534;
const BYTES_MAX = 150e6;
const isPossible = process.platform === "linux" && ["tar", "xz"].every((name) => program(name) !== null);

let folder: string;
let archive: string;
let atrium: string;

/** Its package is installed into a copy of this machine's files, which is in memory and ends with the test. */
const isDebian =
  ["dpkg-deb", "unshare", "setpriv", "curl", "systemd-analyze"].every((name) => program(name) !== null) &&
  isPossible &&
  canCopyRoot();

beforeAll(() => {
  if (!isPossible) return;
  folder = mkdtempSync(join(tmpdir(), "atrium-release-"));
  chmodSync(folder, 0o755);
  execFileSync("npm", ["run", "release", "--", `--to=${folder}`, "--level=1"], { cwd: ROOT, stdio: "ignore" });
  execFileSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: folder });
  const found = readdirSync(folder).find((file) => file.endsWith(".tar.xz")) ?? "";
  archive = join(folder, found);
  execFileSync("tar", ["-xJf", archive, "-C", folder]);
  atrium = join(folder, found.replace(".tar.xz", ""), "bin", "atrium");
}, 600_000);
afterAll(() => {
  if (isPossible) rmSync(folder, { recursive: true });
});

/** Another account where root runs the test, with a home directory and no Node on its path. */
async function account() {
  const home = join(folder, `home-${await freePort()}`);
  mkdirSync(home);
  const port = await freePort();
  const env = { PATH: "/usr/bin:/bin", HOME: home, ATRIUM_PORT: String(port), ATRIUM_LOG_LEVEL: "error" };
  if (process.getuid?.() !== 0) return { home, port, options: { env, cwd: home } };
  execFileSync("chown", [`${NOBODY}:${NOBODY}`, home]);
  return { home, port, options: { env, cwd: home, uid: NOBODY, gid: NOBODY } };
}

test.skipIf(!isPossible)("its archive is at most 150 MB, and its digest is beside it", () => {
  expect(statSync(archive).size).toBeLessThan(BYTES_MAX);
});

test.skipIf(!isPossible)("its archive runs under another account, without Node and npm", async () => {
  const { home, port, options } = await account();
  const server = spawn(atrium, [], { ...options, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void server.kill("SIGKILL"));
  let output = "";
  server.stdout.on("data", (chunk) => (output += chunk));
  await expect.poll(() => output, { timeout: 60_000 }).toContain("Press Ctrl-C to stop.");
  const reply = await fetch(`http://localhost:${port}/api/status`);
  expect(reply.status).toBe(200);
  const run = (...given: string[]) => spawnSync(atrium, given, { ...options, encoding: "utf8" });
  expect(JSON.parse(run("status", "--json").stdout)).toMatchObject({ server: "ready", database: /embedded/ });
  expect(run("doctor")).toMatchObject({ status: 0, stderr: "" });
  expect(run("help").stdout).toMatch("Usage: atrium <command>");
  for (const each of ["debian/atrium.env", "proxies/Caddyfile", "prometheus/alerts.yaml", "systemd/atrium.service"])
    expect(existsSync(join(atrium, "../../deploy", each)), each).toBe(true);
  server.kill("SIGTERM");
  const [code] = await once(server, "exit");
  expect(code).toBe(0);
  expect(existsSync(join(home, ".local/share/atrium/postgresql"))).toBe(true);
});

/** The `key value` lines that the steps print, in their order. */
function debianSteps(): Record<string, string> {
  const found = readdirSync(folder).find((file) => file.endsWith(".deb")) ?? "";
  const next = join(folder, "next");
  execFileSync("dpkg-deb", ["-R", join(folder, found), next]);
  execFileSync("sed", ["-i", "s/^Version: .*/Version: 99.0.0/", join(next, "DEBIAN/control")]);
  execFileSync("dpkg-deb", ["--root-owner-group", "-Znone", "--build", next, join(folder, "next.deb")]);
  const steps = join(ROOT, "test/operations/debian-steps.sh");
  const given = ["-m", "-p", "-f", "-n", "sh", steps, join(folder, found), join(folder, "next.deb")];
  const output = execFileSync("unshare", given, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  return Object.fromEntries([...output.matchAll(/^([\w-]+): (.*)$/gm)].map(([, key = "", value = ""]) => [key, value]));
}

test.skipIf(!isDebian)(
  "its Debian package installs, serves, upgrades, and purges all but data",
  { timeout: 300_000 },
  () => {
    expect(debianSteps()).toEqual({
      install: "0",
      account: "atrium /var/lib/atrium /usr/sbin/nologin",
      data: "atrium:atrium 750",
      configuration: "root:atrium 640",
      started: "systemctl enable --now atrium.service",
      unit: "0",
      exposure: "0",
      served: "200",
      status: "ready",
      "other-account": "1 Run it as root: sudo atrium status",
      backup: "0",
      stopped: "0",
      upgrade: "0",
      restarted: "systemctl start atrium.service",
      "own-line": "# mine",
      version: "99.0.0",
      removed: "atrium.env",
      purged: "no configuration, data atrium:atrium",
    });
  },
);
