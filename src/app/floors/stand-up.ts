import type pg from "pg";
import {
  connectionOf,
  dropFloorDatabase,
  makeFloorDatabase,
  nameOf,
  requireClosed,
} from "../../adapters/database/floors/floor-database.ts";
import type { NewFloor, RegisteredFloor } from "../../adapters/database/floors/registered.ts";
import { connectPostgres } from "../../adapters/database/postgres.ts";
import { checkedFloor, type WantedFloor } from "../../features/house/index.ts";
import { prepareSpace, updateSpace } from "../../features/space/index.ts";
import { applyTemplate, TEMPLATES, type TemplateName } from "../../features/templates/index.ts";
import type { Language } from "../../kernel/languages/languages.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import { HouseFault, type StandUpStep } from "../../kernel/ports/floors/house.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";
import { randomIds } from "../../kernel/values/ids.ts";
import { addressOf, type FloorTools } from "./floor-tools.ts";
import { placeOf, serverOf } from "./registry-of.ts";

/** Longer than any of the steps. After it, another command may remove what was left. */
const LEASE_MS = 5 * MINUTE_MS;
/** Floors that the new one is tried against, besides the first and the registry. */
const TRIED_MAX = 5;
export interface FloorWish extends WantedFloor {
  /** Of the floor; a new one if absent. */
  readonly id?: string;
  /** The server of its database; the registry's if absent. */
  readonly server?: string | undefined;
  /** What it starts with; nothing if absent. */
  readonly template?: string | null | undefined;
  /** Of the floor at first, and of the texts of its template; English if absent. */
  readonly language?: Language | undefined;
}

/**
 * Makes a floor: a database cloned from the template, a role that may connect to it alone, its name, and a test that
 * tries to reach it with the roles of others. It is whole, or nothing of it is left.
 * @returns the link for its first operator
 * @throws Error for the user
 */
export async function standUp(
  parts: FloorTools,
  wish: FloorWish,
  done: (step: StandUpStep) => Promise<void> = async () => undefined,
): Promise<string> {
  const { registry, clock, passwords } = parts;
  const { name, slug, hosts } = checked(wish, parts.baseUrl);
  const start = { template: templateNamed(wish.template), language: wish.language ?? "en" };
  const server = wish.server ?? null;
  const at = await serverOf(parts, server);
  const now = clock.now();
  const { database, password } = newPlace(slug);
  const floor: NewFloor = {
    id: wish.id ?? randomIds.newId("flr"),
    slug,
    name,
    hosts,
    server,
    database,
    password: passwords.seal(password),
    created_at: now,
  };
  await registry.add(floor, new Date(now.getTime() + LEASE_MS));
  try {
    await makeFloorDatabase(at, { database, password }, parts.migrations, parts.log);
    const own = connectionOf(at, database, password);
    await done("database");
    const claim = await prepare(parts, floor, { own, ...start });
    await done("settings");
    await tryToReach(parts, floor, { at, own });
    await done("self_test");
    if (!(await registry.goLive(floor.id, clock.now()))) throw new Error("It took too long. Run the command again.");
    await done("live").catch(() => undefined);
    return claimUrlOf(parts, floor, claim);
  } catch (error) {
    await removeUnfinished(parts, floor);
    throw error;
  }
}

const claimUrlOf = ({ baseUrl }: FloorTools, floor: Pick<RegisteredFloor, "hosts">, claim: string) =>
  `${addressOf(baseUrl, floor)}/setup?claim=${claim}`;

/** A new link for the first operator of a floor, which ends the last one; null if it has an operator. */
export async function newClaimUrl(tools: FloorTools, floor: RegisteredFloor): Promise<string | null> {
  const connection = await placeOf(tools, floor);
  const database = connectPostgres({ connection, connectionsMax: 2, log: tools.log });
  try {
    const claim = await prepareSpace(database, randomIds.bytes(24), tools.clock.now());
    return claim === null ? null : claimUrlOf(tools, floor, claim);
  } finally {
    await database.close();
  }
}

/** A new name for the database of a floor and for its role, and a password. */
export function newPlace(slug: string): { readonly database: string; readonly password: string } {
  return {
    database: `floor_${slug.replaceAll("-", "_")}_${randomIds.bytes(4).toString("hex")}`,
    password: randomIds.bytes(32).toString("base64url"),
  };
}

/** Removes a floor that does not live yet. */
export async function removeUnfinished(tools: FloorTools, { id, database, server }: NewFloor): Promise<void> {
  await dropFloorDatabase(await serverOf(tools, server), database);
  await tools.registry.remove(id);
}

/** @throws HouseFault if there is none of this name */
export function templateNamed(name: string | null | undefined): TemplateName | null {
  if (name === null || name === undefined) return null;
  const found = TEMPLATES.find((each) => each === name);
  if (found) return found;
  throw new HouseFault(`No template has the name ${name}. Use ${TEMPLATES.join(", ")}.`);
}

/** @throws HouseFault that names the fault */
export function checked(wish: FloorWish, baseUrl: string): WantedFloor {
  const { floor, faults } = checkedFloor(wish, baseUrl);
  const [fault] = faults;
  if (fault) throw new HouseFault(`${fault.field}: ${sentence(fault.problem)}`);
  return floor;
}

/** How a floor starts. */
interface Start {
  readonly own: pg.ClientConfig;
  readonly template: TemplateName | null;
  readonly language: Language;
}

/** The name of the space, what its template makes, and the code for its first operator. */
async function prepare({ clock, log }: FloorTools, floor: NewFloor, start: Start): Promise<string> {
  const { own, template, language } = start;
  const database = connectPostgres({ connection: own, connectionsMax: 2, log });
  try {
    const now = clock.now();
    const claim = await prepareSpace(database, randomIds.bytes(24), now);
    if (claim === null) throw new Error("The new floor has an operator already.");
    await database.transaction(async (tx) => {
      await updateSpace(tx, { name: floor.name, floor_slug: floor.slug, language, updated_at: now });
      if (template !== null) await applyTemplate(tx, { template, language, now, newId: randomIds.newId });
    });
    return claim;
  } finally {
    await database.close();
  }
}

/** @throws Error if the new floor reaches another database of its server, or another floor there reaches the new one */
async function tryToReach(
  tools: FloorTools,
  floor: NewFloor,
  { at, own }: { readonly at: pg.ClientConfig; readonly own: pg.ClientConfig },
): Promise<void> {
  const { registry, connection, first } = tools;
  const others = (await registry.floors())
    .filter(({ state, server }) => (state === "live" || state === "suspended") && server === floor.server)
    .slice(0, TRIED_MAX);
  const house = floor.server === null ? [nameOf(connection), nameOf(first)] : [nameOf(at)];
  await requireClosed(own, [...house, ...others.map(({ database }) => database)]);
  for (const other of others) {
    const theirs = await placeOf(tools, other).catch(() => null);
    if (theirs) await requireClosed(theirs, [floor.database]);
  }
}
