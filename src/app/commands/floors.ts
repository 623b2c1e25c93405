import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { rowsIn } from "../../adapters/database/backup/archive.ts";
import type { RegisteredFloor } from "../../adapters/database/floors/registered.ts";
import { clientConfig, connectPostgres } from "../../adapters/database/postgres.ts";
import { TEMPLATES } from "../../features/templates/index.ts";
import { isLanguage, LANGUAGES, type Language } from "../../kernel/languages/languages.ts";
import { MAIN_SERVER } from "../../kernel/ports/floors/house.ts";
import { MIGRATIONS, systemClock } from "../compose.ts";
import { BadConfig, type Config } from "../config.ts";
import { baseUrlOf } from "../config-values.ts";
import { textRecordsOf } from "../configured-ports.ts";
import { exportFloor, planDeletion } from "../floors/end-floor.ts";
import { finishWork } from "../floors/finish-work.ts";
import { addressOf, type FloorTools } from "../floors/floor-tools.ts";
import { moveFloor, rehearseMove } from "../floors/move.ts";
import { planFloor } from "../floors/plan-floor.ts";
import { registryOf } from "../floors/registry-of.ts";
import { addServer } from "../floors/servers.ts";
import { newClaimUrl, standUp } from "../floors/stand-up.ts";
import { serverSecret } from "./accounts.ts";
import type { Command } from "./command.ts";
import { addHost, checkHost, listHosts, removeHost } from "./floor-hosts.ts";
import { openSourceOf } from "./open-database.ts";

const USAGE = `Usage: npm run atrium -- floors <verb>

  list                                          lists the floors beside the first
  create <slug> --name <name> --host <host>     makes a floor, and prints the link for its first operator;
                                                --host may be repeated, and the first is the floor's address
  create <slug> … --template <template>         starts it with a template: ${TEMPLATES.join(", ")};
                                                --language is that of the floor and its template, such as de
  create <slug> … --dry-run                     lists what would be made, and makes nothing
  claim <slug>                                  makes a new link for the first operator, and ends the last one
  suspend <slug>                                refuses every request to the floor; nothing is deleted
  read-only <slug>                              serves the floor, but lets nothing change on it
  resume <slug>                                 ends either, and takes a deletion back
  export <slug> <folder>                        backs the floor up into a new folder
  delete <slug>                                 deletes a suspended, exported floor in seven days
  hosts list <slug>                             lists the hosts of the floor, and the records that prove them
  hosts add <slug> <host>                       adds a host; a domain of its own works once a TXT record proves it
  hosts check <slug> <host>                     looks the record up now
  hosts remove <slug> <host>                    ends that the host leads to the floor
  servers                                       lists the database servers
  add-server <name>                             adds one, and reads its URL from standard input
  move <slug> --server <name>                   moves the floor's database to another server; ${MAIN_SERVER} is the registry's
  move <slug> --server <name> --rehearse        measures how long that takes, and changes nothing

create takes --server too. All need ATRIUM_FLOORS_URL.`;

const OPTIONS = {
  name: { type: "string" },
  host: { type: "string", multiple: true },
  server: { type: "string" },
  template: { type: "string" },
  language: { type: "string" },
  "dry-run": { type: "boolean" },
  rehearse: { type: "boolean" },
} as const;

type Options = ReturnType<typeof parsed>["values"];

/** What a verb takes beside its options, and which of them. */
interface Verb {
  readonly takes: readonly string[];
  readonly options: readonly (keyof Options)[];
  run(tools: FloorTools, given: readonly string[], options: Options): Promise<string>;
}

/** A verb for one floor, which the slug names. */
const onFloor = (
  run: (tools: FloorTools, floor: RegisteredFloor, options: Options, rest: readonly string[]) => Promise<string>,
  { takes = [], options = [] }: Partial<Pick<Verb, "takes" | "options">> = {},
): Verb => ({
  takes: ["slug", ...takes],
  options,
  run: async (tools, [slug = "", ...rest], given) => run(tools, await floorNamed(tools, slug), given, rest),
});

