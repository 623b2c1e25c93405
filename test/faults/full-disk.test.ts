import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { request } from "../harness/atrium.ts";
import {
  createEnvironment,
  type DatabaseEnvironment,
  eventually,
  expectNoLoss,
  expectTemporaryError,
  newFolder,
} from "./database/environment.ts";

const asRoot = process.platform === "linux" && process.getuid?.() === 0;
const skipped = asRoot ? "" : " (left out: only root can mount a small disk)";
test.runIf(asRoot)(
  `rolls back writes on a full disk, serves reads, and recovers${skipped}`,
  {
    timeout: 180_000,
  },
  async () => {
    const folder = newFolder();
    mkdirSync(join(folder, "disk"), { mode: 0o755 });
    const disk = join(folder, "disk");
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=160m,mode=755", "none", disk]);
    let environment: DatabaseEnvironment | null = null;
    try {
      environment = await createEnvironment(disk);
      const { scene, server } = environment;
      const reader = await scene.token();
      const ballast = join(disk, "ballast");
      const fill = () => {
        for (let chunk = 8 * 2 ** 20; chunk >= 4096; chunk /= 2) {
          try {
            for (;;) writeFileSync(ballast, Buffer.alloc(chunk), { flag: "a" });
          } catch {
            // Fills the rest of the disk in pieces of this size.
          }
        }
        const { bavail, bsize } = statfsSync(disk);
        expect(bavail * bsize).toBeLessThan(4096);
      };
      let refusals = 0;
      const tally = await expectNoLoss(environment, async () => {
        fill();
        for (let attempt = 0; attempt < 400 && refusals < 3; attempt++) {
          const message = `A long letter. ${"All work and no play. ".repeat(80)} ${attempt}`;
          const headers = { "x-forwarded-for": scene.newAddress() };
          const body = { kind: "praise", message };
          const reply = await request(server.baseUrl, "/api/agent/feedback", { headers, body });
          if (reply.status === 200) continue;
          expectTemporaryError(reply);
          refusals++;
        }
        const read = await eventually(async () => {
          const reply = await request(server.baseUrl, "/api/resources/list", { token: reader });
          if (reply.status !== 200) throw new Error(`reads answer ${reply.status}`);
          return reply;
        });
        expect(read.body.resources.length).toBeGreaterThan(0);
        rmSync(ballast);
      });
      expect(tally.refused.size + refusals, "some write found the disk full").toBeGreaterThan(0);
    } finally {
      await environment?.close();
      execFileSync("umount", ["-l", disk]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
