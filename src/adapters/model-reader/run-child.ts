import { type ChildProcess, execFile, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { ModelRefused } from "../../kernel/ports/model-reader.ts";

const WALL_MS_MAX = 30_000;
const CPU_SECONDS_MAX = 40;
const MEMORY_BYTES_MAX = 2 * 1024 ** 3;
/** The STL of 5 million facets, and the picture. */
const REPLY_BYTES_MAX = 256 * 1024 ** 2;
const WATCH_MS = 100;
/** No variable of ours: they hold secrets. */
const ENVIRONMENT = { PATH: "/usr/bin:/bin" };

interface Work {
  readonly input: AsyncIterable<Uint8Array>;
  readonly signal: AbortSignal;
  readonly wallMs?: number;
}

/**
 * Runs the reader in a process under `prlimit`. Where that does not exist, as on macOS, its memory is watched instead.
 * @throws ModelRefused past a limit, the reason of the signal, or an error of the input
 */
export async function runChild(file: string, extension: string, work: Work): Promise<Buffer> {
  const node = [process.execPath, file, extension];
  const limits = [`--as=${MEMORY_BYTES_MAX}`, `--cpu=${CPU_SECONDS_MAX}`, "--core=0", "--fsize=0", "--nofile=64"];
  const isLimited = await hasPrlimit();
  const [command = "", ...args] = isLimited ? ["prlimit", ...limits, ...node] : node;
  work.signal.throwIfAborted();
  const child = spawn(command, args, { env: ENVIRONMENT, stdio: ["pipe", "pipe", "ignore"] });
  const reasons: unknown[] = [];
  const end = (reason: unknown) => {
    reasons.push(reason);
    child.kill("SIGKILL");
  };
  const ended = endOf(child);
  const timer = setTimeout(() => end(new ModelRefused("too_slow")), work.wallMs ?? WALL_MS_MAX);
  const onAbort = () => end(work.signal.reason);
  work.signal.addEventListener("abort", onAbort, { once: true });
  const watch = isLimited ? undefined : setInterval(() => void watchMemory(child, end), WATCH_MS);
  try {
    const written = pipeline(Readable.from(work.input), child.stdin).catch((error: NodeJS.ErrnoException) => {
      // The child may end before it has read everything.
      if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_PREMATURE_CLOSE") end(error);
    });
    const reply = await collect(child, end);
    await Promise.all([written, ended]);
    if (reasons.length > 0) throw reasons[0];
    return reply;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    work.signal.removeEventListener("abort", onAbort);
  }
}

async function collect({ stdout }: ChildProcess, end: (reason: unknown) => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stdout as Readable) {
    size += (chunk as Buffer).length;
    if (size > REPLY_BYTES_MAX) end(new ModelRefused("too_many_facets"));
    else chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => resolve());
  });
}

let known: Promise<boolean> | undefined;

function hasPrlimit(): Promise<boolean> {
  known ??= promisify(execFile)("prlimit", ["--version"], { env: ENVIRONMENT }).then(
    () => true,
    () => false,
  );
  return known;
}

async function watchMemory({ pid }: ChildProcess, end: (reason: unknown) => void): Promise<void> {
  if (pid !== undefined && (await residentBytes(pid)) > MEMORY_BYTES_MAX) end(new ModelRefused("too_much_memory"));
}

/** Of a process, from /proc or ps(1); 0 if it has ended. */
async function residentBytes(pid: number): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    const listed = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]).catch(() => ({ stdout: "0" }));
    return Number(listed.stdout.trim() || 0) * 1024;
  }
}
