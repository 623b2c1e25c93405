import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { deleteExpired, jobContext } from "../../../../test/harness/jobs.ts";
import { collectBlobs } from "../../../kernel/blobs/collect-blobs.ts";
import { removeOrphans, scrubBlobs } from "../../../kernel/blobs/scrub-blobs.ts";
import type { Person } from "../../../seed/users.ts";
import { personal } from "../data.ts";
import { printWaivers } from "../jobs/print-waivers.ts";
import { say } from "../messages.ts";
import { damage, type LendingDesk, openLendingDesk, SIGNER } from "../testing/desk.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let desk: LendingDesk;
beforeAll(async () => {
  desk = await openLendingDesk();
});
/** As the desk was before. */
afterEach(async () => {
  await desk.atrium.kernel.database.transaction(async ({ query }) => {
    for (const table of ["lend_incident", "lend", "waiver"] as const) await query.deleteFrom(table).execute();
    await query.updateTable("thing").set({ status: "available" }).execute();
  });
  await clean();
});
afterAll(() => desk.close());

/** For a test after which the clock is far ahead. */
async function useOwnDesk(): Promise<void> {
  const shared = desk;
  desk = await openLendingDesk();
  onTestFinished(async () => {
    await desk.close();
    desk = shared;
  });
}

async function clean(): Promise<number> {
  const context = jobContext(desk.atrium, desk.clock);
  await scrubBlobs(context);
  await removeOrphans(context, Number.NEGATIVE_INFINITY);
  return collectBlobs({ database: context.database, objects: context.ports.objects }, 0);
}

