import { connect, createServer, type Socket } from "node:net";
import { createTestDatabase } from "./atrium.ts";

/** A test database behind a proxy that can cut it off. */
export interface FrontedDatabase {
  readonly url: string;
  /** Closes all connections and refuses new ones. */
  cut(): void;
  mend(): void;
  drop(): Promise<void>;
}

export async function startFrontedDatabase(): Promise<FrontedDatabase> {
  const { url, drop } = await createTestDatabase();
  const inner = new URL(url);
  const folder = inner.searchParams.get("host");
  const inside = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const port = Number(inner.port || 5432);
    const onwards = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, inner.hostname);
    for (const socket of [client, onwards]) {
      inside.add(socket);
      socket.on("error", () => undefined).on("close", () => inside.delete(socket));
    }
    client.pipe(onwards).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const user = inner.searchParams.get("user") ?? inner.username;
  const secret = inner.searchParams.get("password") ?? inner.password;
  const password = secret && `:${secret}`;
  const clear = () => {
    for (const socket of inside) socket.destroy();
  };
  return {
    url: `postgres://${user}${password}@127.0.0.1:${address.port}${inner.pathname}`,
    cut() {
      isCut = true;
      clear();
    },
    mend() {
      isCut = false;
    },
    async drop() {
      server.close();
      clear();
      await drop();
    },
  };
}
