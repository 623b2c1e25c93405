import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openSource } from "../../adapters/database/open.ts";
import { clientConfig, connectPostgres } from "../../adapters/database/postgres.ts";
import { secretOnce } from "../../features/space/index.ts";
import { randomIds } from "../../kernel/values/ids.ts";
import { MIGRATIONS, systemClock } from "../compose.ts";
import { BadConfig, type Config } from "../config.ts";
import { registryOf } from "../floors/registry-of.ts";
import { floorLine, removeAbandoned, type StandUpParts, standUp } from "../floors/stand-up.ts";

const USAGE = `Usage: npm run floors -- <command>

  list                                             lists the floors beside the first
  create <slug> --name <name> --host <host>        stands a floor up, and prints the link for its first operator;
                                                   --host may be repeated, and the first is the floor's address
  suspend <slug>                                   answers nobody there any more; nothing is deleted
  resume <slug>                                    ends that

The server may run meanwhile. It needs ATRIUM_FLOORS_URL.
`;

/**
 * Commands for the administrator of a house. Returns a report.
 * @throws Error whose message is for the user
 */
export async function runFloorsCommand(given: readonly string[], config: Config): Promise<string> {
  const { values, positionals } = parsed(given);
  const [command, slug, ...others] = positionals;
  if (command === undefined || others.length > 0) throw new BadConfig(USAGE);
  const { parts, stop } = await open(config);
  try {
    if (command === "list" && slug === undefined) return await list(parts);
    if (command === "create" && slug !== undefined) {
      const wish = { slug, name: values.name ?? slug, hosts: values.host ?? [] };
      return `${wish.name} is ready. Its first operator opens this link:\n\n  ${await standUp(parts, wish)}\n\n`;
    }
    if ((command === "suspend" || command === "resume") && slug !== undefined) {
      return await change(parts, slug, command === "suspend");
    }
    throw new BadConfig(USAGE);
  } finally {
    await stop();
  }
}

/** @throws BadConfig with the fault and the usage */
function parsed(given: readonly string[]) {
  try {
    const options = { name: { type: "string" }, host: { type: "string", multiple: true } } as const;
    return parseArgs({ args: [...given], options, allowPositionals: true });
  } catch (error) {
    throw new BadConfig(`${(error as Error).message}\n\n${USAGE}`, { cause: error });
  }
}

async function open(config: Config): Promise<{ parts: StandUpParts; stop(): Promise<void> }> {
  const folder = join(config.ATRIUM_DATA, "postgresql");
  const { DATABASE_URL: url, ATRIUM_FLOORS_URL: floorsUrl } = config;
  if (floorsUrl === null) {
    throw new BadConfig("Set ATRIUM_FLOORS_URL: there is one floor without it. See docs/guide/floors.md.");
  }
  if (url === null && !existsSync(folder)) {
    throw new Error(`No database found in ${config.ATRIUM_DATA}. Set ATRIUM_DATA or DATABASE_URL.`);
  }
  const log = () => undefined;
  const source = await openSource({ url, folder, log });
  try {
    const first = clientConfig(source.connection);
    const database = connectPostgres({ connection: first, connectionsMax: 2, log });
    const now = systemClock.now();
    const secret = await database
      .transaction((tx) => secretOnce(tx, "server", randomIds.bytes(32), now))
      .finally(() => database.close());
    const registry = await registryOf(config, { first, secret, log });
    if (registry === null) throw new Error("the registry is not configured");
    const baseUrl = config.ATRIUM_BASE_URL ?? `http://localhost:${config.ATRIUM_PORT}`;
    const parts: StandUpParts = {
      registry: registry.registry,
      connection: registry.connection,
      passwords: registry.passwords,
      clock: systemClock,
      log,
      migrations: MIGRATIONS,
      baseUrl,
      first,
    };
    return { parts, stop: () => registry.registry.close().then(source.stop) };
  } catch (error) {
    await source.stop();
    throw error;
  }
}

async function list(parts: StandUpParts): Promise<string> {
  await removeAbandoned(parts);
  const floors = await parts.registry.floors();
  if (floors.length === 0) return "There is one floor. Add another: npm run floors -- create <slug> --host <host>\n";
  return `${floors.map((each) => floorLine(each, parts.baseUrl)).join("\n")}\n`;
}

async function change({ registry }: StandUpParts, slug: string, isSuspended: boolean): Promise<string> {
  const floor = (await registry.floors()).find((each) => each.slug === slug);
  if (!floor) throw new Error(`No floor has the slug ${slug}. Run the command list to see all floors.`);
  const [from, to] = isSuspended ? (["live", "suspended"] as const) : (["suspended", "live"] as const);
  const isChanged = await registry.setState(floor.id, from, to);
  if (!isChanged) throw new Error(`${floor.name} is ${floor.state.replace("_", " ")}.`);
  return isSuspended ? `${floor.name} is suspended. Servers refuse it within seconds.\n` : `${floor.name} is live.\n`;
}
