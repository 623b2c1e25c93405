import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Opening, openRegistry, type Registry } from "../../src/adapters/database/floors/registry.ts";
import { REGISTRY_MIGRATIONS } from "../../src/app/floors/registry-of.ts";
import { DAY_MS } from "../../src/kernel/values/duration.ts";
import { databaseUrl, onAdmin } from "../harness/database/cluster.ts";

const name = `openings_${randomBytes(6).toString("hex")}`;
const connection = { connectionString: databaseUrl(inject("adminUrl"), name) };
const floor = "flr_000000000000000000000001";
const now = new Date();
const later = new Date(now.getTime() + 30_000);
let registry: Registry;
beforeAll(async () => {
  registry = await openRegistry(connection, REGISTRY_MIGRATIONS, () => undefined);
  const place = { server: null, database: "floor_north", password: Buffer.from("sealed") };
  await registry.add(
    { id: floor, slug: "north", name: "North", hosts: ["north.test"], created_at: now, ...place },
    later,
  );
  await registry.goLive(floor, now);
});
afterAll(async () => {
  await registry.close();
  await onAdmin(inject("adminUrl"), `DROP DATABASE ${name} WITH (FORCE)`);
});

test("a floor counts as open until the last of its openings has ended", async () => {
  const [first, second] = ["first", "second"].map((id) => ({ id, floor })) as [Opening, Opening];
  await registry.begin(first, later);
  await registry.begin(second, later);
  await registry.end(first, now, now);
  expect([await registry.isAwake(floor, now), await registry.takeDue(now, later)]).toEqual([true, null]);
  await registry.end(second, now, now);
  expect([await registry.isAwake(floor, now), await registry.takeDue(now, later)]).toEqual([false, floor]);
});

test("a floor whose process was killed is due once its opening has lapsed", async () => {
  const killed = { id: "killed", floor };
  await registry.begin(killed, later);
  expect(await registry.takeDue(now, later)).toBeNull();
  expect([await registry.isAwake(floor, later), await registry.takeDue(later, later)]).toEqual([false, floor]);
});

test("the numbers of requests of past days go, those of today stay", async () => {
  const requests = new Map([[floor, 1]]);
  const before = new Date(now.getTime() - DAY_MS);
  await registry.addUse(requests, before);
  await registry.addUse(requests, now);
  await registry.forgetUse(now);
  expect((await registry.health(before))[0]?.requests_today).toBe(0);
  expect((await registry.health(now))[0]?.requests_today).toBe(1);
});
