import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { SaidError } from "../../kernel/languages/said-error.ts";
import { say } from "../messages.ts";
import { type ParserJob, type ParserReply, type ParserResults, sendable } from "./jobs.ts";

/** One core stays free for requests. */
const THREADS_MAX = Math.max(1, Math.min(2, availableParallelism() - 1));
const IDLE_MS = 30_000;
const HEAP_MB_MAX = 384;
/** Buffers outside of the heap count only here: growth of the process's memory while a thread works. */
const MEMORY_BYTES_MAX = 512 * 2 ** 20;
const MEMORY_CHECK_MS = 25;

/** A file that is refused by its parser, or exceeds the limits of time and memory. */
export class Unparsable extends SaidError {}

/** Parses files by others in threads, so that none of them delays requests or exhausts the memory. */
export interface ParserPool {
  /** @throws Unparsable */
  run<Job extends ParserJob>(job: Job, timeoutMs: number): Promise<ParserResults[Job["kind"]]>;
  close(): Promise<void>;
}

interface Waiting {
  readonly job: ParserJob;
  readonly timeoutMs: number;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Thread {
  readonly worker: Worker;
  current: { readonly waiting: Waiting; readonly timer: NodeJS.Timeout } | null;
  idle: NodeJS.Timeout | null;
}

/** Threads start with the first files, and end when there are none. */
export function createParserPool(): ParserPool {
  const threads = new Set<Thread>();
  const queue: Waiting[] = [];
  let memory: { readonly timer: NodeJS.Timeout; readonly limit: number } | null = null;

  function start(): Thread {
    const limits = { maxOldGenerationSizeMb: HEAP_MB_MAX, maxYoungGenerationSizeMb: 32 };
    const worker = new Worker(workerFile(), { resourceLimits: limits, execArgv: [], env: {} });
    const thread: Thread = { worker, current: null, idle: null };
    threads.add(thread);
    worker.unref();
    worker.on("message", (reply: ParserReply) => {
      const waiting = release(thread);
      if (reply.ok) waiting?.resolve(reply.value);
      else waiting?.reject("said" in reply ? new Unparsable(reply.said) : new Error(reply.error));
      next();
    });
    worker.on("error", (error) => {
      const isMemory = (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
      end(thread, isMemory ? new Unparsable(say.readingTakesMemory) : error);
    });
    worker.on("exit", () => end(thread, new Error("a parser thread ended")));
    return thread;
  }

  /** Ends the thread's job, and takes its next one. */
  function release(thread: Thread): Waiting | null {
    const { current } = thread;
    thread.current = null;
    if (current) clearTimeout(current.timer);
    thread.worker.unref();
    thread.idle = setTimeout(() => end(thread, new Error("idle")), IDLE_MS).unref();
    if (memory && ![...threads].some((each) => each.current)) {
      clearInterval(memory.timer);
      memory = null;
    }
    return current?.waiting ?? null;
  }

  function end(thread: Thread, error: Error): void {
    if (!threads.delete(thread)) return;
    const waiting = release(thread);
    if (thread.idle) clearTimeout(thread.idle);
    void thread.worker.terminate();
    waiting?.reject(error);
    next();
  }

  function next(): void {
    if (queue.length === 0) return;
    const free = [...threads].find((each) => !each.current) ?? (threads.size < THREADS_MAX ? start() : null);
    const waiting = free && queue.shift();
    if (!waiting) return;
    if (free.idle) clearTimeout(free.idle);
    const { job, timeoutMs } = waiting;
    const timer = setTimeout(() => end(free, new Unparsable(say.readingTakesTime)), timeoutMs);
    free.current = { waiting, timer };
    free.worker.ref();
    watchMemory();
    const { message, transfer } = sendable(job);
    free.worker.postMessage(message, transfer);
  }

  function watchMemory(): void {
    if (memory) return;
    const limit = process.memoryUsage.rss() + MEMORY_BYTES_MAX;
    const timer = setInterval(() => {
      if (process.memoryUsage.rss() < limit) return;
      for (const thread of threads) end(thread, new Unparsable(say.readingTakesMemory));
    }, MEMORY_CHECK_MS);
    memory = { timer: timer.unref(), limit };
  }

  return {
    run: (job, timeoutMs) =>
      new Promise((resolve, reject) => {
        queue.push({ job, timeoutMs, resolve: resolve as (value: unknown) => void, reject });
        next();
      }),
    async close() {
      const closed = new Error("the server is stopping");
      for (const waiting of queue.splice(0)) waiting.reject(closed);
      const workers = [...threads].map(({ worker }) => worker);
      for (const thread of threads) end(thread, closed);
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** The worker is its own bundle. From source, tests and `npm run dev` build it first. */
function workerFile(): string {
  const built = ["./worker.js", "../../../dist/app/parsers/worker.js"].map((each) =>
    fileURLToPath(new URL(each, import.meta.url)),
  );
  const file = built.find((each) => existsSync(each));
  if (!file) throw new Error("The parser worker is missing. Run npm run build.");
  return file;
}
