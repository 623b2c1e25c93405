import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { request } from "../harness/atrium.ts";
import { startProcess } from "../harness/process.ts";

async function started(mode: number) {
  const folder = mkdtempSync(join(tmpdir(), "atrium-root-"));
  chmodSync(folder, mode);
  const server = await startProcess({ ATRIUM_DATA: folder });
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  return { folder, server };
}

/** The user ids, group ids and further groups of every thread. */
function rightsOf(pid: number): string[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  const statuses = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/status`, "utf8"));
  return [...new Set(statuses.map((status) => status.match(/^(Uid|Gid|Groups|CapEff):.*$/gm)?.join("\n") ?? ""))];
}

describe.runIf(process.platform === "linux" && process.getuid?.() === 0)("a server that root starts", () => {
  test("runs without root's rights, and restarts its database without them", { timeout: 60_000 }, async () => {
    const { folder, server } = await started(0o755);
    const { uid } = statSync(join(folder, "postgresql", "data"));
    expect(uid).not.toBe(0);
    const ids = `${uid}\t${uid}\t${uid}\t${uid}`;
    const rights = [`Uid:\t${ids}\nGid:\t${ids}\nGroups:\t \nCapEff:\t0000000000000000`];
    expect(rightsOf(server.child.pid ?? 0)).toEqual(rights);
    expect(statSync(join(folder, "mail")).uid).toBe(uid);
    expect(server.output()).not.toContain("Warning");
    const pidFile = join(folder, "postgresql", "data", "postmaster.pid");
    process.kill(Number.parseInt(readFileSync(pidFile, "utf8"), 10), "SIGKILL");
    const readiness = () => request(server.baseUrl, "/readyz").then(({ status }) => status);
    await expect.poll(readiness, { timeout: 20_000 }).toBe(503);
    await expect.poll(readiness, { timeout: 20_000 }).toBe(200);
    expect(rightsOf(Number.parseInt(readFileSync(pidFile, "utf8"), 10))).toEqual(rights);
  });

  test("warns when it stays root, because the account cannot read its folder", { timeout: 60_000 }, async () => {
    const { folder, server } = await started(0o700);
    expect(server.output()).toMatch(`cannot read ${folder}`);
  });
});