/** A verb for one host of a floor. */
const onHost = (run: (tools: FloorTools, floor: RegisteredFloor, host: string) => Promise<string>): Verb =>
  onFloor((tools, floor, _options, [host = ""]) => run(tools, floor, host.toLowerCase()), { takes: ["host"] });

const VERBS: Record<string, Verb> = {
  list: { takes: [], options: [], run: list },
  create: {
    takes: ["slug"],
    options: ["name", "host", "server", "template", "language", "dry-run"],
    async run(tools, [slug = ""], { name = slug, host = [], server, template, language, "dry-run": isPlan }) {
      const start = { template, language: languageNamed(language) };
      const wish = { slug, name, hosts: host, server: serverNamed(server), ...start };
      if (isPlan) return `This would make ${name}:\n\n  ${(await planFloor(tools, wish)).join("\n  ")}\n\n`;
      const claimUrl = await standUp(tools, wish);
      return `${name} is ready. Its first operator opens this link:\n\n  ${claimUrl}\n\n`;
    },
  },
  claim: onFloor(async (tools, floor) => {
    if (floor.state !== "live") throw isNow(floor);
    const url = await newClaimUrl(tools, floor);
    if (url === null) throw new Error(`${floor.name} has an operator already.`);
    return `The first operator of ${floor.name} opens this link:\n\n  ${url}\n\n`;
  }),
  suspend: onFloor(async ({ registry, clock }, floor) => {
    if (await registry.suspend(floor.id, clock.now())) return `${floor.name} is suspended: servers refuse it.\n`;
    throw isNow(floor);
  }),
  "read-only": onFloor(async ({ registry }, floor) => {
    if (await registry.makeReadOnly(floor.id))
      return `${floor.name} is read-only: it is served, and nothing changes.\n`;
    throw isNow(floor);
  }),
  resume: onFloor(async ({ registry }, floor) => {
    if (await registry.resume(floor.id)) return `${floor.name} is live.\n`;
    throw isNow(floor);
  }),
  export: onFloor(
    async (tools, floor, _options, [folder = ""]) => {
      const manifest = await exportFloor(tools, floor, resolve(folder));
      return (
        `Exported ${floor.name}: ${rowsIn(manifest)} rows, and ${manifest.objects?.count ?? 0} contents of files. It is in ${folder}.\n` +
        "It contains secrets and personal data. npm run restore reads it into an empty database.\n"
      );
    },
    { takes: ["folder"] },
  ),
  delete: onFloor(async (tools, floor) => {
    const at = await planDeletion(tools, floor);
    return `${floor.name} is deleted on ${at.toISOString()}. To take that back: floors resume ${floor.slug}\n`;
  }),
  "hosts list": onFloor(listHosts),
  "hosts add": onHost(addHost),
  "hosts check": onHost(checkHost),
  "hosts remove": onHost(removeHost),
  servers: {
    takes: [],
    options: [],
    async run({ registry }) {
      const names = (await registry.servers()).map(({ name }) => name);
      return `${[MAIN_SERVER, ...names].join("\n")}\n`;
    },
  },
  "add-server": {
    takes: ["name"],
    options: [],
    async run(tools, [name = ""]) {
      await addServer(tools, name, (await text(process.stdin)).trim());
      return `Added ${name}. To move a floor there: floors move <slug> --server ${name}\n`;
    },
  },
  move: onFloor(
    async (tools, floor, { server, rehearse }) => {
      if (server === undefined) throw new BadConfig(USAGE);
      const { ms, rows } = await (rehearse ? rehearseMove : moveFloor)(tools, floor, serverNamed(server) ?? null);
      const took = `${rows} rows in ${(ms / 1_000).toFixed(1)} s`;
      if (rehearse) return `Copied ${took}, and removed the copy. While it moves, ${floor.name} answers 503.\n`;
      return `${floor.name} is on ${server}: ${took}. Its last database is dropped in a day.\n`;
    },
    { options: ["server", "rehearse"] },
  ),
};

