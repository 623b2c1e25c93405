import { afterAll, beforeAll, expect, test } from "vitest";
import { sliceOf } from "../../src/features/slicing/index.ts";
import {
  ENGINES,
  GCODE,
  type Lease,
  PROFILE,
  queueSlice,
  resultPath,
  slicingWorker,
  workerRequest,
} from "../../src/features/slicing/testing/worker.ts";
import { findBlob, readSmallBlob } from "../../src/kernel/blobs/blobs.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import type { SigningKey } from "../harness/signing.ts";
import { type KillableServer, killAtEach, startKillableServer } from "./kill/killable-server.ts";

const STEP = process.env.FAULTS === "full" ? 1 : 4;

/** The one that is killed; the other one sets up and looks. */
let server: KillableServer;
let atrium: TestAtrium;
let profileId: string;
let key: SigningKey;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock: { now: () => new Date() }, env: { ATRIUM_JOBS: "off" } });
  const { cookie } = await atrium.person("operator");
  profileId = (await atrium.request("/api/slicing/profiles", { cookie, body: PROFILE })).body.profile.id;
  key = await slicingWorker(atrium, cookie, "One");
  server = await startKillableServer(atrium);
}, 120_000);
afterAll(async () => {
  await server?.close();
  await atrium?.close();
});

async function sent(path: string, body: string): Promise<Response> {
  const { reply } = await workerRequest({ baseUrl: server.baseUrl, now: new Date() }, key, { path, body });
  return reply();
}

/** The stored G-code of a slice that succeeded, or null before it does. */
async function stored(id: string): Promise<string | null> {
  const { database, ports } = atrium.kernel;
  const slice = await sliceOf(database.read, id);
  if (slice?.state !== "succeeded") {
    expect(slice).toMatchObject({ state: "leased", gcode_sha256: null });
    return null;
  }
  const blob = await findBlob(database.read, slice.gcode_sha256 ?? "");
  return String(blob && (await readSmallBlob(ports.objects, blob.key)));
}

test("a server killed at any statement of a slice's result stores it whole or takes it again", async () => {
  const kills = await killAtEach(STEP, async (point) => {
    const id = await queueSlice(atrium, profileId, new Date());
    const lease = (await (await sent("/lease", JSON.stringify(ENGINES))).json()) as Lease;
    expect(lease.slice_id).toBe(id);
    const reached = await server.killedAt(point, () => sent(resultPath(lease), GCODE));
    if ((await stored(id)) === null) expect((await sent(resultPath(lease), GCODE)).status).toBe(200);
    expect(await stored(id)).toBe(GCODE);
    return reached;
  });
  expect(kills).toBeGreaterThan(1);
}, 600_000);
