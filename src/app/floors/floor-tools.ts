import type { RegisteredFloor } from "../../adapters/database/floors/registered.ts";
import type { Log } from "../../adapters/database/log.ts";
import type { Clock } from "../../kernel/ports/clock.ts";
import type { TextRecordReader } from "../../kernel/ports/text-records.ts";
import type { Config } from "../config.ts";
import type { ConfiguredRegistry } from "./registry-of.ts";

/** What making, moving and deleting floors needs. */
export interface FloorTools extends ConfiguredRegistry {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly migrations: URL;
  /** Reads the proofs of hosts. */
  readonly textRecords: TextRecordReader;
  /** The address of the first floor. */
  readonly baseUrl: string;
}

/** The public address of a floor: its first host, with the scheme and the port of the house. */
export function addressOf(baseUrl: string, { hosts }: Pick<RegisteredFloor, "hosts">): string {
  const url = new URL(baseUrl);
  url.hostname = hosts[0] ?? "";
  return url.origin;
}
