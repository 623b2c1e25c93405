import { spawn } from "node:child_process";

/** `bubblewrap` isolates each run; `container` is the operator's word that the worker has a container of its own. */
export type Sandbox = "bubblewrap" | "container";

const LIMITS = ["--as=1073741824", "--cpu=60:65", "--fsize=52428800", "--core=0", "--nofile=256"];
const WALL_MS_MAX = 300_000;
const OUTPUT_CHARS_MAX = 64 * 1024;
const PATH = "/usr/local/bin:/usr/bin:/bin";

/** The folders of a job on this machine. */
export interface JobFolders {
  readonly input: string;
  readonly output: string;
}

export interface Ended {
  /** As a shell shows it: 128 and the signal's number if a signal ended it. */
  readonly code: number;
  /** The end of both streams. */
  readonly output: string;
}

/** Runs a program under limits, without network, and with nothing of this machine but its programs. */
export function runIsolated(
  sandbox: Sandbox,
  folders: JobFolders,
  [program, ...args]: readonly [string, ...string[]],
  signal: AbortSignal,
): Promise<Ended> {
  const seen = sandbox === "bubblewrap" ? { input: "/in", output: "/out" } : folders;
  const command = [program, ...args.map((each) => each.replace("{in}", seen.input).replace("{out}", seen.output))];
  return run([...LIMITS, ...(sandbox === "bubblewrap" ? bubblewrap(folders) : []), ...command], signal);
}

/** Why this machine cannot isolate; null if it can. */
export async function sandboxFault(sandbox: Sandbox, folders: JobFolders): Promise<string | null> {
  const signal = AbortSignal.timeout(10_000);
  const ended = await runIsolated(sandbox, folders, ["/usr/bin/true"], signal).catch((error: Error) => error);
  if (ended instanceof Error) return `prlimit does not start: ${ended.message}`;
  return ended.code === 0 ? null : ended.output.trim() || `it ended with ${ended.code}`;
}

function bubblewrap({ input, output }: JobFolders): string[] {
  return [
    "bwrap",
    "--unshare-all",
    "--unshare-user",
    "--die-with-parent",
    "--new-session",
    "--as-pid-1",
    "--clearenv",
    "--setenv",
    "HOME",
    "/tmp",
    "--setenv",
    "PATH",
    "/usr/bin",
    "--setenv",
    "LC_ALL",
    "C",
    "--ro-bind",
    "/usr",
    "/usr",
    "--symlink",
    "usr/bin",
    "/bin",
    "--symlink",
    "usr/lib",
    "/lib",
    "--symlink",
    "usr/lib64",
    "/lib64",
    "--proc",
    "/proc",
    "--dev",
    "/dev",
    "--size",
    "67108864",
    "--tmpfs",
    "/tmp",
    "--ro-bind",
    input,
    "/in",
    "--bind",
    output,
    "/out",
    "--cap-drop",
    "ALL",
    "--chdir",
    "/out",
  ];
}

function run(args: readonly string[], signal: AbortSignal): Promise<Ended> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const env = { PATH, HOME: "/tmp", LC_ALL: "C" };
    const child = spawn("prlimit", args, { env, stdio: ["ignore", "pipe", "pipe"] });
    const kill = () => child.kill("SIGKILL");
    const timer = setTimeout(kill, WALL_MS_MAX);
    signal.addEventListener("abort", kill, { once: true });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output = (output + chunk.toString("latin1")).slice(-OUTPUT_CHARS_MAX);
      });
    }
    child.once("error", reject);
    child.once("close", (code, killedBy) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", kill);
      if (signal.aborted) reject(signal.reason);
      else resolve({ code: code ?? 128 + (SIGNALS[killedBy ?? ""] ?? 0), output });
    });
  });
}

const SIGNALS: Readonly<Record<string, number>> = { SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGXCPU: 24, SIGXFSZ: 25 };
