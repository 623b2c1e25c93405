import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Clamd, EICAR, MISSING_CLAMD, STREAM_BYTES_MAX, startClamd } from "../../../../test/contracts/clamd.ts";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { createClamd } from "../../../adapters/virus-scanner/clamd.ts";
import type { JobContext } from "../../../kernel/catalogue/area.ts";
import type { VirusScanner } from "../../../kernel/ports/virus-scanner.ts";
import { HOUR_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { scanFiles } from "./scan.ts";

const AWAY = join(tmpdir(), "atrium-no-such-clamd.ctl");
const clock = new TestClock();
let atrium: TestAtrium;
let token: string;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_CLAMD: AWAY, ATRIUM_JOBS: "off" } });
  token = await atrium.token("ic-member");
});
afterAll(() => atrium.close());

function scanWith(virusScanner: VirusScanner | null) {
  const { database, ports, settings, ids } = atrium.kernel;
  const context: Omit<JobContext, "call"> = {
    database,
    settings,
    newId: ids.newId,
    now: () => clock.now(),
    signal: new AbortController().signal,
    ports: { ...ports, virusScanner },
  };
  return scanFiles.run(context as JobContext);
}
const at = (path: string, bytesMax = STREAM_BYTES_MAX) =>
  createClamd({ address: { path }, bytesMax, timeoutMs: 10_000 });

async function put(filename: string, content: string): Promise<string> {
  const body = { filename, content_base64: Buffer.from(content).toString("base64") };
  return (await atrium.request("/api/files", { token, body })).body.id;
}
const scanOf = async (id: string) => {
  const { files } = (await atrium.request("/api/files", { token })).body;
  return files.find((file: { id: string }) => file.id === id)?.scan;
};
const download = async (id: string) => (await atrium.request(`/api/files/${id}/download`, { token })).status;
const grant = (id: string) => atrium.request(`/api/files/${id}/grant`, { token, body: {} });

const skipped = MISSING_CLAMD ? ` (left out: ${MISSING_CLAMD})` : "";
describe.skipIf(MISSING_CLAMD !== null)(`with clamd${skipped}`, () => {
  let daemon: Clamd;
  beforeAll(async () => {
    daemon = await startClamd();
  }, 60_000);
  afterAll(() => daemon.stop());

  test("a new file is closed until the scanner has passed it", async () => {
    const id = await put("harmless.txt", "harmless");
    expect(await download(id)).toBe(403);
    expect(await grant(id)).toMatchObject({ status: 403, body: { error_kind: "forbidden" } });
    expect(await scanWith(at(daemon.path))).toEqual(say.scansDone({ scanned: 1, infected: 0, failed: 0 }));
    expect(await scanOf(id)).toBe("clean");
    expect(await download(id)).toBe(200);
    const granted = await grant(id);
    expect(granted.status, JSON.stringify(granted.body)).toBe(201);
    const { link } = granted.body;
    await put("harmless.txt", "another content");
    expect((await fetch(link)).status, "a link closes for the time of the next scan").toBe(404);
    await scanWith(at(daemon.path));
    expect((await fetch(link)).status).toBe(200);
  });

  test("an infected file is quarantined, and its owner and operators are notified", async () => {
    const operator = await atrium.person("operator");
    const id = await put("holiday.txt", EICAR);
    expect(await scanWith(at(daemon.path))).toEqual(say.scansDone({ scanned: 0, infected: 1, failed: 0 }));
    const read = await atrium.request(`/api/files/${id}`, { token });
    expect(read).toMatchObject({ status: 403, body: { error: expect.stringContaining("Own.Eicar") } });
    const events = await atrium.kernel.database.read.query
      .selectFrom("member_event")
      .select(["type", "payload", "member_id"])
      .where("type", "in", ["file_infected", "infected_file_found"])
      .execute();
    const notified = events.find(({ member_id }) => member_id === operator.memberId);
    expect(notified).toMatchObject({ type: "infected_file_found", payload: { file_id: id } });
    expect(JSON.stringify(notified)).not.toContain("holiday");
    expect(events.filter(({ type }) => type === "file_infected")).toHaveLength(1);
    const release = { cookie: operator.cookie, body: { confirm: true } };
    expect((await atrium.request(`/api/storage/files/${id}/release`, release)).status).toBe(200);
    expect(await scanOf(id)).toBe("skipped");
    expect(await download(id)).toBe(200);
  });

  test("a file beyond the scanner's limit is open, and says that it was skipped", async () => {
    const id = await put("large.txt", "more than ten bytes");
    await scanWith(at(daemon.path, 10));
    expect(await scanOf(id)).toBe("skipped");
    expect(await download(id)).toBe(200);
  });
});

test("a scanner that stays away closes a file for four attempts, not for ever", async () => {
  const id = await put("waiting.txt", "waiting");
  for (let attempt = 1; attempt <= 4; attempt++) {
    expect(await scanOf(id)).toBe("pending");
    expect(await download(id)).toBe(403);
    expect(await scanWith(at(AWAY))).toEqual(say.scansDone({ scanned: 0, infected: 0, failed: 1 }));
    expect(await scanWith(at(AWAY)), "no attempt before its time").toBeNull();
    clock.advance(HOUR_MS);
  }
  expect(await scanOf(id)).toBe("failed");
  expect(await download(id)).toBe(200);
  expect(await scanWith(at(AWAY))).toBeNull();
});

test("files that wait open once no scanner is configured any more", async () => {
  const id = await put("left.txt", "left");
  expect(await scanWith(null)).toMatchObject({ key: "files.openedUnscanned" });
  expect(await scanOf(id)).toBe("none");
  expect(await download(id)).toBe(200);
});
