import type { BridgeStatus } from "../../../kernel/ports/printer-bridge.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";

/** The longest that a start is on its way. */
export const START_MS = 2 * MINUTE_MS;
export const SILENT_MS = 10 * MINUTE_MS;

/** What a printer said, or since when it says nothing. */
export type Report = { readonly status: BridgeStatus } | { readonly silentSince: Date };
