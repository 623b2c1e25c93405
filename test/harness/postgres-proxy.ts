import { once } from "node:events";
import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";
import { join } from "node:path";
import pg from "pg";

/**
 * Before the statement of that number reaches the server, or after its reply and before the client receives it. A
 * client can wait only between these points.
 */
interface WirePoint {
  readonly at: "request" | "reply";
  readonly number: number;
  /** Counts only this statement, one of `seen`. */
  readonly statement?: string;
}

/** A proxy for PostgreSQL that counts statements, and can cut, hold or stop traffic. */
export interface PostgresProxy {
  /** The database through the proxy. */
  readonly url: string;
  /** The number of open connections. */
  readonly open: number;
  /** Every statement so far, by the name of the prepared statement or the beginning of its text. */
  readonly seen: ReadonlySet<string>;
  /** Stops all traffic at that point, counted from now, and calls `reached`. */
  arm(point: WirePoint, reached: (statement: string) => void): void;
  disarm(): void;
  /** Ends the stop at a point. */
  thaw(): void;
  /** Ends every connection at once. */
  cut(): void;
  /** Keeps connections but forwards nothing until `resume`. */
  hold(): void;
  resume(): void;
  /** Rejects new connections. */
  refusing: boolean;
  close(): Promise<void>;
}

interface Wire {
  readonly client: Socket;
  readonly server: Socket;
}

/** Needs connections without TLS. */
export async function openPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const target: NetConnectOpts = host.startsWith("/") ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
  const wires = new Set<Wire>();
  const trigger = createTrigger();
  let isHeld = false;
  let refusing = false;

  const listener = createServer((client) => {
    if (refusing) {
      client.destroy();
      return;
    }
    const server = connect(target);
    const wire: Wire = { client, server };
    wires.add(wire);
    const end = () => {
      wires.delete(wire);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.setNoDelay(true).on("error", end).on("close", end);
    const statements = new Map<string, string>();
    // Statements may be pipelined: each ends with Sync and is answered in turn.
    const running: string[] = [];
    let isWithin = false;
    const fromClient = splitter("client", (type, frame) => {
      if (type === "Q" || (!isWithin && (type === "P" || type === "B"))) {
        isWithin = type !== "Q";
        const name = nameOf(type, frame, statements);
        if (!trigger.passes("request", name)) return;
        running.push(name);
      }
      if (type === "S") isWithin = false;
      if (!trigger.isFrozen) server.write(frame);
    });
    const fromServer = splitter("server", (type, frame) => {
      const ended = type === "Z" ? running.shift() : undefined;
      if (ended !== undefined && !trigger.passes("reply", ended)) return;
      if (!trigger.isFrozen) client.write(frame);
    });
    client.on("data", fromClient);
    server.on("data", fromServer);
    if (isHeld) for (const socket of [client, server]) socket.pause();
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const account = `${encodeURIComponent(user ?? "")}${password ? `:${encodeURIComponent(password)}` : ""}`;
  const all = (act: (socket: Socket) => void) => {
    for (const { client, server } of wires) for (const socket of [client, server]) act(socket);
  };

  return {
    url: `postgres://${account}@127.0.0.1:${address.port}/${database}`,
    get open() {
      return wires.size;
    },
    seen: trigger.seen,
    arm: trigger.arm,
    disarm: trigger.disarm,
    thaw: trigger.thaw,
    cut: () => all((socket) => socket.destroy()),
    hold() {
      isHeld = true;
      all((socket) => socket.pause());
    },
    resume() {
      isHeld = false;
      all((socket) => socket.resume());
    },
    get refusing() {
      return refusing;
    },
    set refusing(value) {
      refusing = value;
    },
    async close() {
      all((socket) => socket.destroy());
      listener.close();
      await once(listener, "close");
    },
  };
}

function createTrigger() {
  let armed: { point: WirePoint; left: number; reached: (statement: string) => void } | null = null;
  let isFrozen = false;
  const seen = new Set<string>();
  return {
    seen,
    get isFrozen() {
      return isFrozen;
    },
    arm(point: WirePoint, reached: (statement: string) => void) {
      armed = { point, left: point.number, reached };
    },
    disarm() {
      armed = null;
    },
    thaw() {
      isFrozen = false;
    },
    passes(at: WirePoint["at"], statement: string): boolean {
      if (isFrozen) return false;
      seen.add(statement);
      if (armed?.point.at !== at || (armed.point.statement ?? statement) !== statement) return true;
      if (--armed.left > 0) return true;
      const { reached } = armed;
      armed = null;
      isFrozen = true;
      reached(statement);
      return false;
    },
  };
}

/** The name of the prepared statement, or the beginning of its text. */
function nameOf(type: string, frame: Buffer, statements: Map<string, string>): string {
  const parts = frame.subarray(5).toString("utf8").split("\0");
  const [first = "", second = ""] = parts;
  const shown = (text: string) => text.replaceAll(/\s+/g, " ").trim().slice(0, 60);
  if (type === "Q") return shown(first);
  if (type === "B") return second || (statements.get("") ?? "unnamed");
  statements.set(first, shown(second));
  return first || shown(second);
}

/**
 * Splits a stream into protocol messages (PostgreSQL manual, "Message Formats"): type and length. A client's first
 * message has no type.
 */
function splitter(side: "client" | "server", take: (type: string, frame: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isStart = side === "client";
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const header = isStart ? 4 : 5;
      if (rest.length < header) return;
      const length = isStart ? rest.readUInt32BE(0) : 1 + rest.readUInt32BE(1);
      if (rest.length < length) return;
      const frame = rest.subarray(0, length);
      rest = rest.subarray(length);
      const type = isStart ? "" : String.fromCharCode(frame[0] ?? 0);
      isStart = false;
      take(type, frame);
    }
  };
}
