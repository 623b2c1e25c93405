import type { EmbeddedServer } from "../../../src/adapters/database/embedded.ts";

/** The connection as a URL. */
export function embeddedUrl({ connection }: EmbeddedServer, database = connection.database): string {
  const { host, port, user, password } = connection;
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user, password })}`;
}
