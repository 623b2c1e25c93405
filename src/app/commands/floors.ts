import { parseArgs } from "node:util";
import { clientConfig, connectPostgres } from "../../adapters/database/postgres.ts";
import { MIGRATIONS, systemClock } from "../compose.ts";
import { BadConfig, type Config } from "../config.ts";
import { baseUrlOf } from "../config-values.ts";
import { registryOf } from "../floors/registry-of.ts";
import { floorLine, removeAbandoned, type StandUpParts, standUp } from "../floors/stand-up.ts";
import { serverSecret } from "./accounts.ts";
import type { Command } from "./command.ts";
import { openSourceOf } from "./open-database.ts";

const USAGE = `Usage: npm run atrium -- floors <verb>

  list                                          lists the floors beside the first
  create <slug> --name <name> --host <host>     makes a floor, and prints the link for its first operator;
                                                --host may be repeated, and the first is the floor's address
  suspend <slug>                                refuses every request to the floor; nothing is deleted
  resume <slug>                                 ends that

It needs ATRIUM_FLOORS_URL.`;

export const floors: Command = {
  takes: "list | create | suspend | resume",
  about: "lists the floors of a house, makes one, or suspends one",
  async run(given, readConfig) {
    const { values, positionals } = parsed(given);
    const [verb, slug, ...others] = positionals;
    if (verb === undefined || others.length > 0) throw new BadConfig(USAGE);
    const { parts, stop } = await open(readConfig());
    try {
      return { text: await report(parts, { verb, slug, name: values.name, hosts: values.host ?? [] }) };
    } finally {
      await stop();
    }
  },
};

interface Asked {
  readonly verb: string;
  readonly slug: string | undefined;
  readonly name: string | undefined;
  readonly hosts: readonly string[];
}

async function report(parts: StandUpParts, { verb, slug, name, hosts }: Asked): Promise<string> {
  if (verb === "list" && slug === undefined) return list(parts);
  if (verb === "create" && slug !== undefined) {
    const wish = { slug, name: name ?? slug, hosts };
    return `${wish.name} is ready. Its first operator opens this link:\n\n  ${await standUp(parts, wish)}\n\n`;
  }
  if ((verb === "suspend" || verb === "resume") && slug !== undefined) return change(parts, slug, verb === "suspend");
  throw new BadConfig(USAGE);
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
  if (config.ATRIUM_FLOORS_URL === null) {
    throw new BadConfig("Set ATRIUM_FLOORS_URL: there is one floor without it. See docs/guide/floors.md.");
  }
  const log = () => undefined;
  const source = await openSourceOf(config);
  try {
    const first = clientConfig(source.connection);
    const database = connectPostgres({ connection: first, connectionsMax: 2, log });
    const secret = await serverSecret(database).finally(() => database.close());
    const registry = await registryOf(config, { first, secret, log });
    if (registry === null) throw new Error("the registry is not configured");
    const baseUrl = baseUrlOf(config);
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
  if (floors.length === 0)
    return "There is one floor. Add another: npm run atrium -- floors create <slug> --host <host>\n";
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