export const floors: Command = {
  takes: Object.keys(VERBS).join(" | "),
  about: "lists the floors of a house; makes, suspends, exports, moves or deletes one",
  async run(given, readConfig) {
    const { values, positionals } = parsed(given);
    const [first = "", second = "", ...further] = positionals;
    const isPair = `${first} ${second}` in VERBS;
    const name = isPair ? `${first} ${second}` : first;
    const rest = isPair ? further : positionals.slice(1);
    const verb = VERBS[name];
    const isFitting =
      verb?.takes.length === rest.length &&
      Object.keys(values).every((option) => verb.options.includes(option as keyof Options));
    if (!verb || !isFitting) throw new BadConfig(USAGE);
    const { tools, stop } = await open(readConfig());
    try {
      await finishWork(tools);
      return { text: await verb.run(tools, rest, values) };
    } finally {
      await stop();
    }
  },
};

/** @throws BadConfig with the fault and the usage */
function parsed(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new BadConfig(`${(error as Error).message}\n\n${USAGE}`, { cause: error });
  }
}

async function open(config: Config): Promise<{ tools: FloorTools; stop(): Promise<void> }> {
  if (config.ATRIUM_FLOORS_URL === null) {
    throw new BadConfig("Set ATRIUM_FLOORS_URL: there is one floor without it. See docs/guide/floors.md.");
  }
  const log = () => undefined;
  const source = await openSourceOf(config);
  try {
    const first = clientConfig(source.connection);
    const database = connectPostgres({ connection: first, connectionsMax: 2, log });
    const secret = await serverSecret(database).finally(() => database.close());
    const registered = await registryOf(config, { first, secret, log });
    if (registered === null) throw new Error("the registry is not configured");
    const baseUrl = baseUrlOf(config);
    const textRecords = textRecordsOf(config);
    const tools = { ...registered, config, clock: systemClock, log, migrations: MIGRATIONS, baseUrl, textRecords };
    return { tools, stop: () => registered.registry.close().then(source.stop) };
  } catch (error) {
    await source.stop();
    throw error;
  }
}

async function list({ registry, baseUrl }: FloorTools): Promise<string> {
  const floors = await registry.floors();
  if (floors.length === 0)
    return "There is one floor. Add another: npm run atrium -- floors create <slug> --host <host>\n";
  return `${floors.map((each) => lineOf(each, baseUrl)).join("\n")}\n`;
}

function lineOf(floor: RegisteredFloor, baseUrl: string): string {
  const day = (floor.deleted_at ?? floor.delete_at)?.toISOString().slice(0, 10);
  const state = floor.delete_at
    ? `to be deleted ${day}`
    : `${floor.is_read_only ? "read-only" : floor.state.replace("_", " ")}${day ? ` ${day}` : ""}`;
  const address = addressOf(baseUrl, floor);
  return `${floor.slug.padEnd(20)} ${state.padEnd(24)} ${(floor.server ?? MAIN_SERVER).padEnd(12)} ${address.padEnd(40)} ${floor.name}`;
}

async function floorNamed({ registry }: FloorTools, slug: string): Promise<RegisteredFloor> {
  const floor = (await registry.floors()).find((each) => each.slug === slug);
  if (!floor) throw new Error(`No floor has the slug ${slug}. Run the command list to see all floors.`);
  return floor;
}

/** @throws BadConfig if pages have no such language */
function languageNamed(tag: string | undefined): Language | undefined {
  if (tag === undefined || isLanguage(tag)) return tag;
  throw new BadConfig(`There are no pages in the language ${tag}. Use ${LANGUAGES.join(", ")}.`);
}

const isNow = ({ name, state }: RegisteredFloor) => new Error(`${name} is ${state.replace("_", " ")}.`);
const serverNamed = (name: string | undefined) => (name === MAIN_SERVER ? undefined : name);
