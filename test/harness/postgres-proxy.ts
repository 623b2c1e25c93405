import { once } from "node:events";
import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";
import { join } from "node:path";
import pg from "pg";

/**
 * Where on the wire something is to happen: before the statement of that number reaches the server, or after its reply
 * was given and before the client hears it. Between these two lies everything that a client can wait for.
 */
interface WirePoint {
  readonly at: "request" | "reply";
  readonly number: number;
}

/** A wire between a client and PostgreSQL, which counts statements and can be cut, held still, or stop at a point. */
export interface PostgresProxy {
  /** The same database, through the wire. */
  readonly url: string;
  /** Connections that are open now. */
  readonly open: number;
  /** Stops all traffic at that point, counted from now, and calls `reached` with the statement in the same moment. */
  arm(point: WirePoint, reached: (statement: string) => void): void;
  disarm(): void;
  /** Lets traffic pass again that a point has stopped. */
  thaw(): void;
  /** Ends every connection at once, as a failing network does. */
  cut(): void;
  /** Connections stay, and nothing passes until `resume`. */
  hold(): void;
  resume(): void;
  /** Whether new connections are turned away. */
  refusing: boolean;
  close(): Promise<void>;
}

interface Wire {
  readonly client: Socket;
  readonly server: Socket;
}

/** Opens a wire to the server of `databaseUrl`, whose connections must be without TLS. */
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
    // Statements may be sent before the reply to the one before: each ends with Sync and is answered in turn.
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
  return {
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
    /** Whether what has come to this place may go on. */
    passes(at: WirePoint["at"], statement: string): boolean {
      if (isFrozen) return false;
      if (armed?.point.at !== at || --armed.left > 0) return true;
      const { reached } = armed;
      armed = null;
      isFrozen = true;
      reached(statement);
      return false;
    },
  };
}

/** What to call a statement: the name under which it was prepared, or how its text begins. */
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
 * Cuts a stream into the messages of the protocol (PostgreSQL manual, "Message Formats"): a type and a length, but the
 * first one of a client, which has no type.
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
