import type { Outbound } from "../../kernel/ports/outbound.ts";
import type { PrinterBridges } from "../../kernel/ports/printer-bridge.ts";
import { openMoonraker } from "./moonraker.ts";
import { openOctoprint } from "./octoprint.ts";
import { openPrusalink } from "./prusalink.ts";

const KINDS = { octoprint: openOctoprint, moonraker: openMoonraker, prusalink: openPrusalink } as const;
const NONCE_BYTES = 18;

/** The software beside printers. `outbound` decides which private addresses it may reach. */
export function createPrinterBridges(outbound: Outbound, bytes: (length: number) => Buffer): PrinterBridges {
  const unguessable = () => bytes(NONCE_BYTES).toString("hex");
  return { open: (connection) => KINDS[connection.kind](outbound, connection, unguessable) };
}
