import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openTracer } from "./open-telemetry.ts";
import type { TraceOptions } from "./options.ts";

const PARENT = `00-${"a".repeat(32)}-${"b".repeat(16)}`;
const quiet = () => undefined;
const call = () => ({ name: "call" });

function options(url: string, more: Partial<TraceOptions> = {}): TraceOptions {
  return {
    url,
    format: "http/protobuf",
    headers: {},
    sampler: "parentbased_traceidratio",
    ratio: 0.25,
    service: "test",
    resource: {},
    propagates: true,
    delayMs: 10,
    ...more,
  };
}

async function startReceiver(status = 200) {
  const types: string[] = [];
  const server = createServer((request, response) => {
    types.push(String(request.headers["content-type"]));
    request.resume().on("end", () => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`;
  return { types, url, close: () => new Promise((resolve) => server.close(resolve)) };
}

test("records the share of the traces that the sampler names, and all steps of each", async () => {
  const receiver = await startReceiver();
  const tracer = await openTracer(options(receiver.url), quiet);
  let recorded = 0;
  for (let number = 0; number < 2_000; number++) {
    const span = tracer.start(call, null);
    const steps = span?.run(() => [tracer.step(call), tracer.start(call, null)]) ?? [];
    expect(steps.map((step) => step !== null)).toEqual([span?.isRecorded, span?.isRecorded]);
    recorded += span?.isRecorded ? 1 : 0;
    for (const each of [...steps, span]) each?.end();
  }
  expect(recorded).toBeGreaterThan(400);
  expect(recorded).toBeLessThan(600);
  await tracer.close();
  expect(new Set(receiver.types)).toEqual(new Set(["application/x-protobuf"]));
  await receiver.close();
});

test.each([
  ["parentbased_always_off", "01", true],
  ["parentbased_always_on", "00", false],
  ["always_off", "01", false],
  ["always_on", "00", true],
] as const)("%s after a caller with the flag %s records: %s", async (sampler, flag, isRecorded) => {
  const tracer = await openTracer(options("http://127.0.0.1:9/v1/traces", { sampler }), quiet);
  const span = tracer.start(call, `${PARENT}-${flag}`);
  expect(span?.isRecorded).toBe(isRecorded);
  const header = span?.run(() => tracer.traceparent());
  expect(header).toEqual(isRecorded ? expect.stringMatching(/^00-a{32}-(?!b)[0-9a-f]{16}-01$/) : null);
  await tracer.close();
});

test("reports a collector that refuses traces once, and goes on", async () => {
  const receiver = await startReceiver(404);
  const faults: string[] = [];
  const tracer = await openTracer(options(receiver.url, { sampler: "always_on" }), (fault) => void faults.push(fault));
  for (let number = 1; number <= 3; number++) {
    tracer.start(call, null)?.end();
    await expect.poll(() => receiver.types.length).toBe(number);
  }
  await tracer.close();
  expect(faults).toEqual([expect.stringMatching(/not found/i)]);
  await receiver.close();
});

test("does not hold up the end of the server for a collector that is away", async () => {
  const tracer = await openTracer(options("http://127.0.0.1:9/v1/traces", { sampler: "always_on" }), quiet);
  tracer.start(call, null)?.end();
  await expect(Promise.race([tracer.close(), sleep(6_000, "late")])).resolves.toBeUndefined();
});
