import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RegisteredFloor } from "../../src/adapters/database/floors/registered.ts";
import { placeOf } from "../../src/app/floors/registry-of.ts";
import { PAGES } from "../../src/app/pages/routes.ts";
import { createPerson, createToken, type Person } from "../../src/seed/users.ts";
import { startHouse, type TestHouse, until } from "./house.ts";

const folder = mkdtempSync(join(tmpdir(), "atrium-data-"));
let house: TestHouse;
let person: Person;
let token: string;
let claim: string;
beforeAll(async () => {
  house = await startHouse(folder, { floorIdleMs: 1_000 });
  person = await createPerson(house.atrium, {
    name: "Ada of the first floor",
    email: "first-floor-operator@example.org",
    password: "a long enough password",
    tier: "operator",
  });
  token = await createToken(house.atrium, person);
  claim = await house.floor("north");
}, 60_000);
afterAll(async () => {
  await house[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

test("a floor has its own name, address and first operator", async () => {
  const { body } = await house.at("north.test", "/api/space");
  expect(body.space.name).toBe("The north floor");
  expect((await house.at("localhost", "/api/space")).body.space.name).not.toBe("The north floor");
  const manifest = await house.at("north.test", "/.well-known/oauth-protected-resource");
  expect(manifest.body.resource).toBe(`http://north.test:${house.config.ATRIUM_PORT}`);
  expect(claim).toMatch(/^[\w-]{20,}$/);
});

/** The form of a page as a browser would send it, and its cookies. */
async function formAt(host: string, path: string, session = "") {
  const { body, headers } = await house.at(host, path, { headers: { accept: "text/html", cookie: session } });
  const token = /name="_csrf"[^>]*value="([^"]+)"/.exec(body)?.[1] ?? "";
  return { token, cookie: [session, cookiesOf(headers)].filter(Boolean).join("; ") };
}

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((each) => each.split(";", 1)[0])
    .join("; ");

function send(host: string, path: string, { token: csrf, cookie }: { token: string; cookie: string }, fields = {}) {
  const port = house.config.ATRIUM_PORT;
  const body = new URLSearchParams({ _csrf: csrf, ...fields }).toString();
  const type = "application/x-www-form-urlencoded";
  const headers = { "content-type": type, accept: "text/html", origin: `http://${host}:${port}`, cookie };
  return house.at(host, path, { method: "POST", body, headers });
}

test("its link makes its first operator, also after it slept", async () => {
  await until(async () => house.atrium.house?.awake() === 0);
  const form = await formAt("north.test", `/setup?claim=${claim}`);
  const fields = { claim, name: "Nils of the north", email: "nils@example.org", password: "a long enough password" };
  const { status, headers } = await send("north.test", "/setup", form, fields);
  expect([status, headers.get("location")]).toEqual([303, "/setup/space"]);
}, 40_000);

test("its forms count there alone", async () => {
  const fields = { email: "nils@example.org", password: "a long enough password" };
  const [own, foreign] = [await formAt("north.test", "/sign-in"), await formAt("localhost", "/sign-in")];
  expect((await send("north.test", "/sign-in", own, fields)).status).toBe(303);
  expect((await send("north.test", "/sign-in", foreign, fields)).status).toBe(403);
}, 20_000);

test("credentials of another floor are answered as unknown ones, on every read and page", async () => {
  const unknown = `agt_${"x".repeat(43)}`;
  const { catalogue, routePaths } = house.atrium;
  const reads = catalogue.entries
    .filter(({ operation }) => operation.rest.method === "GET")
    .map(({ operation }) => operation.rest.path.replaceAll(/\{\w+\}/g, "x"));
  const pages = PAGES.filter(({ show }) => show).map(({ path }) => path.replaceAll(/:\w+/g, "x"));
  const documents = routePaths.filter((path) => !/[:*(]/.test(path));
  const paths = [...new Set([...reads, ...pages, ...documents])];
  expect(paths.length).toBeGreaterThan(500);
  const leaks: string[] = [];
  const differences: string[] = [];
  const first = new URL(house.atrium.baseUrl).host;
  for (const path of paths) {
    const isApi = path.startsWith("/api");
    const as = (presented: string, cookie: string) =>
      isApi ? { token: presented } : { headers: { accept: "text/html", cookie } };
    const seen = await house.at("north.test", path, as(token, person.cookie));
    const expected = await house.at("north.test", path, as(unknown, "atrium.session=x"));
    if (seen.status >= 500) differences.push(`${path}: ${seen.status}`);
    if (seen.status !== expected.status) differences.push(`${path}: ${seen.status}, not ${expected.status}`);
    const text = JSON.stringify([seen.body, ...seen.headers]);
    if (text.includes(first) || text.includes(person.name) || text.includes(person.email)) leaks.push(path);
  }
  expect(differences).toEqual([]);
  expect(leaks).toEqual([]);
}, 240_000);

test("a write with the token of another floor is refused as with an unknown one", async () => {
  const writes = house.atrium.catalogue.entries.filter(({ operation }) => operation.rest.method !== "GET");
  const done: string[] = [];
  for (const { operation } of writes) {
    if ("public" in operation.access) continue;
    const { method, path } = operation.rest;
    const example = operation.examples[0]?.input ?? {};
    const { status } = await house.at("north.test", path.replaceAll(/\{\w+\}/g, "x"), { method, token, body: example });
    if (status < 400) done.push(`${operation.id}: ${status}`);
  }
  expect(writes.length).toBeGreaterThan(300);
  expect(done).toEqual([]);
}, 120_000);

test("a host of no floor gets the reply of a path without an operation", async () => {
  const { status, body, headers } = await house.at("unknown.test", "/api/space");
  expect([status, body]).toEqual([401, { error: { code: "unauthorized", message: "No space has this address." } }]);
  expect(headers.get("www-authenticate")).toBe("Bearer");
  const asked = { accept: "text/html", "accept-language": "de" };
  const page = await house.at("unknown.test", "/", { headers: asked });
  expect([page.status, page.headers.get("www-authenticate")]).toEqual([401, null]);
  expect(page.body).toContain("Unter dieser Adresse gibt es keinen Space.");
});

test("on a read-only floor people sign in and end access, and no account is opened or changed", async () => {
  const password = "a long enough password";
  const fields = { email: "nils@example.org", password };
  const signedIn = await send("north.test", "/sign-in", await formAt("north.test", "/sign-in"), fields);
  const body = { client_name: "Nils's agent", scopes: ["read:public"] };
  const origin = `http://north.test:${house.config.ATRIUM_PORT}`;
  const given = { method: "POST", cookie: cookiesOf(signedIn.headers), headers: { origin }, body };
  const agent = (await house.at("north.test", "/api/agent/tokens", given)).body.agent_token;
  await house.command("read-only", "north");
  const banner = async () => (await house.at("north.test", "/", { headers: { accept: "text/html" } })).body;
  await until(async () => (await banner()).includes("Read-only for now"));
  for (const path of ["/", "/sign-in", "/members"]) {
    const page = await house.at("north.test", path, { headers: { accept: "text/html" } });
    expect([page.status, page.body.includes("/sign-up")], path).toEqual([200, false]);
  }
  const opened = { name: "Zed", email: "zed@example.org", password };
  const refused = await send("north.test", "/sign-up", await formAt("north.test", "/sign-up"), opened);
  expect([refused.status, refused.body]).toEqual([503, expect.stringContaining("This floor is read-only for now.")]);
  const entered = await send("north.test", "/sign-in", await formAt("north.test", "/sign-in"), fields);
  expect(entered.status).toBe(303);
  const session = cookiesOf(entered.headers);
  const form = await formAt("north.test", "/account/password", session);
  const changed = await send("north.test", "/account/password", form, { current: password, password: `${password}!` });
  expect(changed.status).toBe(503);
  const revoke = { method: "POST", token: agent, body: {} };
  expect((await house.at("north.test", "/api/agent/token/revoke", revoke)).status).toBe(200);
  await house.command("resume", "north");
  await until(async () => !(await banner()).includes("Read-only for now"));
  const made = await send("north.test", "/sign-up", await formAt("north.test", "/sign-up"), opened);
  expect(made.status).toBe(303);
}, 60_000);

test("the role of a floor reaches no other database of the server", async () => {
  await house.floor("south");
  const rows = await house.registry("SELECT database, slug FROM floor ORDER BY slug");
  const [north, south] = rows.map(({ database }) => String(database));
  // As the administrator, who may give a role another password.
  const admin = new pg.Client({ connectionString: house.registryUrl });
  await admin.connect();
  await admin.query(`CREATE ROLE tried_${north} LOGIN PASSWORD 'tried' IN ROLE atrium_floor`);
  const { host, port } = admin;
  const client = new pg.Client({ host, port, database: String(south), user: `tried_${north}`, password: "tried" });
  await expect(client.connect()).rejects.toThrow("permission denied for database");
  await admin.query(`DROP ROLE tried_${north}`);
  await admin.end();
}, 30_000);

/** Once the registry knows it too. */
const hasSlept = (slug: string) =>
  until(async () => {
    const text = `SELECT FROM floor f WHERE slug = $1 AND next_due > now()
                    AND NOT EXISTS (SELECT FROM floor_opening WHERE floor_id = f.id)`;
    return (await house.registry(text, [slug])).length === 1;
  });

test("a floor without requests sleeps, and opens at the next one", async () => {
  await house.at("north.test", "/api/space");
  expect(house.atrium.house?.awake()).toBeGreaterThan(0);
  await hasSlept("north");
  expect((await house.at("north.test", "/api/space")).status).toBe(200);
}, 40_000);

test("a sleeping floor wakes when its jobs are due", async () => {
  await hasSlept("north");
  await house.registry("UPDATE floor SET next_due = now() WHERE slug = 'north'");
  // Later than now only once its jobs have run.
  await hasSlept("north");
}, 40_000);

test("a sleeping floor wakes for due work at its moment", async () => {
  await house.at("north.test", "/api/space");
  const floor = (await house.tools.registry.floors()).find(({ slug }) => slug === "north");
  const client = new pg.Client(await placeOf(house.tools, floor as RegisteredFloor));
  client.on("error", () => undefined);
  await client.connect();
  const due = new Date(Date.now() + 9_000);
  await client.query(
    "INSERT INTO account_farewell (id, email, attempts, due_at) VALUES ('bye_test', 'gone@example.org', 0, $1)",
    [due],
  );
  const asleep = `SELECT FROM floor f WHERE slug = 'north' AND next_due = $1
                    AND NOT EXISTS (SELECT FROM floor_opening WHERE floor_id = f.id)`;
  await until(async () => (await house.registry(asleep, [due])).length === 1);
  await until(async () => (await client.query("SELECT FROM account_farewell")).rowCount === 0);
  expect(Date.now() - due.getTime()).toBeLessThan(5_000);
  await client.end();
}, 60_000);

test("a suspended floor is answered as an unknown host, until it is resumed", async () => {
  await house.command("suspend", "north");
  await until(async () => (await house.at("north.test", "/api/space")).status === 401);
  await house.command("resume", "north");
  await until(async () => (await house.at("north.test", "/api/space")).status === 200);
}, 40_000);

test("a floor whose command was killed is absent after the next command", async () => {
  await house.floor("east");
  await house.registry(
    "UPDATE floor SET state = 'standing_up', lease_until = now() - interval '1 second' WHERE slug = 'east'",
  );
  expect(await house.command("list")).not.toContain("east");
  expect(await house.registry("SELECT 1 FROM pg_database WHERE datname LIKE 'floor_east%'")).toEqual([]);
  expect(await house.registry("SELECT 1 FROM pg_roles WHERE rolname LIKE 'floor_east%'")).toEqual([]);
}, 60_000);

test("two floors cannot share a slug or a host", async () => {
  await expect(house.command("create", "north", "--host", "other.test")).rejects.toThrow("the slug north");
  await expect(house.command("create", "other", "--host", "NORTH.test")).rejects.toThrow("north.test");
  await expect(house.command("create", "other", "--host", "localhost")).rejects.toThrow("is not a host name");
}, 30_000);
