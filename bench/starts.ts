import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "../tools/build.mjs";
import { startServer } from "./environment.ts";

const ROUNDS = 3;
/** Until the connections used at the start are closed. */
const REST_MS = 30_000;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** Time from the start to the first response, and memory at rest. */
export async function* starts(): AsyncGenerator<string[]> {
  await ensureBuilt();
  const firsts: number[] = [];
  const agains: number[] = [];
  const bares: number[] = [];
  let resting = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const folder = mkdtempSync(join(tmpdir(), "atrium-bench-start-"));
    chmodSync(folder, 0o755);
    try {
      firsts.push(await untilAnswer(folder));
      agains.push(
        await untilAnswer(folder, async (child) => {
          await sleep(REST_MS);
          resting = Math.max(resting, databaseMegabytes(child));
        }),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    bares.push(await bareStart());
  }
  const middle = (list: readonly number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  yield ["first start on an empty folder, to the first answer", seconds(middle(firsts)), "≤ 3 s"];
  yield [
    "cold start with data, beyond node starting an empty server",
    `${seconds(middle(agains))} − ${seconds(middle(bares))} = ${seconds(middle(agains) - middle(bares))}`,
    "≤ 1.5 s more",
  ];
  if (resting > 0) yield ["embedded PostgreSQL at rest", `${resting.toFixed(0)} MB`, "≤ 40 MB"];
}

async function untilAnswer(folder: string, look?: (child: ChildProcess) => Promise<void>): Promise<number> {
  const children: ChildProcess[] = [];
  const began = performance.now();
  const { url, process: child } = await startServer(children, { ATRIUM_DATA: folder, ATRIUM_LOG_LEVEL: "error" });
  await (await fetch(`${url}/api/space`)).text();
  const took = performance.now() - began;
  await look?.(child);
  child.kill("SIGTERM");
  await once(child, "exit");
  return took;
}

async function bareStart(): Promise<number> {
  const script = fileURLToPath(new URL("./rivals/bare-http.mjs", import.meta.url));
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, BENCH_PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  const took = performance.now() - began;
  child.kill();
  return took;
}

/** Memory of our own PostgreSQL's processes; shared pages are counted in shares (Linux `Pss`). */
function databaseMegabytes({ pid }: ChildProcess): number {
  if (process.platform !== "linux" || pid === undefined) return 0;
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    const stat = read(`/proc/${name}/stat`);
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(")") + 4).split(" ")[0]));
  }
  const below = (id: number): boolean => {
    const parent = parents.get(id);
    return parent !== undefined && (parent === pid || below(parent));
  };
  const kilobytes = [...parents.keys()]
    .filter(below)
    .map((id) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0));
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
