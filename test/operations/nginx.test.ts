import { afterAll, beforeAll, expect, test } from "vitest";
import { appendMemberEvents } from "../../src/features/event-log/index.ts";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { freePort } from "../harness/ports.ts";
import { documented, folderWith, program, startProgram } from "./tools.ts";

const nginx = program("nginx");
/** Buffering would hold a stream back until it ends. */
const ARRIVAL_MS_MAX = 2_000;

let atrium: TestAtrium;
let person: Person;
const opened: (() => unknown)[] = [];

beforeAll(async () => {
  if (!nginx) return;
  const [proxyPort, port] = await Promise.all([freePort(), freePort()]);
  atrium = await startTestAtrium({
    env: {
      ATRIUM_PORT: String(port),
      ATRIUM_BASE_URL: `http://localhost:${proxyPort}`,
      ATRIUM_TRUSTED_PROXIES: "127.0.0.1",
      ATRIUM_ANONYMOUS_BUDGET: "500/60",
    },
  });
  opened.push(() => atrium.close());
  const folder = folderWith({
    "nginx.conf": `daemon off;
pid nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  server {
    listen 127.0.0.1:${proxyPort};
    ${documented("nginx", { 4747: port })}
  }
}
`,
  });
  opened.push(folder.remove);
  const proxy = await startProgram(nginx, ["-p", folder.path, "-c", "nginx.conf"], proxyPort);
  opened.push(() => proxy.stop());
  person = await atrium.person("ic-member");
});
afterAll(async () => {
  for (const each of opened.reverse()) await each();
});

const happen = () =>
  atrium.kernel.database.transaction((tx) =>
    appendMemberEvents(tx, { memberIds: [person.memberId], type: "data_exported", payload: {}, now: new Date() }),
  );

test.skipIf(!nginx)("behind nginx visitors cannot choose the address that is limited", async () => {
  const left = async (forwarded: string) => {
    const { status, headers } = await atrium.request("/api/events/upcoming", {
      headers: { "x-forwarded-for": forwarded },
    });
    expect(status).toBe(200);
    return Number(headers.get("ratelimit-remaining"));
  };
  expect((await left("10.1.1.1")) - (await left("10.2.2.2"))).toBe(1);
});

test.skipIf(!nginx)("behind nginx a stream and a long poll deliver at once", async () => {
  const ended = new AbortController();
  const stream = await fetch(`${atrium.baseUrl}/api/events/stream`, {
    headers: { cookie: person.cookie, origin: atrium.baseUrl },
    signal: ended.signal,
  });
  expect(stream.headers.get("content-type")).toContain("text/event-stream");
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain("retry:");
  const polled = atrium.request("/api/events/next?since=0&wait=20", { cookie: person.cookie });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const since = performance.now();
  await happen();
  expect((await reader?.read())?.value).toContain("event: data_exported");
  expect((await polled).body.events).toHaveLength(1);
  expect(performance.now() - since).toBeLessThan(ARRIVAL_MS_MAX);
  ended.abort();
});

test.skipIf(!nginx)("behind nginx large bodies get our own answers", async () => {
  const body = { kind: "praise", message: "x".repeat(4 * 1024 * 1024) };
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: atrium.baseUrl };
  for (let attempt = 0; attempt < 10; attempt++) {
    const reply = await atrium.request("/api/agent/feedback", { body });
    expect(reply).toMatchObject({ status: 413, body: { error_kind: "body_too_large" } });
    const form = { method: "POST", headers, body: body.message };
    expect((await fetch(`${atrium.baseUrl}/sign-in`, form)).status).toBe(413);
  }
});
