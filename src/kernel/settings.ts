import type { System } from "./catalogue/systems.ts";

/** Settings of the deployment for operations. Areas add theirs by declaration merging. */
export interface Settings {
  /** The public URL, without a trailing slash. */
  readonly baseUrl: string;
  /** The public URL of the first floor of the house; null on the first, and on a server with one floor. */
  readonly houseUrl: string | null;
  /** Whether operations can use a system outside of the server. */
  readonly isSetUp: (system: System) => boolean;
  /** Where contents of files are downloaded; equal to `baseUrl` unless another host is configured. */
  readonly downloadsUrl: string;
  /** Signs an address on that host. */
  readonly signDownload: (address: string) => string;
}
