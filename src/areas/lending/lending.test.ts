import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { jobContext } from "../../../test/harness/jobs.ts";
import type { Person } from "../../seed/users.ts";
import { printWaivers } from "./jobs/print-waivers.ts";
import { watch } from "./jobs/watch.ts";

const MINUTE = 60_000;
const SIGNER = { name: "Ilse Brandt", email: "ilse@example.org", signature_typed: "Ilse Brandt", photo_consent: "yes" };

let clock: TestClock;
let atrium: TestAtrium;
let operator: Person;
beforeEach(async () => {
  clock = new TestClock("2026-11-20T12:00:00Z");
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  operator = await atrium.person("operator");
  await admin("/api/headsets/admin/waivers", { body: "I handle it with care." });
  for (const unit_id of ["IC1", "IC2"])
    await admin("/api/headsets/admin/units", { unit_id, serial: `SN-${unit_id}`, condition: "Good" });
});
afterEach(() => atrium.close());

const send = async (person: Person, path: string, body: object = {}, method = "POST") =>
  (await atrium.request(path, { cookie: person.cookie, body, method })).body;
const read = async (person: Person, path: string) => (await atrium.request(path, { cookie: person.cookie })).body;
const admin = (path: string, body: object = {}, method = "POST") => send(operator, path, body, method);
const checkout = (person: Person, unit_id = "IC1") => send(person, "/api/headsets/lends", { unit_id });
const giveBack = (person: Person, lend_id: string, damaged = false) =>
  send(person, `/api/headsets/lends/${lend_id}/return`, { damaged });
const statusOf = async (unit: string, person = operator) =>
  (await read(person, `/api/headsets/units/${unit}`)).unit.status;
const runWatch = () => watch.run(jobContext(atrium, clock));
const titles = async (person: Person): Promise<string[]> =>
  (await atrium.request("/api/notifications", { cookie: person.cookie })).body.notifications.map(
    ({ title }: { title: string }) => title,
  );

async function signed(): Promise<Person> {
  const person = await atrium.person("ic-member");
  expect(await send(person, "/api/headsets/waiver", SIGNER)).toMatchObject({ ok: true });
  return person;
}

const damage = (unit: string, more: object = {}) => ({
  ...{ unit, type: "lens", description: "The left lens has a deep scratch.", reporter_name: "Ilse" },
  ...{ reporter_role: "borrower", reporter_contact: "ilse@example.org", ...more },
});

