import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { say } from "./messages.ts";
import { damage, type LendingDesk, openLendingDesk, SIGNER } from "./testing/desk.ts";

const MINUTE = 60_000;
const WEEK = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

let desk: LendingDesk;
let tests = 0;
/** Codes of two units that each test has for itself. */
let [unit, otherUnit] = ["", ""];
beforeAll(async () => {
  desk = await openLendingDesk();
  // Those that wait for any unit are offered one of their own test.
  for (const each of ["IC1", "IC2"]) {
    await desk.admin(`/api/headsets/admin/units/${each}`, { change: "retire" }, "PATCH");
  }
});
beforeEach(async () => {
  tests++;
  [unit, otherUnit] = [`A${tests}`, `B${tests}`];
  for (const unit_id of [unit, otherUnit]) {
    await desk.admin("/api/headsets/admin/units", { unit_id, serial: serial(unit_id), condition: "Good" });
  }
});
/** Offers lapse, loans are overdue and reminded of, and nobody is offered the units later. */
afterEach(async () => {
  desk.clock.advance(12 * 60 * MINUTE);
  await desk.runWatch();
  for (const each of [unit, otherUnit]) {
    await desk.admin(`/api/headsets/admin/units/${each}`, { change: "retire" }, "PATCH");
  }
});
afterAll(() => desk.close());

const serial = (unitId: string) => `SN-${unitId}`;
const inMinutes = (minutes: number) => new Date(desk.clock.now().getTime() + minutes * MINUTE);
/** Such as “Fri 20 Nov 2026, 12:30”. */
const textOf = (at: Date) => at.toUTCString().replace(/^(\w+), 0?(.*) (\d\d:\d\d):.*$/, "$1 $2, $3");
const openIncidents = async () =>
  (await desk.openIncidents()).filter(({ unit_id }: { unit_id: string }) => [unit, otherUnit].includes(unit_id));

