import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "../../seed/users.ts";
import { damage, type LendingDesk, openLendingDesk } from "./testing/desk.ts";

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

describe("operators", () => {
  test("hand out, end and lose loans, and the borrower reads why", async () => {
    const person = await desk.signed();
    const out = await desk.admin("/api/headsets/admin/lends", { unit_id: unit, user_id: person.memberId });
    expect(await desk.admin(`/api/headsets/admin/units/${unit}/out-of-service`, { reason: "x" })).toMatchObject({
      error_kind: "unit_not_available",
    });
    expect(await desk.admin(`/api/headsets/admin/units/${unit}/back-to-service`)).toMatchObject({
      error_kind: "unit_not_available",
    });
    expect(await desk.admin(`/api/headsets/admin/units/${unit}`, { change: "retire" }, "PATCH")).toMatchObject({
      error_kind: "unit_not_available",
    });
    expect(await desk.send(desk.operator, `/api/headsets/units/${unit}/clean`)).toMatchObject({
      error_kind: "unit_not_available",
    });
    const { lends } = await desk.read(desk.operator, "/api/headsets/admin/lends");
    expect(lends.filter(({ unit_id }: { unit_id: string }) => unit_id === unit)).toMatchObject([
      { borrower_name: "Ilse Brandt" },
    ]);
    await desk.admin(`/api/headsets/admin/lends/${out.lend_id}/force-return`, { reason: "It lay on the desk." });
    await desk.admin(`/api/headsets/admin/lends/${out.lend_id}/force-return`, { reason: "Again." });
    expect((await desk.titles(person))[0]).toBe(`An operator ended your loan of ${unit}`);
    desk.clock.advance(1_000);
    const second = await desk.checkout(person, otherUnit);
    expect(await desk.admin(`/api/headsets/admin/lends/${second.lend_id}/lost`, { reason: "Nowhere." })).toMatchObject({
      ok: true,
    });
    expect((await desk.read(person, "/api/headsets/lends")).lends).toMatchObject([
      { status: "lost" },
      { status: "force-returned" },
    ]);
    expect(await desk.statusOf(otherUnit)).toBe("out-of-service");
    const refused = { unit_id: unit, user_id: desk.operator.memberId };
    for (const [body, kind] of [
      [refused, "no_waiver"],
      [{ ...refused, unit_id: "IC9" }, "unit_not_found"],
    ] as const) {
      expect(await desk.admin("/api/headsets/admin/lends", body)).toMatchObject({ error_kind: kind });
    }
    const third = await desk.admin("/api/headsets/admin/units", { unit_id: newUnit });
    expect(third.unit.status).toBe("available");
    await desk.admin("/api/headsets/admin/lends", { unit_id: newUnit, user_id: person.memberId });
    expect(await desk.admin("/api/headsets/admin/lends", { unit_id: newUnit, user_id: person.memberId })).toMatchObject(
      {
        error_kind: "already_lending",
      },
    );
    expect(
      await desk.admin("/api/headsets/admin/lends", { unit_id: newUnit, user_id: (await desk.signed()).memberId }),
    ).toMatchObject({
      error_kind: "unit_not_available",
    });
  });

  test("learn that a code belongs to no unit", async () => {
    for (const reply of [
      await desk.read(desk.operator, "/api/headsets/units/IC99"),
      await desk.send(desk.operator, "/api/headsets/units/IC99/clean"),
      await desk.send(desk.operator, "/api/headsets/incidents", damage("IC99")),
      await desk.admin("/api/headsets/admin/units/IC99/out-of-service", { reason: "Gone." }),
      await desk.admin("/api/headsets/admin/units/IC99/back-to-service"),
      await desk.admin("/api/headsets/admin/units/IC99", { note: "Gone." }, "PATCH"),
    ]) {
      expect(reply.error_kind).toBe("unit_not_found");
    }
  });

  test("add a unit once, receive it, and retire it for good", async () => {
    expect(await desk.admin("/api/headsets/admin/units", { unit_id: unit.toLowerCase() })).toMatchObject({
      error_kind: "already_exists",
    });
    expect(await desk.admin("/api/headsets/admin/units", { unit_id: newUnit, received: false })).toMatchObject({
      unit: { status: "pending-receipt" },
    });
    expect(
      await desk.admin(`/api/headsets/admin/units/${newUnit}`, { change: "receive", note: "In a box." }, "PATCH"),
    ).toMatchObject({ ok: true });
    expect(await desk.statusOf(newUnit)).toBe("available");
    expect(await desk.admin(`/api/headsets/admin/units/${newUnit}`, { change: "retire" }, "PATCH")).toMatchObject({
      unit: { status: "retired" },
    });
  });
});

describe("a kind that needs a qualification", () => {
  test("refuses a loan without it", async () => {
    await desk.admin("/api/headsets/admin/kinds/drill", { name: "Drill", qualification: "drill" }, "PUT");
    await desk.admin("/api/headsets/admin/units", { unit_id: "DR1", kind: "drill" });
    const person = await desk.atrium.person("ic-member");
    expect(await desk.checkout(person, "DR1")).toMatchObject({
      error_kind: "qualification_missing",
      qualification: "drill",
    });
    const body = { unit_id: "DR1", user_id: person.memberId };
    expect(await desk.admin("/api/headsets/admin/lends", body)).toMatchObject({ error_kind: "qualification_missing" });
    const granted = { member_id: person.memberId, kind: "drill" };
    await desk.atrium.request("/api/trainings/qualifications", { cookie: desk.operator.cookie, body: granted });
    expect(await desk.checkout(person, "DR1")).toMatchObject({ ok: true });
  });
});

describe("attestation", () => {
  test("attested members sign others off and clean; others cannot, and nobody themselves", async () => {
    const [first, second] = [await desk.atrium.person("ic-member"), await desk.atrium.person("ic-member")];
    const attest = (by: Person, of: Person) =>
      desk.send(by, "/api/headsets/attestations", { subject_user_id: of.memberId });
    expect(await attest(first, second)).toMatchObject({ error_kind: "forbidden" });
    expect(await attest(desk.operator, desk.operator)).toMatchObject({ error_kind: "forbidden" });
    expect(await attest(desk.operator, await desk.atrium.person("ft-member"))).toMatchObject({
      error_kind: "forbidden",
    });
    expect(await attest(desk.operator, first)).toMatchObject({ record: { attested_by: desk.operator.memberId } });
    const walk = { subject_user_id: second.memberId };
    expect(await desk.send(first, "/api/headsets/walk-throughs", walk)).toMatchObject({
      record: { sop_completed_by: first.memberId },
    });
    expect(await desk.send(second, "/api/headsets/walk-throughs", { subject_user_id: first.memberId })).toMatchObject({
      error_kind: "forbidden",
    });
    expect(await desk.read(second, `/api/headsets/attestations?user_id=${first.memberId}`)).toMatchObject({
      is_attested: true,
    });
    expect(await desk.read(second, "/api/headsets/attestations")).toMatchObject({ is_attested: false });
    expect(await desk.send(second, `/api/headsets/units/${unit}/clean`)).toMatchObject({ error_kind: "forbidden" });
    expect(await desk.send(first, `/api/headsets/units/${unit}/clean`)).toMatchObject({ ok: true });
  });
});