describe("the waiver", () => {
  test("goes from missing to fresh, stale with a new version, and expired after 90 days", async () => {
    const person = await atrium.person("ic-member");
    const state = async () => (await read(person, "/api/headsets/waiver")).state;
    expect(await state()).toBe("missing");
    expect(await checkout(person)).toMatchObject({ error_kind: "no_waiver", waiver_state: "missing" });
    await send(person, "/api/headsets/waiver", SIGNER);
    expect(await state()).toBe("fresh");
    const later = new Date(clock.now().getTime() + MINUTE).toISOString();
    const { lend_id } = await checkout(person);
    expect(await admin("/api/headsets/admin/waivers", { body: "I also wipe it.", in_force_at: later })).toMatchObject({
      version: "2",
    });
    expect(
      await admin("/api/headsets/admin/waivers", { body: "Earlier.", in_force_at: "2026-01-01T00:00:00Z" }),
    ).toMatchObject({
      error_kind: "bad_time",
    });
    expect(await state()).toBe("fresh");
    clock.advance(MINUTE);
    expect(await state()).toBe("stale-version");
    expect((await read(person, "/api/headsets/lends/mine")).lend).toMatchObject({ lend_id, status: "active" });
    expect(await giveBack(person, lend_id)).toMatchObject({ ok: true });
    expect(await checkout(person, "IC2")).toMatchObject({ error_kind: "no_waiver" });
    await send(person, "/api/headsets/waiver", SIGNER);
    clock.advance(90 * 24 * 60 * MINUTE);
    expect(await state()).toBe("expired");
  });

  test("an agent's signature is refused with the page's URL, unless the space lets it count", async () => {
    const person = await atrium.person("ic-member");
    const token = await atrium.token(person);
    const relay = async () => (await atrium.request("/api/headsets/waiver", { token, body: SIGNER })).body;
    expect(await relay()).toMatchObject({
      error_kind: "person_decides",
      url: expect.stringContaining("/loans/waiver"),
    });
    await admin("/api/headsets/admin/kinds/headset", { relayed_signatures: true }, "PUT");
    const { record_id } = await relay();
    expect(await read(person, `/api/headsets/waivers/${record_id}`)).toMatchObject({ method: "agent-relayed" });
    expect(await read(person, "/api/headsets/waiver")).toMatchObject({ state: "fresh" });
    await admin("/api/headsets/admin/kinds/headset", { relayed_signatures: false }, "PUT");
    expect(await read(person, "/api/headsets/waiver")).toMatchObject({ state: "missing" });
    expect(await checkout(person)).toMatchObject({ error_kind: "no_waiver" });
  });

  test("the record proves itself by its digest, and its PDF is made once", async () => {
    const person = await atrium.person("ic-member");
    const { record_id } = await send(person, "/api/headsets/waiver", { ...SIGNER, name: "Łucja\u0301 Παππά" });
    const { record, record_sha256, has_pdf } = await read(person, `/api/headsets/waivers/${record_id}`);
    expect(createHash("sha256").update(record).digest("hex")).toBe(record_sha256);
    expect(JSON.parse(record)).toMatchObject({ text: "I handle it with care.", version: 1, ring: "ic-member" });
    expect(has_pdf).toBe(false);
    expect((await atrium.request(`/api/headsets/waivers/${record_id}/pdf`, { cookie: person.cookie })).status).toBe(
      404,
    );
    expect(await printWaivers.run(jobContext(atrium, clock))).toBe("made: 1");
    expect(await printWaivers.run(jobContext(atrium, clock))).toBeNull();
    const file = await fetch(`${atrium.baseUrl}/api/headsets/waivers/${record_id}/pdf/content`, {
      headers: { cookie: person.cookie },
    });
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  test("cannot be signed before operators publish one, nor for a kind that is not lent", async () => {
    await admin("/api/headsets/admin/kinds/camera", { name: "Camera", needs_waiver: true }, "PUT");
    expect(await send(operator, "/api/headsets/waiver", { ...SIGNER, kind: "camera" })).toMatchObject({
      error_kind: "not_configured",
    });
    expect(await read(operator, "/api/headsets/waiver/text?kind=camera")).toMatchObject({
      error_kind: "not_configured",
    });
    expect(await read(operator, "/api/headsets/waiver/text")).toMatchObject({ version: "1" });
    expect((await read(operator, "/api/headsets/kinds")).kinds).toHaveLength(2);
  });
});

describe("a loan", () => {
  test("by the walk-through of clients: list, check, sign, check out, look, return", async () => {
    const person = await signed();
    const { count, units } = await read(person, "/api/headsets");
    expect([count, units[0]]).toMatchObject([2, { id: "IC1", serial: "SN-IC1", status: "available" }]);
    const { lend_id, due_back_at } = await checkout(person, "ic1");
    expect(due_back_at).toBe("2026-11-20T16:00:00.000Z");
    expect(await statusOf("IC1")).toBe("lent");
    expect((await read(person, "/api/headsets/lends/mine")).lend).toMatchObject({
      ...{ lend_id, unit_id: "IC1", unit_serial: "SN-IC1", status: "active" },
      ...{ condition_at_checkout: "Good", damage_flag: false },
    });
    expect(await checkout(person, "IC2")).toMatchObject({ error_kind: "already_lending", existing_lend_id: lend_id });
    expect(await statusOf("IC2")).toBe("available");
    expect(await checkout(await signed())).toMatchObject({ error_kind: "unit_not_available" });
    expect(await checkout(person, "IC99")).toMatchObject({ error_kind: "unit_not_found" });
    expect(await giveBack(await signed(), lend_id)).toMatchObject({ error_kind: "not_found" });
    expect(await giveBack(person, lend_id)).toMatchObject({ ok: true });
    expect(await giveBack(person, lend_id)).toMatchObject({ ok: true });
    expect((await read(person, "/api/headsets/lends/mine")).lend).toBeNull();
    expect((await read(person, "/api/headsets/lends")).lends).toMatchObject([{ lend_id, status: "returned" }]);
    expect(await statusOf("IC1")).toBe("out-of-service");
    expect((await read(operator, "/api/headsets/units/IC1")).unit.needs_cleaning).toBe(true);
  });

  test("is due when the space closes, across midnight and the end of summer time, or after 4 hours", async () => {
    const due = async (at: string, closes: string) => {
      const put = { method: "PUT", cookie: operator.cookie };
      const day = { opens_at: "08:00", closes_at: closes };
      const week = Object.fromEntries(WEEK.map((name) => [name, [day]]));
      await atrium.request("/api/space", {
        method: "PATCH",
        cookie: operator.cookie,
        body: { time_zone: "Europe/Lisbon" },
      });
      expect((await atrium.request("/api/space/hours", { ...put, body: { week, past_midnight: true } })).status).toBe(
        200,
      );
      clock.advance(new Date(at).getTime() - clock.now().getTime());
      const { cookie } = await atrium.signInAgain(operator).then((renewed) => ({ cookie: renewed }));
      const again = { ...operator, cookie };
      await send(again, "/api/headsets/waiver", SIGNER);
      const { lend_id, due_back_at } = await checkout(again, "IC2");
      await giveBack(again, lend_id);
      await send(again, "/api/headsets/units/IC2/clean");
      operator = again;
      return due_back_at;
    };
    expect(await due("2026-11-21T20:30:00Z", "22:00")).toBe("2026-11-21T22:00:00.000Z");
    expect(await due("2026-11-22T23:30:00Z", "01:30")).toBe("2026-11-23T01:30:00.000Z");
    expect(await due("2026-11-23T09:00:00Z", "22:00")).toBe("2026-11-23T13:00:00.000Z");
    // Clocks in Lisbon go back from 02:00 to 01:00 that night.
    expect(await due("2027-10-30T23:30:00Z", "03:00")).toBe("2027-10-31T03:00:00.000Z");
  });

  test("damaged: its incident is opened with the return, and completed by the report", async () => {
    const person = await signed();
    const { lend_id } = await checkout(person);
    const { incident_id } = await giveBack(person, lend_id, true);
    expect(await statusOf("IC1")).toBe("out-of-service");
    expect((await openIncidents())[0]).toMatchObject({ incident_id, lend_id, details_follow: true });
    expect(await admin("/api/headsets/admin/units/IC1/back-to-service")).toMatchObject({
      error_kind: "open_incident",
      incident_id,
    });
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const photo = `data:image/png;base64,${png.toString("base64")}`;
    const report = damage("sn-ic1", { lend_id, photo });
    expect(await send(person, "/api/headsets/incidents", report)).toEqual({ ok: true, incident_id });
    expect(await openIncidents()).toMatchObject([
      { incident_id, type: "lens", details_follow: false, has_photo: true },
    ]);
    const path = `/api/headsets/admin/incidents/${incident_id}/photo`;
    expect((await atrium.request(path, { cookie: operator.cookie })).body.photo.contentType).toBe("image/webp");
    expect((await atrium.request(`${path}/content`, { cookie: operator.cookie })).status).toBe(200);
    expect((await atrium.request(`${path}/content`, { cookie: person.cookie })).status).toBe(403);
    expect((await read(person, "/api/headsets/lends")).lends[0]).toMatchObject({
      damage_flag: true,
      damage_incident_id: incident_id,
    });
    expect(await titles(operator)).toContain("IC1 has an incident: lens");
    const bad = { ...report, photo: "data:image/png;base64,AAAA" };
    expect(await send(person, "/api/headsets/incidents", bad)).toMatchObject({ error_kind: "not_an_image" });
  });

  test("willful misuse keeps the unit out and blocks its borrower; another verdict lifts both", async () => {
    const person = await signed();
    const { lend_id } = await checkout(person);
    const { incident_id } = await giveBack(person, lend_id, true);
    const resolve = (verdict: string) =>
      admin(`/api/headsets/admin/incidents/${incident_id}/resolve`, { verdict, resolution: "Talked about it." });
    expect(await resolve("willful-misuse")).toMatchObject({ ok: true });
    expect(await statusOf("IC1")).toBe("out-of-service");
    expect(await checkout(person, "IC2")).toMatchObject({ error_kind: "lending_blocked" });
    expect(await admin("/api/headsets/admin/lends", { unit_id: "IC2", user_id: person.memberId })).toMatchObject({
      error_kind: "lending_blocked",
    });
    expect(await resolve("absorbed")).toMatchObject({ ok: true });
    expect(await resolve("absorbed")).toMatchObject({ ok: true });
    expect(await statusOf("IC1")).toBe("available");
    expect(await checkout(person, "IC2")).toMatchObject({ ok: true });
  });

  test("is extended while nobody waits, at most twice, and not past closing or when overdue", async () => {
    const person = await signed();
    const { lend_id } = await checkout(person);
    const extend = () => send(person, `/api/headsets/lends/${lend_id}/extend`);
    expect(await extend()).toMatchObject({ due_back_at: "2026-11-20T17:00:00.000Z" });
    const other = await signed();
    const { hold } = await send(other, "/api/headsets/holds", { unit_id: "IC1" });
    expect(await extend()).toMatchObject({ error_kind: "not_extendable" });
    await send(other, `/api/headsets/holds/${hold.hold_id}`, {}, "DELETE");
    expect(await extend()).toMatchObject({ due_back_at: "2026-11-20T18:00:00.000Z" });
    expect(await extend()).toMatchObject({ error_kind: "not_extendable" });
  });

  test("reminds once before it is due and once when it is overdue, and blocks other kinds then", async () => {
    await admin("/api/headsets/admin/kinds/camera", { name: "Camera" }, "PUT");
    await admin("/api/headsets/admin/units", { unit_id: "CAM1", kind: "camera" });
    const person = await signed();
    await checkout(person);
    clock.advance(225 * MINUTE);
    expect(await runWatch()).toBe("reminders: 1, lapsed offers: 0");
    expect(await runWatch()).toBeNull();
    expect((await titles(person))[0]).toMatch(/^IC1 is due Fri 20 Nov 2026, 16:00/);
    clock.advance(15 * MINUTE);
    expect(await runWatch()).toBe("reminders: 1, lapsed offers: 0");
    expect((await titles(person))[0]).toMatch(/^IC1 is overdue/);
    expect(await checkout(person, "CAM1")).toMatchObject({ error_kind: "lend_overdue" });
    expect(await admin("/api/headsets/admin/lends", { unit_id: "CAM1", user_id: person.memberId })).toMatchObject({
      error_kind: "lend_overdue",
    });
  });
});

const openIncidents = async () => (await read(operator, "/api/headsets/admin/incidents?limit=50")).incidents;
const WEEK = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

describe("waiting", () => {
  test("a cleaned unit is offered for 30 minutes: to its holder available, to others lent, then to the next", async () => {
    const [borrower, first, second] = [await signed(), await signed(), await signed()];
    const { lend_id } = await checkout(borrower);
    expect((await send(first, "/api/headsets/holds", { unit_id: "IC1" })).hold.state).toBe("waiting");
    clock.advance(1_000);
    await send(second, "/api/headsets/holds", { unit_id: "IC1" });
    expect(await send(borrower, "/api/headsets/holds")).toMatchObject({ error_kind: "already_lending" });
    expect(await send(first, "/api/headsets/holds", { unit_id: "IC77" })).toMatchObject({
      error_kind: "unit_not_found",
    });
    await giveBack(borrower, lend_id);
    await send(operator, "/api/headsets/units/IC1/clean");
    expect([await statusOf("IC1", first), await statusOf("IC1", second)]).toEqual(["available", "lent"]);
    expect((await titles(first))[0]).toMatch(/^IC1 is reserved for you until Fri 20 Nov 2026, 12:30/);
    expect(await checkout(second)).toMatchObject({ error_kind: "unit_not_available" });
    clock.advance(30 * MINUTE);
    expect(await runWatch()).toBe("reminders: 0, lapsed offers: 1");
    expect([await statusOf("IC1", first), await statusOf("IC1", second)]).toEqual(["lent", "available"]);
    expect(await checkout(second)).toMatchObject({ ok: true });
    expect((await read(second, "/api/headsets/lends/mine")).hold).toBeNull();
  });

  test("a unit that goes out of service keeps its holder's place", async () => {
    const first = await signed();
    expect((await send(first, "/api/headsets/holds", {})).hold).toMatchObject({
      state: "offered",
      offered_unit_id: "IC1",
    });
    await admin("/api/headsets/admin/units/IC1/out-of-service", { reason: "The strap is torn." });
    expect((await read(first, "/api/headsets/lends/mine")).hold).toMatchObject({ state: "waiting" });
    expect((await read(operator, "/api/headsets/units/IC1")).unit.notes).toBe("2026-11-20 The strap is torn.");
    await admin("/api/headsets/admin/units/IC1/back-to-service");
    expect((await read(first, "/api/headsets/lends/mine")).hold).toMatchObject({
      state: "offered",
      offered_unit_id: "IC1",
    });
  });
});

describe("operators", () => {
  test("hand out, end and lose loans, and the borrower reads why", async () => {
    const person = await signed();
    const out = await admin("/api/headsets/admin/lends", { unit_id: "IC1", user_id: person.memberId });
    expect(await admin("/api/headsets/admin/units/IC1/out-of-service", { reason: "x" })).toMatchObject({
      error_kind: "unit_not_available",
    });
    expect(await admin("/api/headsets/admin/units/IC1/back-to-service")).toMatchObject({
      error_kind: "unit_not_available",
    });
    expect(await admin("/api/headsets/admin/units/IC1", { change: "retire" }, "PATCH")).toMatchObject({
      error_kind: "unit_not_available",
    });
    expect(await send(operator, "/api/headsets/units/IC1/clean")).toMatchObject({ error_kind: "unit_not_available" });
    expect((await read(operator, "/api/headsets/admin/lends")).lends).toMatchObject([{ borrower_name: "Ilse Brandt" }]);
    await admin(`/api/headsets/admin/lends/${out.lend_id}/force-return`, { reason: "It lay on the desk." });
    await admin(`/api/headsets/admin/lends/${out.lend_id}/force-return`, { reason: "Again." });
    expect((await titles(person))[0]).toBe("An operator ended your loan of IC1");
    clock.advance(1_000);
    const second = await checkout(person, "IC2");
    expect(await admin(`/api/headsets/admin/lends/${second.lend_id}/lost`, { reason: "Nowhere." })).toMatchObject({
      ok: true,
    });
    expect((await read(person, "/api/headsets/lends")).lends).toMatchObject([
      { status: "lost" },
      { status: "force-returned" },
    ]);
    expect(await statusOf("IC2")).toBe("out-of-service");
    const refused = { unit_id: "IC1", user_id: operator.memberId };
    for (const [body, kind] of [
      [refused, "no_waiver"],
      [{ ...refused, unit_id: "IC9" }, "unit_not_found"],
    ] as const) {
      expect(await admin("/api/headsets/admin/lends", body)).toMatchObject({ error_kind: kind });
    }
    const third = await admin("/api/headsets/admin/units", { unit_id: "IC3" });
    expect(third.unit.status).toBe("available");
    await admin("/api/headsets/admin/lends", { unit_id: "IC3", user_id: person.memberId });
    expect(await admin("/api/headsets/admin/lends", { unit_id: "IC3", user_id: person.memberId })).toMatchObject({
      error_kind: "already_lending",
    });
    expect(
      await admin("/api/headsets/admin/lends", { unit_id: "IC3", user_id: (await signed()).memberId }),
    ).toMatchObject({
      error_kind: "unit_not_available",
    });
  });

  test("learn that a code belongs to no unit", async () => {
    for (const reply of [
      await read(operator, "/api/headsets/units/IC99"),
      await send(operator, "/api/headsets/units/IC99/clean"),
      await send(operator, "/api/headsets/incidents", damage("IC99")),
      await admin("/api/headsets/admin/units/IC99/out-of-service", { reason: "Gone." }),
      await admin("/api/headsets/admin/units/IC99/back-to-service"),
      await admin("/api/headsets/admin/units/IC99", { note: "Gone." }, "PATCH"),
    ]) {
      expect(reply.error_kind).toBe("unit_not_found");
    }
  });

  test("add a unit once, receive it, and retire it for good", async () => {
    expect(await admin("/api/headsets/admin/units", { unit_id: "ic1" })).toMatchObject({
      error_kind: "already_exists",
    });
    expect(await admin("/api/headsets/admin/units", { unit_id: "IC4", received: false })).toMatchObject({
      unit: { status: "pending-receipt" },
    });
    expect(
      await admin("/api/headsets/admin/units/IC4", { change: "receive", note: "In a box." }, "PATCH"),
    ).toMatchObject({ ok: true });
    expect(await statusOf("IC4")).toBe("available");
    expect(await admin("/api/headsets/admin/units/IC4", { change: "retire" }, "PATCH")).toMatchObject({
      unit: { status: "retired" },
    });
  });
});

describe("a kind that needs a qualification", () => {
  test("refuses a loan without it", async () => {
    await admin("/api/headsets/admin/kinds/drill", { name: "Drill", qualification: "drill" }, "PUT");
    await admin("/api/headsets/admin/units", { unit_id: "DR1", kind: "drill" });
    const person = await atrium.person("ic-member");
    expect(await checkout(person, "DR1")).toMatchObject({
      error_kind: "qualification_missing",
      qualification: "drill",
    });
    const body = { unit_id: "DR1", user_id: person.memberId };
    expect(await admin("/api/headsets/admin/lends", body)).toMatchObject({ error_kind: "qualification_missing" });
    const granted = { member_id: person.memberId, kind: "drill" };
    await atrium.request("/api/trainings/qualifications", { cookie: operator.cookie, body: granted });
    expect(await checkout(person, "DR1")).toMatchObject({ ok: true });
  });
});

describe("attestation", () => {
  test("attested members sign others off and clean; others cannot, and nobody themselves", async () => {
    const [first, second] = [await atrium.person("ic-member"), await atrium.person("ic-member")];
    const attest = (by: Person, of: Person) => send(by, "/api/headsets/attestations", { subject_user_id: of.memberId });
    expect(await attest(first, second)).toMatchObject({ error_kind: "forbidden" });
    expect(await attest(operator, operator)).toMatchObject({ error_kind: "forbidden" });
    expect(await attest(operator, await atrium.person("ft-member"))).toMatchObject({ error_kind: "forbidden" });
    expect(await attest(operator, first)).toMatchObject({ record: { attested_by: operator.memberId } });
    const walk = { subject_user_id: second.memberId };
    expect(await send(first, "/api/headsets/walk-throughs", walk)).toMatchObject({
      record: { sop_completed_by: first.memberId },
    });
    expect(await send(second, "/api/headsets/walk-throughs", { subject_user_id: first.memberId })).toMatchObject({
      error_kind: "forbidden",
    });
    expect(await read(second, `/api/headsets/attestations?user_id=${first.memberId}`)).toMatchObject({
      is_attested: true,
    });
    expect(await read(second, "/api/headsets/attestations")).toMatchObject({ is_attested: false });
    expect(await send(second, "/api/headsets/units/IC1/clean")).toMatchObject({ error_kind: "forbidden" });
    expect(await send(first, "/api/headsets/units/IC1/clean")).toMatchObject({ ok: true });
  });
});
