import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Phase = "idle" | "printing" | "paused" | "finished" | "stopped" | "failed";

/** A printer behind one of the three programs. Tests drive it as its owner and its mechanics would. */
export interface EmulatedPrinter {
  readonly url: string;
  readonly secret: string;
  /** Every request that asked to move the printer, such as `start pa_1.gcode`; also by a flag of an upload. */
  readonly moves: readonly string[];
  readonly files: ReadonlyMap<string, Buffer>;
  phase: Phase;
  file: string | null;
  progress: number;
  /** Answers nothing, as without power. */
  silent: boolean;
  /** Accepts the next start and then drops the connection before its answer. */
  dropsNextStart: boolean;
  close(): Promise<void>;
}

export interface Machine {
  readonly secret: string;
  phase: Phase;
  file: string | null;
  progress: number;
  readonly files: Map<string, Buffer>;
  readonly moves: string[];
  /** False if it prints already, or has no such file. */
  start(name: string): boolean;
  stop(): boolean;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly json?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bytes?: Buffer;
}

/** Serves `answer` for a machine on a free port of loopback. */
export async function emulate(answer: (asked: Asked, machine: Machine) => Answer): Promise<EmulatedPrinter> {
  const files = new Map<string, Buffer>();
  const moves: string[] = [];
  const machine: Machine = {
    secret: "printed-on-its-screen",
    phase: "idle",
    file: null,
    progress: 0,
    files,
    moves,
    start(name) {
      moves.push(`start ${name}`);
      if (machine.phase === "printing" || machine.phase === "paused" || !files.has(name)) return false;
      Object.assign(machine, { phase: "printing", file: name, progress: 0 });
      return true;
    },
    stop() {
      moves.push("stop");
      if (machine.phase !== "printing" && machine.phase !== "paused") return false;
      machine.phase = "stopped";
      return true;
    },
  };
  const state = { silent: false, dropsNextStart: false };
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (state.silent) return void request.socket.destroy();
    const body = await bodyOf(request);
    const url = new URL(request.url ?? "/", "http://printer");
    const asked = {
      method: request.method ?? "",
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
    };
    const before = moves.length;
    const { status, json, headers = {}, bytes } = answer(asked, machine);
    if (state.dropsNextStart && moves.slice(before).some((move) => move.startsWith("start"))) {
      state.dropsNextStart = false;
      return void request.socket.destroy();
    }
    const type = json ? { "content-type": "application/json" } : {};
    response.writeHead(status, { ...type, ...headers }).end(json ? JSON.stringify(json) : bytes);
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.defineProperties({} as EmulatedPrinter, {
    url: { value: `http://127.0.0.1:${port}` },
    secret: { value: machine.secret },
    moves: { value: moves },
    files: { value: files },
    phase: { get: () => machine.phase, set: (phase: Phase) => Object.assign(machine, { phase }) },
    file: { get: () => machine.file, set: (file: string | null) => Object.assign(machine, { file }) },
    progress: { get: () => machine.progress, set: (progress: number) => Object.assign(machine, { progress }) },
    silent: { get: () => state.silent, set: (silent: boolean) => Object.assign(state, { silent }) },
    dropsNextStart: {
      get: () => state.dropsNextStart,
      set: (dropsNextStart: boolean) => Object.assign(state, { dropsNextStart }),
    },
    close: {
      value: () => {
        server.closeAllConnections();
        return new Promise<void>((resolve) => void server.close(() => resolve()));
      },
    },
  });
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The parts of a form (RFC 7578); null for a body that does not follow its boundary. */
export function formParts({ headers, body }: Asked): Map<string, { name: string | null; content: Buffer }> | null {
  const boundary = /boundary=([^;]+)/.exec(headers["content-type"] ?? "")?.[1];
  if (boundary === undefined || !body.toString("latin1").endsWith(`\r\n--${boundary}--\r\n`)) return null;
  const parts = new Map<string, { name: string | null; content: Buffer }>();
  for (const piece of body.toString("latin1").split(`--${boundary}\r\n`).slice(1)) {
    const [head = "", ...rest] = piece.split("\r\n\r\n");
    const end = rest.join("\r\n\r\n").replace(new RegExp(`(\r\n--${boundary}--)?\r\n$`), "");
    const field = /; name="([^"]+)"/.exec(head)?.[1];
    if (field === undefined) return null;
    parts.set(field, { name: /filename="([^"]+)"/.exec(head)?.[1] ?? null, content: Buffer.from(end, "latin1") });
  }
  return parts;
}
