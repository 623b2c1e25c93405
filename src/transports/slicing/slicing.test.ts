import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { newKey, type SigningKey, signatureHeaders, signedMessage } from "../../../test/harness/signing.ts";
import { binaryStl, boxFacets } from "../../../test/harness/slicing/models.ts";
import { LIMITS } from "../../../test/harness/slicing/tools.ts";
import { requestSlice, sliceOf } from "../../areas/slicing/index.ts";
import { adoptBlob, placeBytes } from "../../kernel/blobs/blobs.ts";

const clock = new TestClock();
const ENGINES = { engines: ["slic3r 1.3.0"] };
const PROFILE = {
  ...{
    name: "PLA",
    printer_model: "i3",
    material: "PLA",
    quality: "0.2 mm",
    engine: "slic3r",
    engine_version: "1.3.0",
  },
  config: "end_gcode = M104 S0\\nM140 S0",
  limits: LIMITS,
};
const GCODE = [
  ...["G90", "M83", "M109 S215", "G28", "G1 X20 Y20 Z0.2 F3000", "G1 X90 E4", "G1 Z0.4", "G1 X20 E4"],
  ...["M104 S0", "M140 S0", "M84"],
].join("\n");

let atrium: TestAtrium;
let cookie: string;
let profileId: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  cookie = (await atrium.person("operator")).cookie;
  profileId = (await atrium.request("/api/slicing/profiles", { cookie, body: PROFILE })).body.profile.id;
});
afterAll(() => atrium.close());

let nonces = 0;
async function send(key: SigningKey, path: string, body: string, change: { swapped?: string; method?: string } = {}) {
  const url = `${atrium.baseUrl}/api/slicing/work${path}`;
  const bytes = Buffer.from(body);
  const method = change.method ?? "POST";
  const parts = { method, url, body: bytes, created: clock.now(), nonce: `n${++nonces}` };
  const headers = { ...signatureHeaders(await signedMessage(key, parts)), "content-type": "application/octet-stream" };
  const reply = () => fetch(url, { method, headers, ...(method === "POST" && { body: change.swapped ?? body }) });
  return { first: await reply(), repeat: reply };
}

async function worker(name: string): Promise<SigningKey> {
  const key = newKey();
  const made = await atrium.request("/api/slicing/workers", { cookie, body: { name, public_key: key.jwk.x } });
  return { ...key, bound: { ...key.bound, id: made.body.worker.id } };
}

let models = 0;
async function queued(): Promise<string> {
  const { database, ports, ids } = atrium.kernel;
  const placed = await placeBytes(ports.objects, binaryStl(boxFacets(10, 20, 30 + ++models)), ids.newId);
  const slice = await database.transaction(async (tx) => {
    await adoptBlob(tx, placed);
    return requestSlice(tx, { profileId, stlSha256: placed.sha256, now: clock.now(), newId: ids.newId });
  });
  return slice?.id ?? "";
}

interface Lease {
  readonly slice_id: string;
  readonly lease: string;
  readonly stl_sha256: string;
  readonly config_sha256: string;
}

async function leased(key: SigningKey): Promise<Lease> {
  return (await (await send(key, "/lease", JSON.stringify(ENGINES))).first.json()) as Lease;
}

const resultPath = ({ slice_id, lease, stl_sha256, config_sha256 }: Lease) =>
  `/${slice_id}/result?lease=${lease}&stl_sha256=${stl_sha256}&config_sha256=${config_sha256}`;
const current = (id: string) => sliceOf(atrium.kernel.database.read, id);

test("takes a result from the lease's worker alone, and only its bytes", async () => {
  const [one, other] = [await worker("One"), await worker("Other")];
  const id = await queued();
  const lease = await leased(one);
  expect(lease.slice_id).toBe(id);
  const model = await send(one, `/${id}/model?lease=${lease.lease}`, "", { method: "GET" });
  expect((await model.first.arrayBuffer()).byteLength).toBe(684);
  expect((await send(other, `/${id}/model?lease=${lease.lease}`, "", { method: "GET" })).first.status).toBe(409);
  expect((await send(other, resultPath(lease), GCODE)).first.status).toBe(409);
  const swapped = GCODE.replace("S215", "S216");
  expect((await send(one, resultPath(lease), GCODE, { swapped })).first.status).toBe(401);
  const sent = await send(one, resultPath(lease), GCODE);
  expect(sent.first.status).toBe(200);
  expect((await sent.repeat()).status).toBe(401);
  expect(await current(id)).toMatchObject({ state: "succeeded", est_mm: 8, layers: 2 });
});

test("refuses requests without the key of a live worker", async () => {
  const key = await worker("Gone");
  const { bound } = key;
  expect((await send(newKey(bound.id), "/lease", JSON.stringify(ENGINES))).first.status).toBe(401);
  expect((await send(newKey("swk_unknown"), "/lease", "{}")).first.status).toBe(401);
  expect((await fetch(`${atrium.baseUrl}/api/slicing/work/lease`, { method: "POST" })).status).toBe(401);
  await atrium.request(`/api/slicing/workers/${bound.id}`, { cookie, method: "DELETE" }); // slicing.revoke_worker
  expect((await send(key, "/lease", JSON.stringify(ENGINES))).first.status).toBe(401);
});

test("hands a lost lease on three times, and then to a person", async () => {
  const key = await worker("Short-lived");
  const id = await queued();
  const first = await leased(key);
  for (let count = 0; count < 2; count++) {
    clock.advance(121_000);
    expect((await leased(key)).slice_id).toBe(id);
  }
  expect((await send(key, resultPath(first), GCODE)).first.status).toBe(409);
  clock.advance(121_000);
  expect((await send(key, "/lease", JSON.stringify(ENGINES))).first.status).toBe(204);
  expect(await current(id)).toMatchObject({ state: "failed", failure: "resource_limit" });
  const listed = await atrium.request("/api/slicing/slices?state=failed", { cookie }); // slicing.list_slices
  expect(listed.body.slices).toMatchObject([{ id, tries: 3 }]);
  const again = await atrium.request(`/api/slicing/slices/${id}/retry`, { cookie, body: {} }); // slicing.retry_slice
  expect(again.body.slice).toMatchObject({ state: "queued", tries: 0 });
  expect((await leased(key)).slice_id).toBe(id);
});

test("fails a slice whose G-code does what the profile forbids", async () => {
  const key = await worker("Forger");
  const id = await queued();
  let lease = await leased(key);
  while (lease.slice_id !== id) lease = await leased(key);
  expect((await send(key, resultPath(lease), GCODE.replace("S215", "S300"))).first.status).toBe(200);
  const slice = await current(id);
  expect(slice).toMatchObject({ state: "failed", failure: "bad_gcode", gcode_sha256: null });
  expect(slice?.detail).toContain("too_hot in line 3");
});

test("leases one slice to one of many workers that ask at once", async () => {
  const keys = await Promise.all(["A", "B", "C", "D"].map(worker));
  const id = await queued();
  const replies = await Promise.all(keys.map((key) => send(key, "/lease", JSON.stringify(ENGINES))));
  const got = await Promise.all(replies.filter(({ first }) => first.status === 200).map(({ first }) => first.json()));
  expect((got as Lease[]).map(({ slice_id }) => slice_id)).toEqual([id]);
});
