import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { damage, type LendingDesk, openLendingDesk, SIGNER } from "../../src/features/lending/testing/desk.ts";

const MINUTE = 60_000;

let desk: LendingDesk;
let tests = 0;
/** Codes of two units that each test has for itself, and of one that it may add. */
let [unit, otherUnit, newUnit] = ["", "", ""];
beforeAll(async () => {
  desk = await openLendingDesk();
});
beforeEach(async () => {
  tests++;
  [unit, otherUnit, newUnit] = [`A${tests}`, `B${tests}`, `C${tests}`];
  for (const unit_id of [unit, otherUnit]) await desk.admin("/api/headsets/admin/units", { unit_id });
});
afterAll(() => desk.close());

const available = { ok: true };
const unitPath = () => `/api/headsets/admin/units/${unit}`;
const refused = (error_kind: string) => ({ error_kind });
const openIncidents = async () =>
  (await desk.openIncidents()).filter(({ unit_id }: { unit_id: string }) => [unit, otherUnit].includes(unit_id));
const needsCleaning = async () => (await desk.read(desk.operator, `/api/headsets/units/${unit}`)).unit.needs_cleaning;

/** A member with IC1 on loan. */
async function borrower() {
  const person = await desk.signed();
  const { lend_id } = await desk.checkout(person, unit);
  return { person, lend_id: lend_id as string };
}

async function waiting(count: number) {
  const { lend_id, person: first } = await borrower();
  const people = [];
  for (let each = 0; each < count; each++) {
    const person = await desk.signed();
    await desk.send(person, "/api/headsets/holds", { unit_id: unit });
    desk.clock.advance(1_000);
    people.push(person);
  }
  await desk.bringBack(first, lend_id);
  await desk.admin(`/api/headsets/units/${unit}/clean`);
  return people;
}

test("Headset none → pending-receipt, Headset pending-receipt → available: is lent once it is received", async () => {
  const person = await desk.signed();
  await desk.admin("/api/headsets/admin/units", { unit_id: newUnit, received: false });
  expect(await desk.statusOf(newUnit)).toBe("pending-receipt");
  expect(await desk.checkout(person, newUnit)).toMatchObject(refused("unit_not_available"));
  await desk.admin(`/api/headsets/admin/units/${newUnit}`, { change: "receive" }, "PATCH");
  expect(await desk.statusOf(newUnit)).toBe("available");
  expect(await desk.checkout(person, newUnit)).toMatchObject(available);
});

test("Headset available → lent: one unit has one borrower, and one member one unit", async () => {
  const { person, lend_id } = await borrower();
  expect(await desk.statusOf(unit)).toBe("lent");
  expect(await desk.checkout(await desk.signed(), unit)).toMatchObject(refused("unit_not_available"));
  expect(await desk.checkout(person, otherUnit)).toMatchObject({
    ...refused("already_lending"),
    existing_lend_id: lend_id,
  });
  expect(await desk.statusOf(otherUnit)).toBe("available");
});

test("Headset available → held, Headset held → lent: is lent to the member who waited only", async () => {
  const [holder] = await waiting(1);
  const other = await desk.signed();
  expect(holder && (await desk.statusOf(unit, holder))).toBe("available");
  expect(await desk.statusOf(unit, other)).toBe("lent");
  expect(await desk.checkout(other, unit)).toMatchObject(refused("unit_not_available"));
  expect(holder && (await desk.checkout(holder, unit))).toMatchObject(available);
  expect(await desk.statusOf(unit)).toBe("lent");
});

test("Headset held → held, Headset held → available: an offer lapses after 30 minutes", async () => {
  const [first, second] = await waiting(2);
  const seen = async () => [first && (await desk.statusOf(unit, first)), second && (await desk.statusOf(unit, second))];
  expect(await seen()).toEqual(["available", "lent"]);
  desk.clock.advance(30 * MINUTE);
  await desk.runWatch();
  expect(await seen()).toEqual(["lent", "available"]);
  desk.clock.advance(30 * MINUTE);
  await desk.runWatch();
  expect(await seen()).toEqual(["available", "available"]);
});