describe("the waiver", () => {
  test("goes from missing to fresh, stale with a new version, and expired after 90 days", async () => {
    await useOwnDesk();
    const person = await desk.atrium.person("ic-member");
    const state = async () => (await desk.read(person, "/api/headsets/waiver")).state;
    expect(await state()).toBe("missing");
    expect(await desk.checkout(person)).toMatchObject({ error_kind: "no_waiver", waiver_state: "missing" });
    await desk.send(person, "/api/headsets/waiver", SIGNER);
    expect(await state()).toBe("fresh");
    const later = new Date(desk.clock.now().getTime() + MINUTE).toISOString();
    const { lend_id } = await desk.checkout(person);
    expect(
      await desk.admin("/api/headsets/admin/waivers", { body: "I also wipe it.", in_force_at: later }),
    ).toMatchObject({
      version: "2",
    });
    expect(
      await desk.admin("/api/headsets/admin/waivers", { body: "Earlier.", in_force_at: "2026-01-01T00:00:00Z" }),
    ).toMatchObject({
      error_kind: "bad_time",
    });
    expect(await state()).toBe("fresh");
    desk.clock.advance(MINUTE);
    expect(await state()).toBe("stale-version");
    expect((await desk.read(person, "/api/headsets/lends/mine")).lend).toMatchObject({ lend_id, status: "active" });
    expect(await desk.bringBack(person, lend_id)).toMatchObject({ ok: true });
    expect(await desk.checkout(person, "IC2")).toMatchObject({ error_kind: "no_waiver" });
    await desk.send(person, "/api/headsets/waiver", SIGNER);
    desk.clock.advance(90 * 24 * 60 * MINUTE);
    expect(await state()).toBe("expired");
  });

  test("an agent's signature is refused with the page's URL, unless the space lets it count", async () => {
    const person = await desk.atrium.person("ic-member");
    const token = await desk.atrium.token(person);
    const relay = async () => (await desk.atrium.request("/api/headsets/waiver", { token, body: SIGNER })).body;
    expect(await relay()).toMatchObject({
      error_kind: "person_decides",
      url: expect.stringContaining("/loans/waiver"),
    });
    await desk.admin("/api/headsets/admin/kinds/headset", { relayed_signatures: true }, "PUT");
    const { record_id } = await relay();
    expect(await desk.read(person, `/api/headsets/waivers/${record_id}`)).toMatchObject({ method: "agent-relayed" });
    expect(await desk.read(person, "/api/headsets/waiver")).toMatchObject({ state: "fresh" });
    await desk.admin("/api/headsets/admin/kinds/headset", { relayed_signatures: false }, "PUT");
    expect(await desk.read(person, "/api/headsets/waiver")).toMatchObject({ state: "missing" });
    expect(await desk.checkout(person)).toMatchObject({ error_kind: "no_waiver" });
  });

  test("the record proves itself by its digest, and its PDF is made once", async () => {
    const person = await desk.atrium.person("ic-member");
    const { record_id } = await desk.send(person, "/api/headsets/waiver", { ...SIGNER, name: "Łucja\u0301 Παππά" });
    const { record, record_sha256, has_pdf } = await desk.read(person, `/api/headsets/waivers/${record_id}`);
    expect(createHash("sha256").update(record).digest("hex")).toBe(record_sha256);
    expect(JSON.parse(record)).toMatchObject({ text: "I handle it with care.", version: 1, ring: "ic-member" });
    expect(has_pdf).toBe(false);
    expect(
      (await desk.atrium.request(`/api/headsets/waivers/${record_id}/pdf`, { cookie: person.cookie })).status,
    ).toBe(404);
    expect(await printWaivers.run(jobContext(desk.atrium, desk.clock))).toEqual(say.waiversPrinted({ count: 1 }));
    expect(await printWaivers.run(jobContext(desk.atrium, desk.clock))).toBeNull();
    const file = await fetch(`${desk.atrium.baseUrl}/api/headsets/waivers/${record_id}/pdf/content`, {
      headers: { cookie: person.cookie },
    });
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  test("cannot be signed before operators publish one, nor for a kind that is not lent", async () => {
    await desk.admin("/api/headsets/admin/kinds/camera", { name: "Camera", needs_waiver: true }, "PUT");
    expect(await desk.send(desk.operator, "/api/headsets/waiver", { ...SIGNER, kind: "camera" })).toMatchObject({
      error_kind: "not_configured",
    });
    expect(await desk.read(desk.operator, "/api/headsets/waiver/text?kind=camera")).toMatchObject({
      error_kind: "not_configured",
    });
    expect(await desk.read(desk.operator, "/api/headsets/waiver/text")).toMatchObject({ version: "1" });
    expect((await desk.read(desk.operator, "/api/headsets/kinds")).kinds).toHaveLength(2);
  });
});

describe("PDFs of waivers and photos of incidents", () => {
  const REFS = { name: "test_blob_refs", text: "SELECT refs FROM blob ORDER BY refs" };
  const refs = async () =>
    (await desk.atrium.kernel.database.read.run<{ refs: number }>(REFS, [])).map((each) => each.refs);

  async function withFiles(): Promise<{ person: Person; incident_id: string }> {
    const person = await desk.signed();
    const { lend_id } = await desk.checkout(person);
    const image = sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } });
    const photo = `data:image/png;base64,${(await image.png().toBuffer()).toString("base64")}`;
    const { incident_id } = await desk.send(person, "/api/headsets/incidents", damage("IC1", { lend_id, photo }));
    await desk.bringBack(person, lend_id);
    await printWaivers.run(jobContext(desk.atrium, desk.clock));
    return { person, incident_id };
  }

  test("survive every clean-up, and the member exports what they signed", async () => {
    const { person, incident_id } = await withFiles();
    expect([await refs(), await clean(), await refs()]).toEqual([[1, 1], 0, [1, 1]]);
    const photo = `/api/headsets/admin/incidents/${incident_id}/photo/content`;
    expect((await desk.atrium.request(photo, { cookie: desk.operator.cookie })).status).toBe(200);
    const { record_id } = await desk.read(person, "/api/headsets/waiver");
    const pdf = `/api/headsets/waivers/${record_id}/pdf/content`;
    expect((await desk.atrium.request(pdf, { cookie: person.cookie })).status).toBe(200);
    const exported = JSON.stringify(await desk.send(person, "/api/account/export"));
    for (const part of ["I handle it with care.", "deep scratch", record_id]) expect(exported).toContain(part);
  });

  test("go with the account, and the space keeps the digest and the verdict", async () => {
    const { person } = await withFiles();
    await desk.atrium.kernel.database.transaction((tx) => personal.eraseOf(tx, person.memberId));
    expect([await refs(), await clean(), await refs()]).toEqual([[0, 0], 2, []]);
    expect(await desk.openIncidents()).toMatchObject([{ has_photo: false, reporter_name: "", member_id: null }]);
    const kept = await desk.atrium.kernel.database.read.query.selectFrom("waiver").selectAll().execute();
    expect(kept).toMatchObject([
      { member_id: null, record: null, record_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });

  test("go when their time is over, and not before", async () => {
    await useOwnDesk();
    const { incident_id } = await withFiles();
    const verdict = { verdict: "absorbed", resolution: "Replaced." };
    await desk.admin(`/api/headsets/admin/incidents/${incident_id}/resolve`, verdict);
    const run = () => deleteExpired(jobContext(desk.atrium, desk.clock));
    desk.clock.advance(1_094 * DAY);
    await run();
    expect(await refs()).toEqual([1, 1]);
    desk.clock.advance(2 * DAY);
    await run();
    expect(await refs()).toEqual([0, 1]);
    desk.clock.advance(90 * DAY);
    await run();
    expect([await refs(), await clean()]).toEqual([[0, 0], 2]);
  });
});
