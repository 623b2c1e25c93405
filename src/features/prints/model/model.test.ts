import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { jobContext } from "../../../../test/harness/jobs.ts";
import type { Job } from "../../../kernel/catalogue/area.ts";
import { MODEL_REFUSALS } from "../../../kernel/ports/model-reader.ts";
import type { Person } from "../../../seed/users.ts";
import { acceptFailure, acceptGcode, type HeldLease, leaseSlice, sliceOf } from "../../slicing/index.ts";
import { binaryStl, boxFacets } from "../../slicing/testing/models.ts";
import { refusedModels } from "../../slicing/testing/refused-models.ts";
import { LIMITS } from "../../slicing/testing/tools.ts";
import { checkModels } from "../jobs/check-models.ts";
import { takeSlices } from "../jobs/take-slices.ts";
import { watch } from "../jobs/watch.ts";
import { claimModel } from "./model-store.ts";

const clock = new TestClock();
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const ENGINE = { engine: "slic3r", engine_version: "1.3.0" };
const PROFILE = {
  name: "PLA",
  printer_model: "MK4",
  material: "PLA",
  quality: "0.2 mm",
  ...ENGINE,
  config: "end_gcode = M104 S0\\nM140 S0",
  limits: LIMITS,
};
const GCODE = Buffer.from(
  [
    "G90",
    "M83",
    "M109 S215",
    "G28",
    "G1 X20 Y20 Z0.2 F3000",
    "G1 X90 E4",
    "G1 Z0.4",
    "G1 X20 E4",
    "M104 S0",
    "M140 S0",
    "M84",
  ].join("\n"),
);

let atrium: TestAtrium;
let member: Person;
let workerId: string;
let managing: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
  const operator = await atrium.person("operator");
  member = await atrium.person("ft-member");
  managing = await atrium.token(operator);
  const { cookie } = operator;
  await atrium.request("/api/slicing/profiles", { cookie, body: PROFILE });
  const worker = { name: "Basement", public_key: "A".repeat(43) };
  workerId = (await atrium.request("/api/slicing/workers", { cookie, body: worker })).body.worker.id;
});
afterAll(() => atrium.close());
// Quotas have tests of their own.
beforeEach(() =>
  atrium.kernel.database.transaction((tx) => tx.run({ name: "model_no_quotas", text: "DELETE FROM quota_use" }, [])),
);

const run = (job: Job) => job.run(jobContext(atrium, clock));
const read = async (id: string) => (await atrium.request(`/api/prints/${id}`, { cookie: member.cookie })).body;
let heights = 10;
/** A box that no other test has sliced. */
const box = () => binaryStl(boxFacets(10, 20, ++heights));

async function submit(bytes: Buffer, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  clock.advance(1_000);
  const body = { title: "Box", filename: `box-${++heights}.stl`, content_base64: bytes.toString("base64"), ...more };
  const { id } = (await atrium.request("/api/prints", { cookie: member.cookie, body })).body;
  return id;
}

/** What a worker that asks now has to do. */
async function lease(): Promise<{ held: HeldLease; stlSha256: string; configSha256: string }> {
  const { database, ids } = atrium.kernel;
  const given = { workerId, engines: ["slic3r 1.3.0"], lease: ids.newId("lease"), now: clock.now() };
  const leased = await database.transaction((tx) => leaseSlice(tx, given));
  if (!leased) throw new Error("nothing to slice");
  const { id, lease: current, stl_sha256: stlSha256, config_sha256: configSha256 } = leased.slice;
  return { held: { sliceId: id, lease: current, workerId }, stlSha256, configSha256 };
}

async function slice(): Promise<string> {
  const { database, ports, ids } = atrium.kernel;
  const { held, ...inputs } = await lease();
  const host = { database, objects: ports.objects, gcode: ports.gcode, now: () => clock.now(), newId: ids.newId };
  expect(await acceptGcode(host, held, { gcode: GCODE, ...inputs })).toBe("accepted");
  return held.sliceId;
}

const sliceIdOf = async (id: string) => {
  const { query } = atrium.kernel.database.read;
  const job = await query.selectFrom("print_job").select("slice_id").where("id", "=", id).executeTakeFirstOrThrow();
  return job.slice_id;
};

