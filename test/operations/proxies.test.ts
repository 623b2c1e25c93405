import { afterAll, beforeAll, expect, test } from "vitest";
import { appendMemberEvents } from "../../src/features/event-log/index.ts";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { freePort } from "../harness/ports.ts";
import { example, folderWith, program, startProgram } from "./tools.ts";

/** Buffering would hold a stream back until it ends. */
const ARRIVAL_MS_MAX = 2_000;

interface Ports {
  readonly proxy: number;
  readonly atrium: number;
}

/** The examples without TLS, on ports of their own. */
const PROXIES = {
  nginx: {
    files: ({ proxy, atrium }: Ports) => ({
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
${example("nginx.conf", {
  "listen 443 ssl http2;": `listen 127.0.0.1:${proxy};`,
  "ssl_certificate /etc/letsencrypt/live/atrium.example.org/fullchain.pem;": "",
  "ssl_certificate_key /etc/letsencrypt/live/atrium.example.org/privkey.pem;": "",
  "127.0.0.1:4747": `127.0.0.1:${atrium}`,
})}
}
`,
    }),
    given: (folder: string) => ["-p", folder, "-c", "nginx.conf"],
  },
  haproxy: {
    files: ({ proxy, atrium }: Ports) => ({
      "haproxy.cfg": example("haproxy.cfg", {
        "bind :443 ssl crt /etc/haproxy/certs/atrium.example.org.pem alpn h2,http/1.1": `bind 127.0.0.1:${proxy}`,
        "127.0.0.1:4747": `127.0.0.1:${atrium}`,
        "  server atrium1 127.0.0.1:4748\n": "",
      }),
    }),
    given: (folder: string) => ["-db", "-f", `${folder}/haproxy.cfg`],
  },
  caddy: {
    files: ({ proxy, atrium }: Ports) => ({
      Caddyfile: `{
	admin off
}
${example("Caddyfile", {
  "{$ATRIUM_HOSTNAME:atrium.example.org}": `http://localhost:${proxy}`,
  "{$ATRIUM_UPSTREAM:127.0.0.1:4747}": `127.0.0.1:${atrium}`,
})}`,
    }),
    given: (folder: string) => ["run", "--config", `${folder}/Caddyfile`],
  },
};

const NAMES = ["nginx", "haproxy", "caddy"] as const;
const behind = new Map<string, { readonly atrium: TestAtrium; readonly person: Person }>();
const opened: (() => unknown)[] = [];

beforeAll(async () => {
  for (const name of NAMES) {
    const command = program(name);
    if (!command) continue;
    const [proxyPort, port] = await Promise.all([freePort(), freePort()]);
    const atrium = await startTestAtrium({
      env: {
        ATRIUM_PORT: String(port),
        ATRIUM_BASE_URL: `http://localhost:${proxyPort}`,
        ATRIUM_TRUSTED_PROXIES: "127.0.0.1",
        ATRIUM_ANONYMOUS_BUDGET: "500/60",
      },
    });
    opened.push(() => atrium.close());
    const { files, given } = PROXIES[name];
    const folder = folderWith(files({ proxy: proxyPort, atrium: port }));
    opened.push(folder.remove);
    const proxy = await startProgram(command, given(folder.path), proxyPort);
    opened.push(() => proxy.stop());
    behind.set(name, { atrium, person: await atrium.person("ic-member") });
  }
});
afterAll(async () => {
  for (const each of opened.reverse()) await each();
});

function setup(name: string, skip: () => never) {
  return behind.get(name) ?? skip();
}

test.for(NAMES)("behind %s visitors cannot choose the address that is limited", async (name, { skip }) => {
  const { atrium } = setup(name, skip);
  const left = async (forwarded: string) => {
    const { status, headers } = await atrium.request("/api/events/upcoming", {
      headers: { "x-forwarded-for": forwarded },
    });
    expect(status).toBe(200);
    return Number(headers.get("ratelimit-remaining"));
  };
  expect((await left("10.1.1.1")) - (await left("10.2.2.2"))).toBe(1);
});

test.for(NAMES)("behind %s a stream and a long poll deliver at once", async (name, { skip }) => {
  const { atrium, person } = setup(name, skip);
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
  await atrium.kernel.database.transaction((tx) =>
    appendMemberEvents(tx, { memberIds: [person.memberId], type: "data_exported", payload: {}, now: new Date() }),
  );
  expect((await reader?.read())?.value).toContain("event: data_exported");
  expect((await polled).body.events).toHaveLength(1);
  expect(performance.now() - since).toBeLessThan(ARRIVAL_MS_MAX);
  ended.abort();
});

// haproxy closes the connection after an answer that comes before the end of a body.
test.for(["nginx", "caddy"])("behind %s large bodies get our own answers", async (name, { skip }) => {
  const { atrium } = setup(name, skip);
  const body = { kind: "praise", message: "x".repeat(4 * 1024 * 1024) };
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: atrium.baseUrl };
  for (let attempt = 0; attempt < 10; attempt++) {
    const reply = await atrium.request("/api/agent/feedback", { body });
    expect(reply).toMatchObject({ status: 413, body: { error_kind: "body_too_large" } });
    const form = { method: "POST", headers, body: body.message };
    expect((await fetch(`${atrium.baseUrl}/sign-in`, form)).status).toBe(413);
  }
});
