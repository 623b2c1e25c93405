import { afterAll, beforeAll, expect, test } from "vitest";
import { request, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { type ServerProcess, startProcess } from "../harness/process.ts";

/** Two processes on one database behind a proxy. */
let atrium: TestAtrium;
let processes: readonly [ServerProcess, ServerProcess];
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  const environment = {
    DATABASE_URL: atrium.databaseUrl,
    ATRIUM_DATA: atrium.dataFolder,
    ATRIUM_JOBS: "off",
    ATRIUM_ANONYMOUS_BUDGET: "100000/60",
    ATRIUM_TRUSTED_PROXIES: "127.0.0.1,::1",
  };
  processes = await Promise.all([startProcess(environment), startProcess(environment)]);
});
afterAll(async () => {
  await Promise.all((processes ?? []).map((each) => each.stop()));
  await atrium?.close();
});

test("a share link takes twenty wrong passwords in 15 minutes, from all addresses", async () => {
  const token = await atrium.token("ic-member");
  const file = { filename: "plan.txt", content_base64: Buffer.from("plan").toString("base64") };
  const { id } = (await atrium.request("/api/files", { token, body: file })).body;
  const { link } = (await atrium.request(`/api/files/${id}/grant`, { token, body: { password: "tulips and rain" } }))
    .body;
  const grant = String(link).split("/s/")[1];
  const unlock = (password: string, at: number) => {
    const { baseUrl } = processes[at % 2] as ServerProcess;
    const headers = { "x-forwarded-for": `198.51.100.${at}` };
    return request(baseUrl, "/api/shares/unlock", { body: { grant, password }, headers });
  };
  for (let at = 0; at < 25; at++) expect((await unlock("tulips and rain", at)).status).toBe(200);
  const wrong = await Promise.all(Array.from({ length: 30 }, (_, at) => unlock("wrong", 100 + at)));
  expect(wrong.filter(({ status }) => status === 403)).toHaveLength(20);
  const right = await unlock("tulips and rain", 200);
  expect(right).toMatchObject({ status: 429, body: { error_kind: "rate_limited" } });
  expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(600);
});
