import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPerson, type Person } from "../../src/seed/users.ts";
import { formAt, send as sendForm, startHouse, type TestHouse, until } from "./house.ts";
import { type NameServer, startNameServer } from "./name-server.ts";

const folder = mkdtempSync(join(tmpdir(), "atrium-data-"));
let names: NameServer;
let house: TestHouse;
let operator: Person;
let floorId: string | undefined;
beforeAll(async () => {
  names = await startNameServer();
  house = await startHouse(folder, { env: { ATRIUM_DNS_SERVERS: names.address } });
  operator = await createPerson(house.atrium, {
    name: "Olga",
    email: "olga@hosts.example.org",
    password: "a long enough password",
    tier: "operator",
  });
  await house.floor("north");
  await house.floor("south");
  await until(async () => {
    await runJob("observe");
    const { floors } = await get("/api/house");
    floorId = floors.find(({ slug }: { slug: string }) => slug === "north")?.floor_id;
    return floorId !== undefined && floors.length === 2;
  });
}, 120_000);
afterAll(async () => {
  await house[Symbol.asyncDispose]();
  await names[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const send = (path: string, body: object = {}, method = "POST") =>
  house.at("localhost", path, { cookie: operator.cookie, method, body });
const get = async (path: string) => (await house.at("localhost", path, { cookie: operator.cookie })).body;
const runJob = (name: string) => send(`/api/service/jobs/house.${name}/run`);
const hostOf = async (host: string) =>
  (await get(`/api/house/floors/${floorId}`)).further_hosts.find((each: { host: string }) => each.host === host);
const statusAt = async (host: string) => (await house.at(host, "/api/space")).status;
const answers = (host: string, status: number) => until(async () => (await statusAt(host)) === status);
const refusal = (...given: string[]) =>
  house.command(...given).then(
    () => "",
    (error: Error) => error.message,
  );

/** The check of the host is due, as if the time had passed. */
async function isDue(host: string, changes = "") {
  const began = new Date().toISOString();
  await house.registry(`UPDATE floor_host SET check_at = now()${changes && `, ${changes}`} WHERE host = $1`, [host]);
  await until(async () => {
    await runJob("prove_hosts");
    return (await hostOf(host)).checked_at >= began;
  });
}

const newsAbout = async (host: string) =>
  (await get("/api/notifications")).notifications
    .filter(({ title }: { title: string }) => title.includes(host))
    .map(({ type, ended }: { type: string; ended: boolean }) => (ended ? `${type} (ended)` : type));

test("a host works once the record that the reply shows is there", async () => {
  const added = await send(`/api/house/floors/${floorId}/hosts`, { host: "Club.Example.COM" });
  expect([added.status, added.body.host.host, added.body.host.works]).toEqual([201, "club.example.com", false]);
  const { proof } = added.body.host;
  expect(proof).toEqual({
    name: "_atrium.club.example.com",
    value: expect.stringMatching(/^atrium-floor=[0-9a-f]{32}$/),
  });
  await until(async () => (await hostOf("club.example.com"))?.fault === "absent");
  expect(names.asked).toContain("_atrium.club.example.com");
  expect(await statusAt("club.example.com")).toBe(401);

  names.records.set(proof.name, ["atrium-floor=ffffffffffffffffffffffffffffffff"]);
  await send(`/api/house/floors/${floorId}/hosts/club.example.com/check`);
  await until(async () => (await hostOf("club.example.com"))?.fault === "other");
  expect(await statusAt("club.example.com")).toBe(401);

  names.records.set(proof.name, ["v=spf1 -all", proof.value]);
  await send(`/api/house/floors/${floorId}/hosts/club.example.com/check`);
  await until(async () => (await hostOf("club.example.com"))?.works);
  await answers("club.example.com", 200);
  expect((await house.at("club.example.com", "/api/space")).body.space.name).toBe("The north floor");
  expect(await newsAbout("club.example.com")).toEqual(["floor_host_proved"]);
}, 60_000);

test("a host whose proof is gone works for seven days, and then until its record is there", async () => {
  const host = "club.example.com";
  const record = `_atrium.${host}`;
  const texts = names.records.get(record) ?? [];
  names.isSilent = true;
  await isDue(host);
  expect(await hostOf(host)).toMatchObject({ works: true, fault: "later", missing_since: null });
  names.isSilent = false;

  names.records.delete(record);
  await isDue(host);
  expect(await hostOf(host)).toMatchObject({ works: true, fault: "absent" });
  expect((await newsAbout(host))[0]).toBe("floor_host_missing");
  await isDue(host, "missing_since = now() - interval '6 days'");
  expect(await statusAt(host)).toBe(200);
  await isDue(host, "missing_since = now() - interval '7 days'");
  await answers(host, 401);
  expect(await hostOf(host)).toMatchObject({ works: false, proved_at: null });
  expect((await newsAbout(host)).slice(0, 2)).toEqual(["floor_host_taken_off", "floor_host_missing (ended)"]);

  names.records.set(record, texts);
  await isDue(host);
  await answers(host, 200);
}, 90_000);

test("a host that another floor has is refused, also before it is proved", async () => {
  expect((await send(`/api/house/floors/${floorId}/hosts`, { host: "south.test" })).body.error_kind).toBe(
    "already_exists",
  );
  expect(await refusal("hosts", "add", "south", "club.example.com")).toContain("Another floor has the host");
  expect(await house.command("hosts", "add", "south", "new.example.net")).toContain('TXT "atrium-floor=');
  expect(await refusal("hosts", "add", "north", "new.example.net")).toContain("Another floor has the host");
  await expect(house.command("create", "west", "--host", "new.example.net")).rejects.toThrow("new.example.net");
  const taken = await send(`/api/house/floors/${floorId}/hosts`, { host: "new.example.net" });
  // The first floor has not seen it yet: the job finds out.
  if (taken.status === 201) await until(async () => (await hostOf("new.example.net"))?.fault === "taken");
  else expect(taken.body.error_kind).toBe("already_exists");
}, 60_000);

test("a host below that of the house needs no proof", async () => {
  const { body } = await send(`/api/house/floors/${floorId}/hosts`, { host: "party.localhost" });
  expect(body.host.proof).toBeNull();
  await answers("party.localhost", 200);
  expect(names.asked.filter((name) => name.includes("party"))).toEqual([]);
  const checked = await send(`/api/house/floors/${floorId}/hosts/party.localhost/check`);
  expect(checked.body.error_kind).toBe("invalid_for_state");
  expect((await send(`/api/house/floors/${floorId}/hosts/no.example/check`)).body.error_kind).toBe("not_found");
}, 30_000);

test("a floor has at most ten hosts", async () => {
  const { floors } = await get("/api/house");
  const path = `/api/house/floors/${floors.find(({ slug }: { slug: string }) => slug === "south").floor_id}/hosts`;
  const kinds: unknown[] = [];
  for (let at = 0; at < 10; at++) kinds.push((await send(path, { host: `h${at}.localhost` })).body.error_kind);
  expect(kinds.filter(Boolean).length).toBeGreaterThan(0);
  expect(new Set(kinds.filter(Boolean))).toEqual(new Set(["invalid_for_state"]));
  for (let at = 0; at < 10; at++) await send(`${path}/h${at}.localhost`, {}, "DELETE");
  await until(async () => (await house.command("hosts", "list", "south")).includes(".localhost") === false);
}, 60_000);

test("a host that is removed is refused, and is free for another floor", async () => {
  expect((await send(`/api/house/floors/${floorId}/hosts/party.localhost`, {}, "DELETE")).body.host.wish).toBe(
    "remove",
  );
  await answers("party.localhost", 401);
  await until(async () => (await hostOf("party.localhost")) === undefined);
  expect(await house.command("hosts", "add", "south", "party.localhost")).toContain("leads to The south floor");
  expect(await house.command("hosts", "list", "south")).toMatch(
    /south\.test +works; it is the address\n.*party\.localhost +works/s,
  );
  await house.command("hosts", "remove", "south", "party.localhost");
  await answers("party.localhost", 401);
}, 60_000);

test("the address of a floor cannot be removed, and unknown hosts are not found", async () => {
  expect(await refusal("hosts", "remove", "north", "north.test")).toContain("is the address of The north floor");
  expect(await refusal("hosts", "remove", "north", "no.example.org")).toContain(
    "does not have the host no.example.org",
  );
  expect((await send(`/api/house/floors/${floorId}/hosts/north.test`, {}, "DELETE")).body.error_kind).toBe("not_found");
  expect((await send(`/api/house/floors/${floorId}/hosts`, { host: "localhost" })).status).toBe(400);
  expect((await send("/api/house/floors/flr_none/hosts", { host: "a.example" })).body.error_kind).toBe("not_found");
  await house.registry("DELETE FROM floor_host WHERE host = 'new.example.net'");
}, 30_000);

test("the page adds a host, shows its record, and removes it", async () => {
  const path = `/operate/floors/${floorId}`;
  const page = async () => (await formAt(house, "localhost", path, operator.cookie)).body;
  const form = await formAt(house, "localhost", path, operator.cookie);
  const submit = (fields: Record<string, string>) => sendForm(house, "localhost", path, { ...form, fields });
  expect((await submit({ act: "add_host", host: "not a host" })).body).toContain("This is not a host name");
  expect((await submit({ act: "add_host", host: "page.example.org" })).status).toBe(303);
  expect(await page()).toContain("_atrium.page.example.org");
  await until(async () => (await page()).includes("There was no TXT record"));
  expect((await submit({ act: "check_host", host: "page.example.org" })).status).toBe(303);
  expect((await submit({ act: "remove_host", host: "page.example.org" })).status).toBe(303);
  await until(async () => !(await page()).includes("page.example.org"));
}, 60_000);