describe("a loan", () => {
  test("by the walk-through of clients: list, check, sign, check out, look, return", async () => {
    const person = await desk.signed();
    const { count, units } = await desk.read(person, "/api/headsets");
    expect(count).toBe(units.length);
    const own = units.filter(({ id }: { id: string }) => [unit, otherUnit].includes(id));
    expect([own.length, own[0]]).toMatchObject([2, { id: unit, serial: serial(unit), status: "available" }]);
    const { lend_id, due_back_at } = await desk.checkout(person, unit.toLowerCase());
    expect(due_back_at).toBe(inMinutes(240).toISOString());
    expect(await desk.statusOf(unit)).toBe("lent");
    expect((await desk.read(person, "/api/headsets/lends/mine")).lend).toMatchObject({
      lend_id,
      unit_id: unit,
      unit_serial: serial(unit),
      status: "active",
      condition_at_checkout: "Good",
      damage_flag: false,
    });
    expect(await desk.checkout(person, otherUnit)).toMatchObject({
      error_kind: "already_lending",
      existing_lend_id: lend_id,
    });
    expect(await desk.statusOf(otherUnit)).toBe("available");
    expect(await desk.checkout(await desk.signed(), unit)).toMatchObject({ error_kind: "unit_not_available" });
    expect(await desk.checkout(person, "IC99")).toMatchObject({ error_kind: "unit_not_found" });
    expect(await desk.bringBack(await desk.signed(), lend_id)).toMatchObject({ error_kind: "not_found" });
    expect(await desk.bringBack(person, lend_id)).toMatchObject({ ok: true });
    expect(await desk.bringBack(person, lend_id)).toMatchObject({ ok: true });
    expect((await desk.read(person, "/api/headsets/lends/mine")).lend).toBeNull();
    expect((await desk.read(person, "/api/headsets/lends")).lends).toMatchObject([{ lend_id, status: "returned" }]);
    expect(await desk.statusOf(unit)).toBe("out-of-service");
    expect((await desk.read(desk.operator, `/api/headsets/units/${unit}`)).unit.needs_cleaning).toBe(true);
  });

  test("is due when the space closes, across midnight and the end of summer time, or after 4 hours", async () => {
    const desk = await openLendingDesk(); // the space has other hours, and a year passes
    onTestFinished(desk.close);
    let host = desk.operator;
    const due = async (at: string, closes: string) => {
      const week = Object.fromEntries(WEEK.map((name) => [name, [{ opens_at: "08:00", closes_at: closes }]]));
      await desk.send(host, "/api/space", { time_zone: "Europe/Lisbon" }, "PATCH");
      expect(await desk.send(host, "/api/space/hours", { week, past_midnight: true }, "PUT")).toMatchObject({
        ok: true,
      });
      desk.clock.advance(new Date(at).getTime() - desk.clock.now().getTime());
      host = { ...host, cookie: await desk.atrium.signInAgain(host) };
      await desk.send(host, "/api/headsets/waiver", SIGNER);
      const { lend_id, due_back_at } = await desk.checkout(host, "IC2");
      await desk.bringBack(host, lend_id);
      await desk.send(host, "/api/headsets/units/IC2/clean");
      return due_back_at;
    };
    expect(await due("2026-11-21T20:30:00Z", "22:00")).toBe("2026-11-21T22:00:00.000Z");
    expect(await due("2026-11-22T23:30:00Z", "01:30")).toBe("2026-11-23T01:30:00.000Z");
    expect(await due("2026-11-23T09:00:00Z", "22:00")).toBe("2026-11-23T13:00:00.000Z");
    // Clocks in Lisbon go back from 02:00 to 01:00 that night.
    expect(await due("2027-10-30T23:30:00Z", "03:00")).toBe("2027-10-31T03:00:00.000Z");
  });

  test("damaged: its incident is opened with the return, and completed by the report", async () => {
    const person = await desk.signed();
    const { lend_id } = await desk.checkout(person, unit);
    const { incident_id } = await desk.bringBack(person, lend_id, true);
    expect(await desk.statusOf(unit)).toBe("out-of-service");
    expect((await openIncidents())[0]).toMatchObject({ incident_id, lend_id, details_follow: true });
    expect(await desk.admin(`/api/headsets/admin/units/${unit}/back-to-service`)).toMatchObject({
      error_kind: "open_incident",
      incident_id,
    });
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const photo = `data:image/png;base64,${png.toString("base64")}`;
    const report = damage(serial(unit).toLowerCase(), { lend_id, photo });
    expect(await desk.send(person, "/api/headsets/incidents", report)).toEqual({ ok: true, incident_id });
    expect(await openIncidents()).toMatchObject([
      { incident_id, type: "lens", details_follow: false, has_photo: true },
    ]);
    const path = `/api/headsets/admin/incidents/${incident_id}/photo`;
    expect((await desk.atrium.request(path, { cookie: desk.operator.cookie })).body.photo.contentType).toBe(
      "image/webp",
    );
    expect((await desk.atrium.request(`${path}/content`, { cookie: desk.operator.cookie })).status).toBe(200);
    expect((await desk.atrium.request(`${path}/content`, { cookie: person.cookie })).status).toBe(403);
    expect((await desk.read(person, "/api/headsets/lends")).lends[0]).toMatchObject({
      damage_flag: true,
      damage_incident_id: incident_id,
    });
    expect(await desk.titles(desk.operator)).toContain(`${unit} has an incident: lens`);
    const bad = { ...report, photo: "data:image/png;base64,AAAA" };
    expect(await desk.send(person, "/api/headsets/incidents", bad)).toMatchObject({ error_kind: "not_an_image" });
  });

  test("that ended before still takes its damage, once", async () => {
    const person = await desk.signed();
    const { lend_id } = await desk.checkout(person, unit);
    await desk.bringBack(person, lend_id);
    await desk.admin(`/api/headsets/units/${unit}/clean`);
    const { incident_id } = await desk.bringBack(person, lend_id, true);
    expect(await openIncidents()).toMatchObject([{ incident_id, lend_id, details_follow: true }]);
    expect(await desk.statusOf(unit)).toBe("out-of-service");
    expect((await desk.bringBack(person, lend_id, true)).incident_id).toBeUndefined();
    const report = damage(unit, { lend_id });
    expect(await desk.send(person, "/api/headsets/incidents", report)).toEqual({ ok: true, incident_id });
    expect(await openIncidents()).toHaveLength(1);
  });

  test("willful misuse keeps the unit out and blocks its borrower; another verdict lifts both", async () => {
    const person = await desk.signed();
    const { lend_id } = await desk.checkout(person, unit);
    const { incident_id } = await desk.bringBack(person, lend_id, true);
    const resolve = (verdict: string) =>
      desk.admin(`/api/headsets/admin/incidents/${incident_id}/resolve`, { verdict, resolution: "Talked about it." });
    const wait = () => desk.send(person, "/api/headsets/holds", {});
    expect((await wait()).hold).toMatchObject({ state: "offered", offered_unit_id: otherUnit });
    expect(await resolve("willful-misuse")).toMatchObject({ ok: true });
    expect(await desk.statusOf(unit)).toBe("out-of-service");
    expect(await wait()).toMatchObject({ error_kind: "lending_blocked" });
    expect(await desk.read(person, "/api/headsets/lends")).toMatchObject({ blocked: true, holds: [] });
    await desk.runWatch();
    expect(await desk.statusOf(otherUnit)).toBe("available");
    const { body: page } = await desk.atrium.request(`/u/${otherUnit}`, { cookie: person.cookie });
    expect([page.includes("You cannot borrow"), page.includes("Borrow it")]).toEqual([true, false]);
    expect(await desk.checkout(person, otherUnit)).toMatchObject({ error_kind: "lending_blocked" });
    expect(
      await desk.admin("/api/headsets/admin/lends", { unit_id: otherUnit, user_id: person.memberId }),
    ).toMatchObject({
      error_kind: "lending_blocked",
    });
    expect(await resolve("absorbed")).toMatchObject({ ok: true });
    expect(await resolve("absorbed")).toMatchObject({ ok: true });
    expect(await desk.statusOf(unit)).toBe("available");
    expect(await desk.checkout(person, otherUnit)).toMatchObject({ ok: true });
  });

  test("is extended while nobody waits, at most twice, and not past closing or when overdue", async () => {
    const person = await desk.signed();
    const { lend_id } = await desk.checkout(person, unit);
    const [once, twice] = [inMinutes(300).toISOString(), inMinutes(360).toISOString()];
    const extend = () => desk.send(person, `/api/headsets/lends/${lend_id}/extend`);
    expect(await extend()).toMatchObject({ due_back_at: once });
    const other = await desk.signed();
    const { hold } = await desk.send(other, "/api/headsets/holds", { unit_id: unit });
    expect(await extend()).toMatchObject({ error_kind: "not_extendable" });
    await desk.send(other, `/api/headsets/holds/${hold.hold_id}`, {}, "DELETE");
    expect(await extend()).toMatchObject({ due_back_at: twice });
    expect(await extend()).toMatchObject({ error_kind: "not_extendable" });
  });

  test("reminds once before it is due and once when it is overdue, and blocks other kinds then", async () => {
    await desk.admin("/api/headsets/admin/kinds/camera", { name: "Camera" }, "PUT");
    await desk.admin("/api/headsets/admin/units", { unit_id: "CAM1", kind: "camera" });
    const person = await desk.signed();
    await desk.checkout(person, unit);
    desk.clock.advance(225 * MINUTE);
    expect(await desk.runWatch()).toEqual(say.remindersSent({ reminders: 1, lapsed: 0 }));
    expect(await desk.runWatch()).toBeNull();
    expect((await desk.titles(person))[0]).toMatch(new RegExp(`^${unit} is due ${textOf(inMinutes(15))}`));
    desk.clock.advance(15 * MINUTE);
    expect(await desk.runWatch()).toEqual(say.remindersSent({ reminders: 1, lapsed: 0 }));
    expect((await desk.titles(person))[0]).toMatch(new RegExp(`^${unit} is overdue`));
    expect(await desk.checkout(person, "CAM1")).toMatchObject({ error_kind: "lend_overdue" });
    expect(await desk.admin("/api/headsets/admin/lends", { unit_id: "CAM1", user_id: person.memberId })).toMatchObject({
      error_kind: "lend_overdue",
    });
  });
});

