import { databaseSizes } from "../../adapters/database/floors/floor-database.ts";
import type { RegisteredFloor } from "../../adapters/database/floors/registered.ts";
import {
  type House,
  HouseFault,
  type HouseFloor,
  MAIN_SERVER,
  type NewHouseFloor,
} from "../../kernel/ports/floors/house.ts";
import { addressOf, type FloorTools } from "./floor-tools.ts";
import { proveHosts } from "./prove-hosts.ts";
import { serverOf } from "./registry-of.ts";
import { newClaimUrl, standUp } from "./stand-up.ts";

/** The floors of the registry, for the operators of the first. */
export function createHouse(tools: FloorTools): House {
  const { registry, clock, baseUrl } = tools;
  return {
    async look() {
      const floors = await registry.floors();
      const servers = [MAIN_SERVER, ...(await registry.servers()).map(({ name }) => name)];
      const health = new Map((await registry.health(clock.now())).map((each) => [each.id, each]));
      const sizes = await sizesOf(tools, servers);
      const hosts = await registry.furtherHosts();
      return {
        servers,
        hosts: hosts.map(({ host, floor_id, token, proved_at, missing_since, checked_at, fault }) => ({
          host,
          floorId: floor_id,
          token,
          provedAt: proved_at,
          missingSince: missing_since,
          checkedAt: checked_at,
          fault,
        })),
        floors: floors.map((floor): HouseFloor => {
          const { id, slug, name, state, is_read_only, hosts, exported_at, delete_at, created_at } = floor;
          const server = floor.server ?? MAIN_SERVER;
          const { is_awake = false, schema_version = null, fault = null, requests_today = 0 } = health.get(id) ?? {};
          return {
            id,
            slug,
            name,
            state,
            isReadOnly: is_read_only,
            hosts,
            server,
            address: addressOf(baseUrl, floor),
            isAwake: is_awake,
            bytes: sizes.get(server)?.get(floor.database) ?? null,
            schemaVersion: schema_version,
            requestsToday: requests_today,
            fault,
            exportedAt: exported_at,
            deleteAt: delete_at,
            createdAt: created_at,
          };
        }),
      };
    },
    async standUp(wanted, done) {
      const found = await floorOf(tools, wanted);
      if (found) {
        await done("live");
        return { claimUrl: await newClaimUrl(tools, found), address: addressOf(baseUrl, found) };
      }
      const server = wanted.server === MAIN_SERVER ? undefined : wanted.server;
      const claimUrl = await standUp(tools, { ...wanted, server }, done);
      return { claimUrl, address: addressOf(baseUrl, wanted) };
    },
    suspend: (id) => registry.suspend(id, clock.now()),
    makeReadOnly: (id) => registry.makeReadOnly(id),
    resume: (id) => registry.resume(id),
    addHost: ({ host, floorId, token }) => registry.addHost({ host, floor_id: floorId, token }, clock.now()),
    removeHost: (floorId, host) => registry.removeHost(floorId, host),
    checkHost: (floorId, host) => registry.checkSoon(floorId, host, clock.now()),
    proveHosts: (tell) => proveHosts(tools, tell),
  };
}

/**
 * The floor, if an earlier attempt made it.
 * @throws HouseFault if another floor has one of its names, and Error while a killed attempt is not taken back yet
 */
async function floorOf({ registry }: FloorTools, { id, slug, hosts }: NewHouseFloor): Promise<RegisteredFloor | null> {
  const floors = await registry.floors();
  const found = floors.find((each) => each.id === id);
  if (found?.state === "live") return found;
  if (found?.state === "standing_up") throw new Error("An earlier attempt is not taken back yet.");
  if (found) throw new HouseFault(`The floor is ${found.state}.`);
  const other = floors.find((each) => each.slug === slug || each.hosts.some((host) => hosts.includes(host)));
  if (other) throw new HouseFault(`The floor ${other.name} has its slug, or one of its hosts.`);
  return null;
}

/** By server and database. A server that does not answer is left out. */
async function sizesOf(
  tools: FloorTools,
  servers: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const found = servers.map(async (name) => {
    const sizes = await serverOf(tools, name === MAIN_SERVER ? null : name)
      .then(databaseSizes)
      .catch(() => null);
    return sizes && ([name, sizes] as const);
  });
  return new Map((await Promise.all(found)).filter((each) => each !== null));
}
