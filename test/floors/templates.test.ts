import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHouse } from "../../src/app/floors/create-house.ts";
import { placeOf } from "../../src/app/floors/registry-of.ts";
import { cookiesOf, formAt, send, startHouse, type TestHouse, until } from "./house.ts";

const folder = mkdtempSync(join(tmpdir(), "atrium-data-"));
let house: TestHouse;
/** The session of the first operator of the north floor. */
let nils: string;
beforeAll(async () => {
  house = await startHouse(folder);
}, 60_000);
afterAll(async () => {
  await house[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const create = (slug: string, ...options: string[]) =>
  house.command("create", slug, "--name", `The ${slug} floor`, "--host", `${slug}.test`, ...options);

async function rowsOf(slug: string, text: string) {
  const floor = (await house.tools.registry.floors()).find((each) => each.slug === slug);
  if (!floor) throw new Error(`no floor ${slug}`);
  const client = new pg.Client(await placeOf(house.tools, floor));
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

test("a floor that is planned is not made, and the plan names its records", async () => {
  const plan = await create("attic", "--template", "coworking", "--dry-run");
  expect(plan).toMatch(/This would make The attic floor:.*opening hours.*resource: /s);
  expect(await house.command("list")).not.toContain("attic");
  expect(await house.registry("SELECT FROM pg_database WHERE datname LIKE 'floor_attic%'")).toEqual([]);
});

test("a floor starts with its template, which its first operator takes back in one step", async () => {
  const printed = await create("north", "--template", "makerspace", "--language", "de");
  const claim = /claim=([\w-]+)/.exec(printed)?.[1] ?? "";
  await until(async () => (await house.at("north.test", "/api/space")).status === 200);
  const [space] = await rowsOf("north", "SELECT language FROM space");
  expect(space.language).toBe("de");
  const made = await rowsOf("north", "SELECT DISTINCT template FROM template_record");
  expect(made).toEqual([{ template: "makerspace" }]);
  expect(await rowsOf("north", "SELECT name FROM resource WHERE name = 'Lasercutter'")).toHaveLength(1);

  const form = await formAt(house, "north.test", `/setup?claim=${claim}`);
  const person = { claim, name: "Nils", email: "nils@example.org", password: "a long enough password" };
  const claimed = await send(house, "north.test", "/setup", { ...form, fields: person });
  expect(claimed.status).toBe(303);
  nils = cookiesOf(claimed.headers);
  const wizard = await formAt(house, "north.test", "/setup/template", nils);
  expect(wizard.body).toContain("Applied: Makerspace");
  const taken = await send(house, "north.test", "/setup/template", {
    ...wizard,
    fields: { act: "remove", template: "makerspace" },
  });
  expect([taken.status, taken.headers.get("location")]).toEqual([303, "/setup/template"]);
  expect(await rowsOf("north", "SELECT FROM template_record")).toEqual([]);
  expect(await rowsOf("north", "SELECT FROM resource")).toEqual([]);
}, 60_000);

test("a floor that renames itself has its new name in the list of floors", async () => {
  const session = nils;
  const form = await formAt(house, "north.test", "/operate/settings/space", session);
  const value = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(form.body)?.[1] ?? "";
  const fields = { name: "The lantern floor", time_zone: "Europe/Berlin", contact_email: value("contact_email") };
  expect((await send(house, "north.test", "/operate/settings/space", { ...form, fields })).status).toBe(303);
  await until(async () => (await house.command("list")).includes("The lantern floor"));
  const { floors } = await createHouse(house.tools).look();
  expect(floors.find(({ slug }) => slug === "north")?.name).toBe("The lantern floor");
}, 60_000);

test("the setup of a floor leads to the accounts of the house", async () => {
  const { body } = await formAt(house, "north.test", "/setup/done", nils);
  const link = /href="(\/operate\/settings\/sign-in\?issuer=[^"]+)"/.exec(body)?.[1] ?? "";
  const { body: page } = await formAt(house, "north.test", link, nils);
  expect(page).toContain(`value="${house.atrium.baseUrl}"`);
}, 30_000);

test("a floor without a template starts empty", async () => {
  await create("bare");
  expect(await rowsOf("bare", "SELECT FROM template_record")).toEqual([]);
}, 60_000);

test("an unknown template or language makes no floor", async () => {
  await expect(create("odd", "--template", "castle")).rejects.toThrow(
    "No template has the name castle. Use makerspace, coworking, hacker_house.",
  );
  await expect(create("odd", "--language", "tlh")).rejects.toThrow("Use en, de.");
  const wanted = { id: "flr_00000000000000000000abcf", slug: "odd", name: "Odd", hosts: ["odd.test"], server: "main" };
  await expect(
    createHouse(house.tools).standUp({ ...wanted, template: "castle", language: "en" }, async () => undefined),
  ).rejects.toThrow("castle");
  await expect(create("other", "--host", "bare.test", "--dry-run")).rejects.toThrow("The bare floor");
  expect(await house.command("list")).not.toContain("odd");
}, 60_000);
