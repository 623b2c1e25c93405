import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import type { Reply } from "./atrium.ts";
import { freePort } from "./ports.ts";

/** The built server; the test run builds it first. */
export const MAIN = fileURLToPath(new URL("../../dist/main.js", import.meta.url));
/** Options of a Node that runs our TypeScript in a process of its own. */
export const TYPESCRIPT: readonly string[] = ["--import", new URL("../../tools/loader.mjs", import.meta.url).href];
const START_MS_MAX = 60_000;

/** A server in its own process. */
export interface ServerProcess {
  readonly baseUrl: string;
  readonly child: ChildProcess;
  /** The link for claiming the space, if printed. */
  readonly claimUrl: string | null;
  output(): string;
  /** A regular shutdown. */
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

export interface ProcessOptions {
  /** Called before the server is ready. */
  readonly spawned?: (child: ChildProcess) => void;
  /** Another account of the system; only root can choose it. */
  readonly uid?: number;
  /** Options of the command line. */
  readonly options?: readonly string[];
}

/** Resolves once the server is ready. */
export async function startProcess(
  environment: Record<string, string>,
  options: ProcessOptions = {},
): Promise<ServerProcess> {
  const port = environment.ATRIUM_PORT ?? String(await freePort());
  const inherited = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "" };
  const child = spawn(process.execPath, [MAIN, ...(options.options ?? [])], {
    env: { ...inherited, ATRIUM_PORT: port, ATRIUM_LOG_LEVEL: "error", ...inject("serverEnvironment"), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
  });
  options.spawned?.(child);
  let output = "";
  const opened = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the server did not start:\n${output}`)), START_MS_MAX);
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes("Press Ctrl-C to stop.")) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", () => reject(new Error(`the server ended:\n${output}`)));
  });
  await opened;
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };
  return {
    baseUrl: `http://localhost:${port}`,
    child,
    output: () => output,
    claimUrl: /http\S+\/setup\?claim=\S+/.exec(output)?.[0] ?? null,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

/** Two servers with the same environment: on one database, for races. */
export function startTwoProcesses(environment: Record<string, string>): Promise<ServerProcess[]> {
  return Promise.all([startProcess(environment), startProcess(environment)]);
}

/** Sends again, as the reply asks for, while a busy server has no connection left. */
export async function untilHeard(send: () => Promise<Reply>): Promise<Reply> {
  const reply = await send();
  return reply.status === 503 ? untilHeard(send) : reply;
}

/** Sends to the processes in turn, all at once, until each is heard. */
export function raceOver(
  processes: readonly ServerProcess[],
  count: number,
  send: (baseUrl: string, index: number) => Promise<Reply>,
): Promise<Reply[]> {
  const sendOne = (_: unknown, index: number) => {
    const { baseUrl } = processes[index % processes.length] as ServerProcess;
    return untilHeard(() => send(baseUrl, index));
  };
  return Promise.all(Array.from({ length: count }, sendOne));
}
