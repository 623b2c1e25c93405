import type { Selectable } from "kysely";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { BridgeConnection, BridgeStatus } from "../../kernel/ports/printer-bridge.ts";
import type { Settings } from "../../kernel/settings.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    printer_bridge: {
      seen: Seen | null;
    };
  }
}

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** Encrypts secrets of printers' connections, with a key of the deployment. */
    readonly printerSecrets: {
      seal(text: string): Buffer;
      /** Null if it was sealed with another key. */
      open(sealed: Buffer): string | null;
    };
  }
}

export interface Seen {
  readonly status: BridgeStatus["state"] | "unreachable" | "denied";
  readonly file: string | null;
  readonly progress: number | null;
}

type BridgeTable = Row<"printer_bridge">;

export type BridgeRow = Selectable<BridgeTable>;

export async function findBridge(tx: ReadTx, printerId: string): Promise<BridgeRow | undefined> {
  return tx.query.selectFrom("printer_bridge").selectAll().where("printer_id", "=", printerId).executeTakeFirst();
}

const CONFIRMED = statement(
  `SELECT kind, url, secret FROM printer_bridge WHERE printer_id = $1 AND confirmed_in = printer_bridge_home()`,
);

/** How to reach a printer; null for one without a bridge, or whose bridge is not confirmed here. */
export async function connectionOf(
  tx: ReadTx,
  printerId: string,
  settings: Settings,
): Promise<BridgeConnection | "unreadable" | null> {
  const [row] = await tx.run<Pick<BridgeRow, "kind" | "url" | "secret">>(CONFIRMED, [printerId]);
  if (!row) return null;
  const secret = settings.printerSecrets.open(row.secret);
  return secret === null ? "unreadable" : { kind: row.kind, url: row.url, secret };
}

export async function noteSeen(tx: WriteTx, printerId: string, seen: Seen, now: Date): Promise<void> {
  await tx.query
    .updateTable("printer_bridge")
    .set({ seen: JSON.stringify(seen), seen_at: now })
    .where("printer_id", "=", printerId)
    .execute();
}

/** Stores the connection of a printer, its secret encrypted, not yet confirmed. */
export async function saveBridge(
  tx: WriteTx,
  printerId: string,
  { kind, url, secret }: BridgeConnection,
  settings: Settings,
): Promise<void> {
  const bridge = { kind, url, secret: settings.printerSecrets.seal(secret), confirmed_at: null, confirmed_in: null };
  await tx.query
    .insertInto("printer_bridge")
    .values({ printer_id: printerId, ...bridge, seen: null, seen_at: null })
    .onConflict((conflict) => conflict.column("printer_id").doUpdateSet({ ...bridge, seen: null, seen_at: null }))
    .execute();
}

const CONFIRM = statement(`
  UPDATE printer_bridge SET confirmed_at = $2, confirmed_in = printer_bridge_home(), seen_at = NULL
  WHERE printer_id = $1`);

/** Lets this installation use the connection. */
export async function confirmBridge(tx: WriteTx, printerId: string, now: Date): Promise<void> {
  await tx.run(CONFIRM, [printerId, now]);
}

export async function removeBridge(tx: WriteTx, printerId: string): Promise<void> {
  await tx.query.deleteFrom("printer_bridge").where("printer_id", "=", printerId).execute();
}
