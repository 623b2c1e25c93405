import { request as send } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../test/harness/atrium.ts";
import { type FrontedDatabase, startFrontedDatabase } from "../../test/harness/fronted-database.ts";

let database: FrontedDatabase;
let atrium: TestAtrium;
beforeAll(async () => {
  database = await startFrontedDatabase();
  atrium = await startTestAtrium({ env: { DATABASE_URL: database.url, ATRIUM_JOBS: "off" } });
});
afterAll(async () => {
  await atrium.close();
  await database.drop();
});

function statusFor(path: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = send(`${atrium.baseUrl}${path}`, { headers: { host } }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    sent.once("error", reject).end();
  });
}

/** Sends the bytes as they are. */
function answerTo(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(atrium.baseUrl).port), "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk)).once("end", () => resolve(answer));
    socket.once("error", reject);
  });
}

test.each(["/livez", "/readyz"])("%s answers any Host, also without one in HTTP/1.0", async (path) => {
  for (const host of ["10.0.0.5:4281", "localhost", "pod.internal"]) expect(await statusFor(path, host)).toBe(200);
  expect(await answerTo(`GET ${path} HTTP/1.0\r\n\r\n`)).toContain("200 OK");
});

test("other paths, and probes in an absolute URL, still need our Host", async () => {
  expect(await statusFor("/api/status", "10.0.0.5:4281")).toBe(421);
  expect(await statusFor("/livez/", "10.0.0.5:4281")).toBe(421);
  expect(
    await answerTo("GET http://evil.example/livez HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n"),
  ).toContain("421");
  const absolute = (host: string) =>
    answerTo(`GET http://${host}/api/status HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  expect(await absolute("evil.example")).toContain("421");
  expect(await absolute("localhost")).toContain("200 OK");
});

test("/readyz reports a missing database, and /livez does not", async () => {
  database.cut();
  expect(await atrium.request("/readyz")).toMatchObject({ status: 503, body: { reason: "database" } });
  expect((await atrium.request("/livez")).status).toBe(200);
  database.mend();
  expect((await atrium.request("/readyz")).status).toBe(200);
});

test("storage errors are temporary where the contract names no operation", async () => {
  database.cut();
  for (const path of ["/api/status", "/api/space"]) {
    // Cached replies are dropped within seconds.
    await expect.poll(async () => (await atrium.request(path)).status, { timeout: 15_000 }).toBe(503);
    const without = await atrium.request(path);
    expect(without, path).toMatchObject({ status: 503, body: { ok: false, error_kind: "unavailable" } });
    expect(without.headers.get("retry-after")).toBe("5");
  }
  database.mend();
  expect((await atrium.request("/api/status")).status).toBe(200);
});

test("a draining server is unready, serves on and ends its connections", async () => {
  atrium.drain();
  expect(await atrium.request("/readyz")).toMatchObject({ status: 503, body: { reason: "draining" } });
  const read = await atrium.request("/api/status");
  expect([read.status, read.headers.get("connection")]).toEqual([200, "close"]);
});
