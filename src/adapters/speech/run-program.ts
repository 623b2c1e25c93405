import { spawn } from "node:child_process";

/** A program gets no variable of ours: they hold secrets. */
const ENVIRONMENT = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/opt/homebrew/bin",
  LANG: "C.UTF-8",
  HOME: "/nonexistent",
};
const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;
const COMPLAINT_CHARS_MAX = 400;

export interface ProgramLimits {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Limits by `prlimit`, where it exists. */
  readonly cpuSeconds?: number;
  readonly memoryBytes?: number;
}

/** The program is not installed. */
export class ProgramMissing extends Error {}

export class ProgramTimedOut extends Error {}

/** It ended with an error; the message is the end of what it wrote. */
export class ProgramFailed extends Error {}

/**
 * Runs a program without a shell and without input, and returns what it wrote. It ends with its whole process group.
 * @throws ProgramMissing, ProgramTimedOut, ProgramFailed, or the reason of the signal
 */
export async function runProgram(command: string, args: readonly string[], limits: ProgramLimits): Promise<string> {
  const { cpuSeconds, memoryBytes } = limits;
  if (cpuSeconds === undefined || memoryBytes === undefined) return run(command, args, limits);
  const bounds = [`--cpu=${cpuSeconds}`, `--as=${memoryBytes}`, "--core=0"];
  try {
    return await run("prlimit", [...bounds, command, ...args], limits);
  } catch (error) {
    if (error instanceof ProgramMissing) return run(command, args, limits);
    // prlimit itself says so if the program is missing.
    if (error instanceof ProgramFailed && /^prlimit: failed to execute/m.test(error.message)) {
      throw new ProgramMissing(`${command} is not installed`);
    }
    throw error;
  }
}

function run(command: string, args: readonly string[], { timeoutMs, signal }: ProgramLimits): Promise<string> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    // A group of its own, so that programs that it starts end with it.
    const child = spawn(command, args, { env: ENVIRONMENT, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    let because: unknown;
    const end = (reason: unknown) => {
      because ??= reason;
      killGroup(child.pid);
    };
    const onAbort = () => end(signal.reason);
    const timer = setTimeout(() => end(new ProgramTimedOut(`${command} took longer than ${timeoutMs} ms`)), timeoutMs);
    signal.addEventListener("abort", onAbort, { once: true });
    const output: Buffer[] = [];
    let outputBytes = 0;
    let complaint = "";
    child.stdout.on("data", (chunk: Buffer) => {
      outputBytes += chunk.length;
      if (outputBytes > OUTPUT_BYTES_MAX) end(new ProgramFailed(`${command} wrote too much`));
      else output.push(chunk);
    });
    child.stderr.on("data", (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-COMPLAINT_CHARS_MAX);
    });
    const stopWatching = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
    };
    child.on("error", (error: NodeJS.ErrnoException) => {
      stopWatching();
      const isMissing = error.code === "ENOENT" || error.code === "EACCES";
      reject(isMissing ? new ProgramMissing(`${command} is not installed`, { cause: error }) : error);
    });
    child.on("close", (code, killedBy) => {
      stopWatching();
      if (because !== undefined) reject(because);
      else if (code === 0) resolve(Buffer.concat(output).toString());
      else reject(new ProgramFailed(complaint.trim() || `${command} ended with ${code ?? killedBy}`));
    });
  });
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // it has ended already
  }
}