test("Headset available → out-of-service: by a report or an operator, and not while it is lent", async () => {
  const person = await desk.signed();
  await desk.send(person, "/api/headsets/incidents", damage(otherUnit));
  expect(await desk.statusOf(otherUnit)).toBe("out-of-service");
  await desk.checkout(person, unit);
  expect(await desk.admin(`${unitPath()}/out-of-service`, { reason: "Torn." })).toMatchObject(
    refused("unit_not_available"),
  );
  expect(await desk.statusOf(unit)).toBe("lent");
  await desk.admin("/api/headsets/admin/units", { unit_id: newUnit });
  const again = await desk.admin(`/api/headsets/admin/units/${newUnit}/out-of-service`, { reason: "Torn." });
  expect([again.ok, await desk.statusOf(newUnit)]).toEqual([true, "out-of-service"]);
});

test("Headset lent → cleaning, Headset cleaning → available: is cleaned by attested members only", async () => {
  const { person, lend_id } = await borrower();
  await desk.bringBack(person, lend_id);
  expect([await desk.statusOf(unit), await needsCleaning()]).toEqual(["out-of-service", true]);
  expect(await desk.checkout(await desk.signed(), unit)).toMatchObject(refused("unit_not_available"));
  expect(await desk.send(person, `/api/headsets/units/${unit}/clean`)).toMatchObject(refused("forbidden"));
  await desk.send(desk.operator, "/api/headsets/attestations", { subject_user_id: person.memberId });
  expect(await desk.send(person, `/api/headsets/units/${unit}/clean`)).toMatchObject({ ok: true });
  expect(await desk.statusOf(unit)).toBe("available");
});

test("Headset lent → out-of-service: a damaged return opens its incident", async () => {
  const { person, lend_id } = await borrower();
  const { incident_id } = await desk.bringBack(person, lend_id, true);
  expect([await desk.statusOf(unit), await needsCleaning()]).toEqual(["out-of-service", undefined]);
  expect(await openIncidents()).toMatchObject([{ incident_id, lend_id, unit_id: unit }]);
  await desk.bringBack(person, lend_id, true);
  expect(await openIncidents()).toHaveLength(1);
});

test("Headset lent → lent by a report: stays with its borrower, and the loan is marked", async () => {
  const { person, lend_id } = await borrower();
  const { incident_id } = await desk.send(person, "/api/headsets/incidents", damage(unit, { lend_id }));
  expect(await desk.statusOf(unit)).toBe("lent");
  const { lend } = await desk.read(person, "/api/headsets/lends/mine");
  expect(lend).toMatchObject({ status: "active", damage_flag: true, damage_incident_id: incident_id });
});

test("Headset out-of-service → available: only without an open incident", async () => {
  await desk.admin(`${unitPath()}/out-of-service`, { reason: "Torn." });
  const { incident_id } = await desk.send(await desk.signed(), "/api/headsets/incidents", damage(unit));
  expect(await desk.admin(`${unitPath()}/back-to-service`)).toMatchObject({ ...refused("open_incident"), incident_id });
  await desk.admin(`/api/headsets/admin/incidents/${incident_id}/resolve`, {
    verdict: "resolved",
    resolution: "Sewn.",
  });
  expect(await desk.statusOf(unit)).toBe("available");
  await desk.admin(`${unitPath()}/out-of-service`, { reason: "Torn again." });
  expect(await desk.admin(`${unitPath()}/back-to-service`)).toMatchObject({ ok: true });
  expect(await desk.statusOf(unit)).toBe("available");
});

test("Headset any → retired: for good, and not while it is lent", async () => {
  const { person, lend_id } = await borrower();
  expect(await desk.admin(unitPath(), { change: "retire" }, "PATCH")).toMatchObject(refused("unit_not_available"));
  await desk.bringBack(person, lend_id);
  expect(await desk.admin(unitPath(), { change: "retire" }, "PATCH")).toMatchObject({ unit: { status: "retired" } });
  for (const [act, body] of [
    ["back-to-service", {}],
    ["out-of-service", { reason: "Try." }],
  ] as const) {
    expect(await desk.admin(`${unitPath()}/${act}`, body)).toMatchObject(refused("unit_not_available"));
  }
  expect(await desk.checkout(person, unit)).toMatchObject(refused("unit_not_available"));
  expect(await desk.statusOf(unit)).toBe("retired");
});

