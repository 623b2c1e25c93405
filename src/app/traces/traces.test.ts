import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { bodyOf, mcpClient } from "../../../test/transports/mcp-client.ts";
import { startCollector } from "./testing/collector.ts";

const TRACE = /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/;
const PURPOSE = "a birthday party for Ann";
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

let collector: Awaited<ReturnType<typeof startCollector>>;
let hook: Awaited<ReturnType<typeof startHook>>;
let atrium: TestAtrium;
let operator: Awaited<ReturnType<TestAtrium["person"]>>;
let token: string;

beforeAll(async () => {
  collector = await startCollector();
  hook = await startHook();
  atrium = await startTestAtrium({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20of-the-collector",
      OTEL_BSP_SCHEDULE_DELAY: "50",
      OTEL_SERVICE_NAME: "lantern-house",
      OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
      ATRIUM_TRUSTED_PROXIES: "127.0.0.1",
      ATRIUM_OUTBOUND_ALLOW: "127.0.0.0/8",
      ATRIUM_WEBHOOK_URL: hook.url,
      ATRIUM_WEBHOOK_SECRET: secret,
    },
  });
  operator = await atrium.person("operator");
  token = await atrium.token(operator);
  const body = { id: "ft-9", kind: "room", name: "FT-9" };
  expect((await atrium.request("/api/resources", { token, body })).status).toBe(201);
});
afterAll(async () => {
  await atrium?.close();
  await collector?.close();
  await hook?.close();
});

/** A webhook receiver, and the headers of its requests. */
async function startHook() {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    received.push(request.headers);
    request.resume().on("end", () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const named = (name: string) => collector.spans.filter((span) => span.name === name);
const namesIn = (traceId: string) => collector.spans.filter((each) => each.traceId === traceId).map(({ name }) => name);

async function book() {
  const body = {
    resource_id: "ft-9",
    start_iso: `${tomorrow}T10:00:00Z`,
    end_iso: `${tomorrow}T11:00:00Z`,
    email: "ann@private.example",
    purpose: PURPOSE,
  };
  return atrium.request("/api/resources/book", { token, body });
}

describe("traces", () => {
  test("have a call over REST, its stages, its statements and its delivery in one trace", async () => {
    expect((await book()).status).toBe(200);
    await expect.poll(() => hook.received.length, { timeout: 20_000 }).toBeGreaterThan(0);
    const [, traceId = ""] = TRACE.exec(String(hook.received[0]?.traceparent)) ?? [];
    await expect.poll(() => namesIn(traceId)).toContain("POST /api/resources/book");
    await expect
      .poll(() => namesIn(traceId))
      .toEqual(
        expect.arrayContaining([
          "resources.book",
          "transact",
          "BEGIN",
          "INSERT booking",
          "INSERT envelope",
          "COMMIT",
          "deliver resources.booking_queued",
          "POST",
        ]),
      );
    const [call] = named("resources.book");
    const request = collector.spans.find(({ spanId }) => spanId === call?.parentSpanId);
    expect(request?.name).toBe("POST /api/resources/book");
    expect(call?.attributes).toMatchObject({
      "atrium.transport": "rest",
      "atrium.outcome": "ok",
      "atrium.status": 200,
    });
    expect(call?.attributes["atrium.request_id"]).toBe(request?.attributes["atrium.request_id"]);
    expect(request?.attributes["http.response.status_code"]).toBe(200);
    const post = collector.spans.find((each) => each.traceId === traceId && each.name === "POST");
    expect(post?.attributes).toMatchObject({ "server.address": "127.0.0.1", "http.response.status_code": 204 });
    expect(String(hook.received[0]?.traceparent)).toContain(String(post?.spanId));
  });

  test("have a call over MCP in one trace", async () => {
    const { call } = mcpClient(atrium);
    expect(bodyOf(await call("ic_resources_list", {}, { token })).ok).toBe(true);
    const ofMcp = () => named("resources.list").find((each) => each.attributes["atrium.transport"] === "mcp");
    await expect.poll(ofMcp).toBeDefined();
    await expect.poll(() => namesIn(ofMcp()?.traceId ?? "")).toContain("POST /api/mcp");
  });

  test("have each run of a job, with its statements", async () => {
    await expect.poll(() => named("job queue.deliver").length, { timeout: 20_000 }).toBeGreaterThan(0);
    const runs = named("job queue.deliver").map(({ traceId }) => traceId);
    await expect.poll(() => runs.flatMap(namesIn)).toContain("UPDATE envelope");
  });

  test("mark a refusal as an outcome, not as a failure", async () => {
    expect((await atrium.request("/api/resources/book", { token, body: {} })).status).toBe(400);
    const refused = () => named("resources.book").find((each) => each.attributes["atrium.outcome"] !== "ok");
    await expect.poll(refused).toBeDefined();
    expect(refused()?.attributes).toMatchObject({ "atrium.outcome": "validation", "atrium.status": 400 });
    expect(refused()?.status.code ?? 0).toBe(0);
  });

  test("continue the trace of a trusted proxy, and of nobody else", async () => {
    const traceparent = (digit: string) => `00-${digit.repeat(32)}-${"b".repeat(16)}-01`;
    const forwarded = { "x-forwarded-for": "203.0.113.7" };
    await atrium.request("/api/resources/list", { headers: { traceparent: traceparent("a"), ...forwarded } });
    await atrium.request("/api/resources/list", { headers: { traceparent: traceparent("c") } });
    await atrium.request("/api/resources/list", { headers: { traceparent: "00-nonsense", ...forwarded } });
    await expect.poll(() => named("GET /api/resources/list").length).toBeGreaterThanOrEqual(3);
    const traces = named("GET /api/resources/list").map(({ traceId }) => traceId);
    expect(traces).toContain("a".repeat(32));
    expect(traces).not.toContain("c".repeat(32));
  });

  test("name the server as its variables say, and send the collector's headers", () => {
    const named = { "service.name": "lantern-house", "deployment.environment.name": "test" };
    expect(collector.resources[0]).toMatchObject(named);
    expect(new Set(collector.headers)).toEqual(new Set(["Bearer of-the-collector"]));
  });

  test("hold no secret, no text by people, and no fact about a person", async () => {
    const page = await atrium.request("/agents", { cookie: operator.cookie });
    expect(page.status).toBe(200);
    await expect.poll(() => named("GET /agents").length).toBeGreaterThan(0);
    const all = collector.bodies.join("\n");
    const [, cookie = ""] = operator.cookie.split("=");
    const hidden = [
      token,
      cookie,
      PURPOSE,
      secret,
      "ann@private.example",
      operator.email,
      operator.memberId,
      "203.0.113.7",
    ];
    expect(hidden.filter((each) => each === "" || all.includes(each))).toEqual([]);
    expect(all).not.toMatch(/of-the-collector|\/hook/);
  });
});

test("the library is imported by its adapter alone, which is loaded only while traces are on", () => {
  const root = new URL("../../", import.meta.url).pathname;
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const holding = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(join(root, file), "utf8"))).sort();
  expect(holding(/"@opentelemetry\//)).toEqual(["adapters/traces/faults.ts", "adapters/traces/open-telemetry.ts"]);
  expect(holding(/from "[^"]*traces\/(faults|open-telemetry)\.ts"/)).toEqual([]);
  expect(holding(/await import\("[^"]*traces\/open-telemetry\.ts"\)/)).toEqual(["app/traces/open-traces.ts"]);
});
