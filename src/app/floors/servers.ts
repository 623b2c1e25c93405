import { requireMaker } from "../../adapters/database/floors/floor-database.ts";
import { MAIN_SERVER } from "../../kernel/ports/floors/house.ts";
import type { FloorTools } from "./floor-tools.ts";

const NAME = /^[a-z][a-z0-9-]{0,38}[a-z0-9]$/;

/**
 * Adds a PostgreSQL server of the house, or gives it another URL.
 * @throws Error for the user if it cannot be reached, or its role may not make databases and roles
 */
export async function addServer(tools: FloorTools, name: string, url: string): Promise<void> {
  if (!NAME.test(name) || name === MAIN_SERVER) {
    throw new Error(`${name} is not a name for a server. Use 2 to 40 of a-z, 0-9 and -, such as east.`);
  }
  const { protocol } = URL.parse(url) ?? {};
  if (protocol !== "postgres:" && protocol !== "postgresql:") {
    throw new Error("Write its URL to standard input, such as postgresql://atrium:secret@db.example.org/postgres");
  }
  await requireMaker({ connectionString: url });
  await tools.registry.setServer({ name, url: tools.passwords.seal(url) }, tools.clock.now());
}
