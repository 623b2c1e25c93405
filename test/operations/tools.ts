import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** `full` with `npm run test:operations`, else the short form within `npm test`. */
export const isFull = process.env.OPERATIONS === "full";

/** The path of an installed program; null, with a notice, where it is absent. */
export function program(name: string): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  for (const folder of folders) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {
      // in another folder
    }
  }
  process.stderr.write(`${name} is not installed: its tests are left out\n`);
  return null;
}

/** An example of `deploy/proxies`, with the ports and files of a test. */
export function example(file: "nginx.conf" | "haproxy.cfg" | "Caddyfile", changes: Readonly<Record<string, string>>) {
  const text = readFileSync(new URL(`../../deploy/proxies/${file}`, import.meta.url), "utf8");
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`${file} lacks ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}

/** Whether this account may lay a file system over the root, in a namespace of its own. */
export function canCopyRoot(): boolean {
  const overlay = `mount -t tmpfs tmpfs /mnt && mkdir /mnt/u /mnt/w &&
    mount -t overlay overlay -o lowerdir=/,upperdir=/mnt/u,workdir=/mnt/w /mnt`;
  return process.getuid?.() === 0 && spawnSync("unshare", ["-m", "sh", "-c", overlay]).status === 0;
}

/** A folder for the configuration of a program that runs as another account. */
export function folderWith(files: Readonly<Record<string, string>>): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "atrium-operations-"));
  chmodSync(path, 0o777);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts a program, and waits until its port accepts connections. */
export async function startProgram(
  command: string,
  given: readonly string[],
  port: number,
  account: { readonly uid?: number; readonly gid?: number } = {},
): Promise<{ stop(): Promise<void> }> {
  const child = spawn(command, given, { ...account, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const until = performance.now() + 15_000;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(`${command} did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { stop: () => ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 3_000);
  await exit;
  clearTimeout(timer);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("close", () => resolve(false)); // also after the timer
    setTimeout(() => socket.destroy(), 100);
  });
}
