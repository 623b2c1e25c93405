import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Why the tests of the virus scanner cannot run here; null if they can. */
export const MISSING_CLAMD: string | null =
  spawnSync("clamd", ["--version"]).status === 0 ? null : "needs Debian's clamav-daemon";

/** The standard test file of antivirus software. In parts, so that no scanner takes this file for it. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

export const STREAM_BYTES_MAX = 2 * 1024 * 1024;

export interface Clamd extends AsyncDisposable {
  /** Of its socket. */
  readonly path: string;
  stop(): Promise<void>;
}

/** A real daemon that knows one signature, without the official ones. */
export async function startClamd(): Promise<Clamd> {
  const folder = mkdtempSync(join(tmpdir(), "atrium-clamd-"));
  const path = join(folder, "clamd.ctl");
  writeFileSync(join(folder, "own.ndb"), `Own.Eicar:0:*:${Buffer.from(EICAR).toString("hex")}\n`);
  const settings = [
    `DatabaseDirectory ${folder}`,
    `LocalSocket ${path}`,
    `LogFile ${folder}/clamd.log`,
    `PidFile ${folder}/clamd.pid`,
    "Foreground yes",
    `StreamMaxLength ${STREAM_BYTES_MAX}`,
    "AlertExceedsMax yes",
    ...(process.getuid?.() === 0 ? ["User root"] : []),
  ];
  writeFileSync(join(folder, "clamd.conf"), `${settings.join("\n")}\n`);
  const daemon = spawn("clamd", ["--config-file", join(folder, "clamd.conf")], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => daemon.once("exit", () => resolve()));
  const stop = async () => {
    daemon.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let left = 300; !(await answers(path)); left--) {
    if (left === 0 || daemon.exitCode !== null) {
      await stop();
      throw new Error("clamd did not start");
    }
    await sleep(50);
  }
  return { path, stop, [Symbol.asyncDispose]: stop };
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