describe("waiting", () => {
  test("a cleaned unit is offered for 30 minutes: to its holder available, to others lent, then to the next", async () => {
    const [borrower, first, second] = [await desk.signed(), await desk.signed(), await desk.signed()];
    const { lend_id } = await desk.checkout(borrower, unit);
    expect((await desk.send(first, "/api/headsets/holds", { unit_id: unit })).hold.state).toBe("waiting");
    desk.clock.advance(1_000);
    await desk.send(second, "/api/headsets/holds", { unit_id: unit });
    expect(await desk.send(borrower, "/api/headsets/holds")).toMatchObject({ error_kind: "already_lending" });
    expect(await desk.send(first, "/api/headsets/holds", { unit_id: "IC77" })).toMatchObject({
      error_kind: "unit_not_found",
    });
    await desk.bringBack(borrower, lend_id);
    await desk.send(desk.operator, `/api/headsets/units/${unit}/clean`);
    expect([await desk.statusOf(unit, first), await desk.statusOf(unit, second)]).toEqual(["available", "lent"]);
    expect((await desk.titles(first))[0]).toMatch(
      new RegExp(`^${unit} is reserved for you until ${textOf(inMinutes(30))}`),
    );
    expect(await desk.checkout(second, unit)).toMatchObject({ error_kind: "unit_not_available" });
    desk.clock.advance(30 * MINUTE);
    expect(await desk.runWatch()).toEqual(say.remindersSent({ reminders: 0, lapsed: 1 }));
    expect([await desk.statusOf(unit, first), await desk.statusOf(unit, second)]).toEqual(["lent", "available"]);
    expect(await desk.checkout(second, unit)).toMatchObject({ ok: true });
    expect((await desk.read(second, "/api/headsets/lends/mine")).hold).toBeNull();
  });

  test("a unit that goes out of service keeps its holder's place", async () => {
    const first = await desk.signed();
    expect((await desk.send(first, "/api/headsets/holds", {})).hold).toMatchObject({
      state: "offered",
      offered_unit_id: unit,
    });
    await desk.admin(`/api/headsets/admin/units/${unit}/out-of-service`, { reason: "The strap is torn." });
    expect((await desk.read(first, "/api/headsets/lends/mine")).hold).toMatchObject({ state: "waiting" });
    expect((await desk.read(desk.operator, `/api/headsets/units/${unit}`)).unit.notes).toBe(
      `${desk.clock.now().toISOString().slice(0, 10)} The strap is torn.`,
    );
    await desk.admin(`/api/headsets/admin/units/${unit}/back-to-service`);
    expect((await desk.read(first, "/api/headsets/lends/mine")).hold).toMatchObject({
      state: "offered",
      offered_unit_id: unit,
    });
  });
});
