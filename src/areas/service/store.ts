import type { ReadTx } from "../../kernel/ports/database.ts";

export async function ping(tx: ReadTx): Promise<void> {
  await tx.run({ name: "service_ping", text: "SELECT 1" }, []);
}

export async function countFailingFeeds(tx: ReadTx): Promise<number> {
  return count(tx, {
    name: "service_failing_feeds",
    text: "SELECT count(*) FROM feed WHERE failing_since IS NOT NULL",
  });
}

export async function countDeadEnvelopes(tx: ReadTx): Promise<number> {
  return count(tx, { name: "service_dead_envelopes", text: "SELECT count(*) FROM envelope WHERE state = 'dead'" });
}

async function count(tx: ReadTx, statement: { name: string; text: string }): Promise<number> {
  const [row] = await tx.run<{ count: number }>(statement, []);
  return row?.count ?? 0;
}