test("Waiver missing → fresh, Waiver fresh → stale-version, Waiver fresh → expired: decides on checkouts", async () => {
  const desk = await openLendingDesk(); // 90 days pass
  onTestFinished(desk.close);
  const person = await desk.atrium.person("ic-member");
  const state = async () => (await desk.read(person, "/api/headsets/waiver")).state;
  const sign = () => desk.send(person, "/api/headsets/waiver", SIGNER);
  expect([await state(), (await desk.checkout(person)).error_kind]).toEqual(["missing", "no_waiver"]);
  await sign();
  const { lend_id } = await desk.checkout(person);
  expect([await state(), typeof lend_id]).toEqual(["fresh", "string"]);
  await desk.admin("/api/headsets/admin/waivers", { body: "I also wipe it." });
  desk.clock.advance(1_000);
  expect(await state()).toBe("stale-version");
  expect((await desk.read(person, "/api/headsets/lends/mine")).lend).toMatchObject({ status: "active" });
  await desk.bringBack(person, lend_id);
  expect(await desk.checkout(person, "IC2")).toMatchObject(refused("no_waiver"));
  await sign();
  desk.clock.advance(90 * 24 * 60 * MINUTE);
  expect([await state(), (await desk.checkout(person, "IC2")).error_kind]).toEqual(["expired", "no_waiver"]);
});

test("Lend active → returned, Lend active → force-returned: ends once, and the member may borrow again", async () => {
  const { person, lend_id } = await borrower();
  await desk.bringBack(person, lend_id);
  expect(await desk.bringBack(person, lend_id)).toMatchObject({ ok: true });
  const second = await desk.checkout(person, otherUnit);
  const end = () => desk.admin(`/api/headsets/admin/lends/${second.lend_id}/force-return`, { reason: "On the desk." });
  expect([(await end()).ok, (await end()).ok]).toEqual([true, true]);
  await desk.admin(`/api/headsets/units/${unit}/clean`);
  expect(await desk.checkout(person, unit)).toMatchObject(available);
  const { lends } = await desk.read(person, "/api/headsets/lends");
  expect(lends.map(({ status }: { status: string }) => status).sort()).toEqual([
    "active",
    "force-returned",
    "returned",
  ]);
});

test("Lend active → lost: the unit is out of service with an incident", async () => {
  const { person, lend_id } = await borrower();
  await desk.admin(`/api/headsets/admin/lends/${lend_id}/lost`, { reason: "Nowhere." });
  expect(await desk.statusOf(unit)).toBe("out-of-service");
  expect(await openIncidents()).toMatchObject([{ lend_id, type: "loss" }]);
  expect((await desk.read(person, "/api/headsets/lends")).lends).toMatchObject([{ status: "lost" }]);
});

test("Incident open → absorbed and resolved: returns the unit, unless another incident is open", async () => {
  const person = await desk.signed();
  const report = async () => (await desk.send(person, "/api/headsets/incidents", damage(unit))).incident_id;
  const resolve = (id: string, verdict: string) =>
    desk.admin(`/api/headsets/admin/incidents/${id}/resolve`, { verdict, resolution: "Looked at it." });
  const [first, second] = [await report(), await report()];
  await resolve(first, "absorbed");
  expect(await desk.statusOf(unit)).toBe("out-of-service");
  await resolve(second, "resolved");
  expect(await desk.statusOf(unit)).toBe("available");
  expect(await desk.titles(person)).toEqual(
    expect.arrayContaining([`The space bears the damage of ${unit}`, `The incident of ${unit} is resolved`]),
  );
  expect((await resolve(first, "open")).error_kind).toBe("validation");
});

test("Incident open → willful-misuse, Incident willful-misuse → resolved: blocks, until another verdict", async () => {
  const { person, lend_id } = await borrower();
  const { incident_id } = await desk.bringBack(person, lend_id, true);
  const resolve = (verdict: string) =>
    desk.admin(`/api/headsets/admin/incidents/${incident_id}/resolve`, { verdict, resolution: "Talked." });
  await resolve("willful-misuse");
  expect([await desk.statusOf(unit), (await desk.checkout(person, otherUnit)).error_kind]).toEqual([
    "out-of-service",
    "lending_blocked",
  ]);
  await resolve("resolved");
  expect([await desk.statusOf(unit), (await desk.checkout(person, otherUnit)).ok]).toEqual(["available", true]);
});
