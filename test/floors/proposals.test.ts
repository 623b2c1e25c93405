import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHouse } from "../../src/app/floors/create-house.ts";
import { floorIdOf } from "../../src/features/house/rules.ts";
import { createPerson, type Person } from "../../src/seed/users.ts";
import type { RequestOptions } from "../harness/atrium.ts";
import { startHouse, type TestHouse, until } from "./house.ts";

const folder = mkdtempSync(join(tmpdir(), "atrium-data-"));
let house: TestHouse;
let people: Record<"apex" | "second" | "third", Person>;
beforeAll(async () => {
  house = await startHouse(folder);
  const person = (name: string) =>
    createPerson(house.atrium, {
      name,
      email: `${name}@proposals.example.org`,
      password: "a long enough password",
      tier: "operator",
    });
  people = { apex: await person("apex"), second: await person("second"), third: await person("third") };
  await house.atrium.kernel.database.transaction(async ({ query }) => {
    await query.updateTable("member").set({ is_apex: false }).execute();
    await query.updateTable("member").set({ is_apex: true }).where("id", "=", people.apex.memberId).execute();
  });
  await until(async () => (await send("apex", "/api/house")).body.servers.length > 0);
}, 60_000);
afterAll(async () => {
  await house[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const send = (who: keyof typeof people, path: string, options: RequestOptions = {}) =>
  house.at("localhost", path, { cookie: people[who].cookie, ...options });

async function proposed(who: keyof typeof people, slug: string, given = {}) {
  const email = `${slug}@operators.example.org`;
  const body = { slug, name: `The ${slug} floor`, hosts: [`${slug}.test`], operator_email: email, ...given };
  const reply = await send(who, "/api/house/proposals", { body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.proposal as { proposal_id: string; digest: string };
}

const post = (who: keyof typeof people, path: string, body: object = {}) => send(who, path, { method: "POST", body });
const approve = (who: keyof typeof people, id: string, digest: string) =>
  post(who, `/api/house/proposals/${id}/approve`, { digest });
const withdraw = (who: keyof typeof people, id: string) => post(who, `/api/house/proposals/${id}/withdraw`);

const stateOf = async (id: string) => (await send("third", `/api/house/proposals/${id}`)).body.proposal;

/** The link in the newest mail to the address. */
function linkTo(email: string): string | undefined {
  const mails = readdirSync(join(folder, "mail")).sort();
  const found = mails
    .map((name) => readFileSync(join(folder, "mail", name), "utf8"))
    .filter((text) => text.includes(email));
  return /https?:\/\/[^\s"<]+claim=[\w-]+/.exec(
    found.at(-1)?.replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "",
  )?.[0];
}

test("a floor is made once two operators approve, and its operator gets a link", async () => {
  const { proposal_id, digest } = await proposed("second", "loft", { template: "coworking" });
  expect((await approve("third", proposal_id, digest)).body.proposal.state).toBe("proposed");
  expect((await approve("apex", proposal_id, digest)).body.proposal.state).toBe("approved");
  // The first floor of a server makes the template of the schema too.
  await until(async () => (await stateOf(proposal_id)).state === "live", 60_000);
  expect(await stateOf(proposal_id)).toMatchObject({ step: "live", fault: null });
  await until(async () => (await house.at("loft.test", "/api/space")).status === 200);
  expect((await house.at("loft.test", "/api/space/hours")).body.week.monday).toHaveLength(1);
  const link = linkTo("loft@operators.example.org") ?? "";
  const { hostname, pathname, search } = new URL(link);
  expect(hostname).toBe("loft.test");
  const page = await house.at("loft.test", pathname + search, { headers: { accept: "text/html" } });
  expect(page.status).toBe(200);
  const { floors } = (await send("apex", "/api/house")).body;
  expect(floors).toEqual([
    expect.objectContaining({ floor_id: floorIdOf(proposal_id), slug: "loft", state: "live", fault: null }),
  ]);
  expect(floors[0].bytes).toBeGreaterThan(1_000_000);
  const news = (await send("third", "/api/notifications")).body.notifications.map(({ type }: { type: string }) => type);
  expect(news).toEqual(expect.arrayContaining(["floor_proposed", "floor_made"]));

  const again = await post("third", `/api/house/proposals/${proposal_id}/link`);
  expect(again.body.proposal.state).toBe("made");
  await until(async () => (await stateOf(proposal_id)).state === "live");
  expect(linkTo("loft@operators.example.org")).not.toBe(link);
}, 90_000);

test("a floor is suspended, read-only and resumed within seconds", async () => {
  await house.floor("shed");
  const observed = { cookie: people.apex.cookie, method: "POST", body: {} };
  const floor = async () => {
    await house.at("localhost", "/api/service/jobs/house.observe/run", observed);
    return (await send("apex", "/api/house")).body.floors.find(({ slug }: { slug: string }) => slug === "shed");
  };
  await until(async () => (await floor())?.state === "live");
  const { floor_id } = await floor();
  const suspend = () => post("apex", `/api/house/floors/${floor_id}/suspend`);
  const resume = () => post("apex", `/api/house/floors/${floor_id}/resume`);
  const answers = async (status: number) =>
    until(async () => (await house.at("shed.test", "/api/space")).status === status);
  expect((await resume()).body.error_kind).toBe("invalid_for_state");
  expect((await suspend()).body.floor.wish).toBe("suspend");
  await answers(401);
  await until(async () => (await floor()).state === "suspended");
  expect((await suspend()).body.error_kind).toBe("invalid_for_state");
  expect((await resume()).body.floor.wish).toBe("resume");
  await answers(200);
  await until(async () => (await floor()).requests_today > 0); // counted every few seconds, and seen by the job

  const write = () => house.at("shed.test", "/api/join/requests", { body: { name: "Jo", email: "jo@example.org" } });
  expect((await post("apex", `/api/house/floors/${floor_id}/read-only`)).body.floor.wish).toBe("read_only");
  await until(async () => (await write()).body.error_kind === "area_read_only");
  expect((await house.at("shed.test", "/api/space")).status).toBe(200);
  expect((await write()).headers.get("retry-after")).toBe("60");
  await until(async () => (await floor()).read_only);
  await resume();
  await until(async () => (await write()).body.error_kind !== "area_read_only");
});

test("two approvals without the apex flag make nothing", async () => {
  const { proposal_id, digest } = await proposed("second", "barn");
  expect((await approve("third", proposal_id, digest)).body.proposal.state).toBe("proposed");
  expect((await approve("third", proposal_id, "0".repeat(64))).body.error_kind).toBe("rev_conflict");
  expect((await withdraw("third", proposal_id)).body.proposal.state).toBe("withdrawn");
  expect((await approve("apex", proposal_id, digest)).body.error_kind).toBe("invalid_for_state");
  expect((await post("apex", `/api/house/proposals/${proposal_id}/link`)).body.error_kind).toBe("invalid_for_state");
});

test("a proposal takes no name of another floor or proposal", async () => {
  const { proposal_id } = await proposed("second", "yard", { hosts: ["yard.test", "garden.test"] });
  const refused = async (given: object) => {
    const whole = { slug: "other", name: "Other", hosts: ["other.test"], operator_email: "o@example.org", ...given };
    const { status, body } = await send("apex", "/api/house/proposals", { body: whole });
    return { status, error: body.error_kind, fields: body.errors?.map(({ field }: { field: string }) => field) };
  };
  expect((await refused({ slug: "yard" })).error).toBe("already_exists");
  expect((await refused({ hosts: ["GARDEN.test"] })).error).toBe("already_exists");
  expect((await refused({ slug: "No slug" })).status).toBe(400);
  expect((await refused({ hosts: ["http://a.test/"] })).status).toBe(400);
  expect((await refused({ hosts: ["localhost.test", "localhost"] })).status).toBe(400);
  expect((await refused({ server: "mars" })).status).toBe(400);
  expect((await withdraw("apex", proposal_id)).status).toBe(200);
});

test("an attempt that was killed is repeated and makes one floor", async () => {
  const port = createHouse(house.tools);
  const wanted = {
    id: "flr_00000000000000000000abcd",
    slug: "cave",
    name: "Cave",
    hosts: ["cave.test"],
    server: "main",
    template: null,
    language: "en" as const,
  };
  const first = await port.standUp(wanted, async () => undefined);
  const second = await port.standUp(wanted, async () => undefined);
  expect(second.address).toBe(first.address);
  expect(second.claimUrl).not.toBe(first.claimUrl);
  expect((await house.registry("SELECT count(*)::int AS n FROM floor WHERE slug = 'cave'"))[0]?.n).toBe(1);
  const other = { ...wanted, id: "flr_00000000000000000000abce" };
  await expect(port.standUp(other, async () => undefined)).rejects.toThrow("has its slug");
  await expect(
    port.standUp({ ...other, slug: "den", hosts: ["den.test"] }, async () => Promise.reject(new Error("killed"))),
  ).rejects.toThrow("killed");
  expect((await house.registry("SELECT count(*)::int AS n FROM floor WHERE slug = 'den'"))[0]?.n).toBe(0);
});