describe("a simple model", () => {
  test("Print slicing: is read, drawn, sliced and accepted without a person", async () => {
    const id = await submit(box());
    expect((await read(id)).request).toMatchObject({ step: "checking", model_check: { state: "wanted" } });
    await run(checkModels);
    const { request } = await read(id);
    expect(request).toMatchObject({
      status: "pending",
      step: "checking",
      waiting_reason: "It is being sliced.",
      model_check: {
        state: "read",
        closed: true,
        facets: 12,
        size_mm: { x: 10, y: 20 },
        warnings: [expect.any(String)],
      },
    });
    const picture = await fetch(request.model_check.picture_url, { headers: { cookie: member.cookie } });
    expect(picture.headers.get("content-type")).toBe("image/webp");
    expect(Buffer.from(await picture.arrayBuffer()).toString("latin1", 8, 12)).toBe("WEBP");

    await slice();
    await run(takeSlices);
    const sliced = await read(id);
    expect(sliced.request).toMatchObject({ status: "accepted", step: "queued", est_minutes: 1, est_grams: 0.02 });
    expect(sliced.slice_gcode).toMatchObject({ printer_model: "MK4", expires_at: expect.any(String) });
    const gcode = await atrium.request(sliced.slice_gcode.download_url.slice(atrium.baseUrl.length), {
      token: managing,
    });
    expect(Buffer.from(gcode.body).equals(GCODE)).toBe(true);
    clock.advance(7 * DAY);
    expect((await read(id)).slice_gcode).toBeUndefined();
    expect((await atrium.request(`/api/prints/${id}/slice`, { token: managing })).status).toBe(404);
  });

  test("whose slice is not done in ten minutes goes to a person, with the G-code once it is there", async () => {
    const id = await submit(box());
    await run(checkModels);
    clock.advance(11 * MINUTE);
    await run(watch);
    expect((await read(id)).request).toMatchObject({ status: "pending", step: "review" });
    await slice();
    await run(takeSlices);
    const late = await read(id);
    expect(late.request).toMatchObject({ step: "review", est_grams: 0.02 });
    expect(late.slice_gcode).toBeDefined();
  });

  test("that cannot be sliced goes to a person with the engine's words", async () => {
    const id = await submit(box());
    await run(checkModels);
    const { held } = await lease();
    const failure = { failure: "does_not_fit" as const, detail: "Objects could not fit on the bed." };
    const host = { database: atrium.kernel.database, now: () => clock.now() };
    await acceptFailure(host, held, failure);
    await run(takeSlices);
    const { request } = await read(id);
    expect(request).toMatchObject({ step: "review", waiting_reason: failure.detail });
  });

  test("that is canceled is not sliced on", async () => {
    const id = await submit(box());
    await run(checkModels);
    await atrium.request(`/api/prints/${id}/cancel`, { cookie: member.cookie, body: {} });
    const slices = await sliceOf(atrium.kernel.database.read, (await sliceIdOf(id)) ?? "");
    expect(slices?.state).toBe("cancelled");
  });

  test("that a process left while it read it is read by the next", async () => {
    const id = await submit(box());
    const { database } = atrium.kernel;
    const until = new Date(clock.now().getTime() + 3 * MINUTE);
    expect(await database.transaction((tx) => claimModel(tx, clock.now(), until))).toMatchObject({
      id,
      model_tries: 1,
    });
    await run(checkModels);
    expect((await read(id)).request.model_check.state).toBe("wanted");
    clock.advance(4 * MINUTE);
    await run(checkModels);
    expect((await read(id)).request.model_check.state).toBe("read");
  });
});

describe("a person looks at", () => {
  const open = binaryStl(boxFacets(10, 20, 30).slice(1));
  test.each([
    ["another material", box(), { material: "PETG" }],
    ["several pieces", box(), { quantity: 2 }],
    ["a model with holes", open, {}],
    ["a model under 3 mm", binaryStl(boxFacets(1, 2, 2)), {}],
    ["a model that no profile's bed holds", binaryStl(boxFacets(300, 20, 10)), {}],
  ])("%s, which is drawn and not sliced", async (_what, bytes, more) => {
    const id = await submit(bytes, more);
    await run(checkModels);
    const { request } = await read(id);
    expect(request).toMatchObject({ step: "review", model_check: { state: "read" } });
    expect(request.model_check.picture_url).not.toBeNull();
    expect(await sliceIdOf(id)).toBeNull();
  });

  test("formats that are not read, at once", async () => {
    const id = await submit(Buffer.from("ISO-10303-21;"), { filename: "part.step" });
    expect((await read(id)).request).toMatchObject({ step: "review", model_check: null });
  });

  test("each kind of invalid file, with the reason, and none is sliced", { timeout: 120_000 }, async () => {
    const files = (await refusedModels()).filter(
      ([code, , extension, bytes]) =>
        extension !== "step" && bytes.length > 0 && bytes.length < 1_000_000 && code !== "unreadable",
    );
    // Of each kind the first: src/adapters/model-reader/read-model.test.ts has them all.
    const kinds = new Map(files.toReversed().map((file) => [file[0], file]));
    for (const [code, what, extension, bytes] of kinds.values()) {
      await atrium.kernel.database.transaction((tx) =>
        tx.run({ name: "model_no_quotas", text: "DELETE FROM quota_use" }, []),
      );
      const id = await submit(bytes, { title: what, filename: `invalid-${++heights}.${extension}` });
      await run(checkModels);
      const { request } = await read(id);
      expect([what, request.step, request.model_check.refusal]).toEqual([what, "review", MODEL_REFUSALS[code]]);
      expect(await sliceIdOf(id)).toBeNull();
    }
    expect(kinds.size).toBeGreaterThan(8);
  });
});
