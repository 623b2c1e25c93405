import type { Log } from "../../adapters/database/log.ts";
import type { Clock } from "../../kernel/ports/clock.ts";
import type { Config } from "../config.ts";
import type { ConfiguredRegistry } from "./registry-of.ts";

/** What making, moving and deleting floors needs. */
export interface FloorTools extends ConfiguredRegistry {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly migrations: URL;
  /** The address of the first floor. */
  readonly baseUrl: string;
}
