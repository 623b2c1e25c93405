import type { ReadTx } from "../../kernel/ports/database.ts";

export async function ping(tx: ReadTx): Promise<void> {
  await tx.run({ name: "service_ping", text: "SELECT 1" }, []);
}
