import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { placeOf } from "../../src/app/floors/registry-of.ts";
import { addServer } from "../../src/app/floors/servers.ts";
import { databaseUrl } from "../harness/database/cluster.ts";
import { seeded } from "../harness/seeded.ts";
import { startHouse, type TestHouse, until } from "./house.ts";
import { statementsOf, stoppedAt } from "./stopped.ts";

/** Where a command is stopped: at each of its statements, or at a few. */
const IS_FULL = process.env.FAULTS === "full";
const SAMPLE = 4;

const folder = mkdtempSync(join(tmpdir(), "atrium-data-"));
let house: TestHouse;
beforeAll(async () => {
  house = await startHouse(folder, { floorIdleMs: 2_000 });
  await addServer(house.tools, "east", databaseUrl(inject("adminUrl"), "postgres"));
}, 60_000);
afterAll(async () => {
  await house[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

async function floorRow(slug: string) {
  const floor = (await house.tools.registry.floors()).find((each) => each.slug === slug);
  if (!floor) throw new Error(`no floor ${slug}`);
  return floor;
}

/** A connection to the floor, as a process of its server has it. */
async function inFloor<T>(slug: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(await placeOf(house.tools, await floorRow(slug)));
  client.on("error", () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}

const databasesLike = async (text: string) =>
  (await house.registry("SELECT datname FROM pg_database WHERE datname LIKE $1 ORDER BY 1", [text])).map(
    ({ datname }) => String(datname),
  );

async function refusal(...given: string[]): Promise<string> {
  return house.command(...given).then(
    () => "",
    (error: Error) => error.message,
  );
}

test("a floor is deleted a week after it was suspended and exported, and not before", async () => {
  await house.floor("dock");
  const { id, database } = await floorRow("dock");
  expect(await refusal("delete", "dock")).toContain("Suspend it first");
  await house.command("export", "dock", join(folder, "early"));
  await house.command("suspend", "dock");
  expect(await refusal("delete", "dock")).toContain("was not exported since it was suspended");
  expect(await house.command("export", "dock", join(folder, "last"))).toMatch(/^Exported The dock floor: \d+ rows/);
  expect(await house.command("delete", "dock")).toContain("floors resume dock");
  expect(await house.command("list")).toContain("dock                 to be deleted");
  expect(existsSync(join(folder, "floors", id))).toBe(true);

  await house.command("resume", "dock");
  await until(async () => (await house.at("dock.test", "/api/space")).status === 200);
  await house.command("suspend", "dock");
  expect(await refusal("delete", "dock")).toContain("was not exported since");
  await house.command("export", "dock", join(folder, "again"));
  await house.command("delete", "dock");
  await house.registry("UPDATE floor SET delete_at = now() WHERE slug = 'dock'");
  // This command carries the deletion out, or a server does.
  await until(async () => / dock +deleted 2/.test(` ${await house.command("list")}`));
  expect(await databasesLike(`${database}%`)).toEqual([]);
  expect(await house.registry("SELECT FROM pg_roles WHERE rolname = $1", [database])).toEqual([]);
  expect(existsSync(join(folder, "floors", id))).toBe(false);
  expect(await refusal("create", "dock", "--host", "elsewhere.test")).toContain("after 90 days");
  await house.registry("UPDATE floor SET deleted_at = now() - interval '91 days' WHERE slug = 'dock'");
  await house.command("list");
  await house.floor("dock");
}, 120_000);

test("a floor moves to another server while four clients write, and no write that was answered is lost", async () => {
  await house.floor("yard");
  const answered: number[] = [];
  let number = 0;
  let isOver = false;
  const writers = [1, 2, 3, 4].map(async () => {
    while (!isOver) {
      await inFloor("yard", async (client) => {
        while (!isOver) {
          const next = ++number;
          await client.query("INSERT INTO secret (name, value, created_at) VALUES ($1, '', now())", [`${next}`]);
          answered.push(next);
        }
      }).catch(() => new Promise((resolve) => setTimeout(resolve, 20)));
    }
  });
  const before = await floorRow("yard");
  await until(async () => answered.length > 500);
  expect(await house.command("move", "yard", "--server", "east", "--rehearse")).toMatch(/^Copied \d+ rows/);
  expect((await floorRow("yard")).database).toBe(before.database);
  expect(await house.command("move", "yard", "--server", "east")).toContain("The yard floor is on east");
  const moved = answered.length;
  await until(async () => answered.length > moved + 100);
  isOver = true;
  await Promise.all(writers);
  const after = await floorRow("yard");
  expect([after.server, after.database === before.database]).toEqual(["east", false]);
  const rows = await inFloor("yard", async (client) => (await client.query("SELECT name FROM secret")).rows);
  const kept = new Set(rows.map(({ name }: { name: string }) => Number(name)));
  expect(answered.filter((each) => !kept.has(each))).toEqual([]);
  await until(async () => (await house.at("yard.test", "/api/space")).body.space?.name === "The yard floor");
  expect(await databasesLike("floor_yard%")).toEqual([`${before.database}_moved`, after.database].sort());
  expect(readdirSync(join(folder, "moves"))).toEqual([]);

  await house.registry("UPDATE leftover SET drop_after = now()");
  await house.command("list");
  expect(await databasesLike("floor_yard%")).toEqual([after.database]);
  expect(await refusal("move", "yard", "--server", "east")).toContain("on this server already");
  expect(await refusal("move", "yard", "--server", "pier")).toContain("The house has no server pier. Use main, east");
}, 120_000);

test("while a floor moves, it asks to be tried again", async () => {
  await house.floor("pier");
  await house.registry(
    "UPDATE floor SET state = 'moving', lease_until = now() + interval '1 minute', target_database = 'floor_x' WHERE slug = 'pier'",
  );
  await until(async () => (await house.at("pier.test", "/api/space")).status === 503);
  expect((await house.at("pier.test", "/api/space")).headers.get("retry-after")).toBe("5");
  await house.registry(
    "UPDATE floor SET state = 'live', lease_until = NULL, target_database = NULL WHERE slug = 'pier'",
  );
}, 60_000);

/** A floor that a command changes, and how each try of it begins. */
interface Tried {
  readonly slug: string;
  /** The command, after what it needs. */
  begin(): Promise<string[]>;
}

const create = (slug: string) => ["create", slug, "--name", `The ${slug} floor`, "--host", `${slug}.test`];

const moved: Tried = {
  slug: "mill",
  async begin() {
    await house.command(...create("mill")).catch(() => undefined);
    const { server } = await floorRow("mill");
    return ["move", "mill", "--server", server === null ? "east" : "main"];
  },
};

const created: Tried = {
  slug: "loft",
  async begin() {
    const [row] = await house.registry("SELECT database FROM floor WHERE slug = 'loft'");
    if (row) {
      await house.registry(`DROP DATABASE ${row.database} WITH (FORCE)`);
      await house.registry(`DROP ROLE ${row.database}`);
      await house.registry("DELETE FROM floor WHERE slug = 'loft'");
    }
    return [...create("loft"), "--template", "coworking"];
  },
};

/** Deletions that are due are carried out by each command. */
const deleted: Tried = {
  slug: "barn",
  async begin() {
    await house.registry("DELETE FROM floor WHERE slug = 'barn' AND state = 'deleted'");
    await house.command(...create("barn")).catch(() => undefined);
    await house.command("suspend", "barn").catch(() => undefined);
    await house.command("export", "barn", mkdtempSync(join(folder, "export-")));
    await house.command("delete", "barn");
    await house.registry("UPDATE floor SET delete_at = now() WHERE slug = 'barn'");
    return ["list"];
  },
};

/** After a command that was killed, the next one finishes what it left. */
async function finish(): Promise<void> {
  await house.registry("UPDATE floor SET lease_until = now() WHERE lease_until IS NOT NULL");
  await house.registry("UPDATE leftover SET drop_after = now()");
  await until(async () => {
    await house.command("list");
    return (await house.registry("SELECT FROM floor WHERE lease_until IS NOT NULL")).length === 0;
  });
}

/** It answers, and nothing else of it is left; or nothing at all. */
async function expectWholeOrAbsent(slug: string): Promise<void> {
  const [floor] = await house.registry("SELECT state, database FROM floor WHERE slug = $1 AND state <> 'deleted'", [
    slug,
  ]);
  expect(await databasesLike(`floor_${slug}%`)).toEqual(floor ? [floor.database] : []);
  expect(await house.registry("SELECT FROM leftover")).toEqual([]);
  if (!floor) return;
  expect(["live", "suspended"]).toContain(floor.state);
  const [space] = await inFloor(slug, async (client) => (await client.query("SELECT name FROM space")).rows);
  expect(space.name).toBe(`The ${slug} floor`);
}

test.each([
  { what: "moves", tried: moved, statementsMin: 15 },
  { what: "makes", tried: created, statementsMin: 15 },
  { what: "deletes", tried: deleted, statementsMin: 8 },
])(
  "a command that $what a floor leaves it whole or absent, at whichever statement it ends",
  async (each) => {
    const { tried, statementsMin } = each;
    const whole = await tried.begin();
    const count = await statementsOf(() => house.command(...whole));
    await finish();
    await expectWholeOrAbsent(tried.slug);
    expect(count).toBeGreaterThan(statementsMin);
    const random = seeded(20_261_130);
    const all = Array.from({ length: count }, (_, index) => index + 1);
    const stops = IS_FULL ? all : Array.from({ length: SAMPLE }, () => 1 + random.below(count));
    for (const stop of stops) {
      const command = await tried.begin();
      await stoppedAt(stop, () => house.command(...command)).catch(() => undefined);
      await finish();
      await expectWholeOrAbsent(tried.slug);
    }
  },
  900_000,
);
