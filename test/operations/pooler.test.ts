import { statSync } from "node:fs";
import { userInfo } from "node:os";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../src/adapters/database/open.ts";
import { createTestDatabase } from "../harness/atrium.ts";
import { freePort } from "../harness/ports.ts";
import { startProcess } from "../harness/process.ts";
import { folderWith, program, startProgram } from "./tools.ts";

const pgbouncer = program("pgbouncer");
const MIGRATIONS = new URL("../../migrations/", import.meta.url);

/** A test database behind pgbouncer. */
async function pooled(mode: "session" | "transaction", poolSize = 60): Promise<string> {
  const { url, drop } = await createTestDatabase();
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const listenPort = await freePort();
  const secret = password ? ` password=${password}` : "";
  const folder = folderWith({
    "pgbouncer.ini": `[databases]
${database} = host=${host} port=${port} user=${user}${secret} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${poolSize}
ignore_startup_parameters = extra_float_digits
logfile = /dev/null
`,
  });
  // It refuses to run as root, and only the account of the embedded server reaches its socket.
  const { uid, gid } = host.startsWith("/") ? statSync(host) : { uid: 65534, gid: 65534 };
  const account = userInfo().uid === 0 ? { uid, gid } : {};
  const running = await startProgram(pgbouncer ?? "", [`${folder.path}/pgbouncer.ini`], listenPort, account);
  onTestFinished(async () => {
    await running.stop();
    folder.remove();
    await drop();
  });
  return `postgres://${user}@127.0.0.1:${listenPort}/${database}`;
}

test.skipIf(!pgbouncer).each([60, 1])(
  "refuses pgbouncer in transaction mode with its reason (%i sessions)",
  async (size) => {
    const url = await pooled("transaction", size);
    for (let each = 0; each < 3; each++) {
      const opening = openDatabase({ url, folder: "", migrations: MIGRATIONS, log: () => undefined });
      await expect(opening).rejects.toThrow("does not keep its session, as behind pgbouncer in transaction");
    }
  },
);

test.skipIf(!pgbouncer)("serves writes behind pgbouncer in session mode", async () => {
  const data = folderWith({});
  const server = await startProcess({ DATABASE_URL: await pooled("session"), ATRIUM_DATA: data.path });
  onTestFinished(() => server.stop().then(data.remove));
  const starts = Array.from({ length: 12 }, () =>
    fetch(`${server.baseUrl}/api/agent/signup/start`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ scopes: ["events:read_upcoming"] }),
    }),
  );
  for (const { status } of await Promise.all(starts)) expect(status).toBe(200);
});
