import pg from "pg";

const answerMsMax = 3_000;

const REASON =
  "a connection does not keep its session, as behind pgbouncer in transaction or statement mode. " +
  "Use a pooler in session mode, or connect to PostgreSQL directly";

/**
 * Requires that a connection keeps one session of the server: its settings, prepared statements and LISTEN. Without,
 * a server would start and then fail call by call.
 * @throws Error for the user
 */
export async function requireOwnSession(config: pg.ClientConfig): Promise<void> {
  const clients = [0, 1].map(() => new pg.Client({ ...config, query_timeout: answerMsMax }));
  for (const client of clients) client.on("error", () => undefined);
  const [listening, other] = clients as [pg.Client, pg.Client];
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const session = await sessionOf(listening);
    const channel = `atrium_probe_${session}`;
    const heard = notified(listening, channel);
    await listening.query(`listen ${channel}`);
    // A pooler that shares sessions must give the two clients different ones now.
    await other.query("begin");
    const isShared = (await sessionOf(other)) === session || (await sessionOf(listening)) !== session;
    await other.query(`notify ${channel}`);
    await other.query("commit");
    if (isShared || !(await heard)) throw new Error(REASON);
  } catch (error) {
    const isLate = (error as Error).message === "Query read timeout";
    throw isLate ? new Error(REASON, { cause: error }) : error;
  } finally {
    // Not awaited in a fixed order: a pooler may wait for one of the two.
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
}

function notified(client: pg.Client, channel: string): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), answerMsMax);
    client.on("notification", (notification) => {
      if (notification.channel !== channel) return;
      clearTimeout(timer);
      resolve(true);
    });
    client.once("end", () => clearTimeout(timer));
  });
}
