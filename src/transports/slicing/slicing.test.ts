import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { newKey, type SigningKey } from "../../../test/harness/signing.ts";
import { sliceOf } from "../../features/slicing/index.ts";
import {
  ENGINES,
  GCODE,
  type Lease,
  PROFILE,
  queueSlice,
  resultPath,
  slicingWorker,
  workerRequest,
} from "../../features/slicing/testing/worker.ts";

const clock = new TestClock();

let atrium: TestAtrium;
let cookie: string;
let profileId: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  cookie = (await atrium.person("operator")).cookie;
  profileId = (await atrium.request("/api/slicing/profiles", { cookie, body: PROFILE })).body.profile.id;
});
afterAll(() => atrium.close());

async function send(key: SigningKey, path: string, body: string, change: { swapped?: string; method?: string } = {}) {
  const server = { baseUrl: atrium.baseUrl, now: clock.now() };
  const { reply } = await workerRequest(server, key, { path, body, ...(change.method && { method: change.method }) });
  const repeat = () => reply(change.swapped);
  return { first: await repeat(), repeat };
}

const worker = (name: string) => slicingWorker(atrium, cookie, name);
const queued = () => queueSlice(atrium, profileId, clock.now());

async function leased(key: SigningKey): Promise<Lease> {
  return (await (await send(key, "/lease", JSON.stringify(ENGINES))).first.json()) as Lease;
}

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
  expect(slice?.detail).toMatchObject({ parameters: { code: "too_hot", line: 3, reason: { key: "gcode.too_hot" } } });
});

test("leases one slice to one of many workers that ask at once", async () => {
  const keys = await Promise.all(["A", "B", "C", "D"].map(worker));
  const id = await queued();
  const replies = await Promise.all(keys.map((key) => send(key, "/lease", JSON.stringify(ENGINES))));
  const got = await Promise.all(replies.filter(({ first }) => first.status === 200).map(({ first }) => first.json()));
  expect((got as Lease[]).map(({ slice_id }) => slice_id)).toEqual([id]);
});
