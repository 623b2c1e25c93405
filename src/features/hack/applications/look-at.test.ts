import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createGuardedOutbound } from "../../../adapters/outbound/guarded.ts";
import { lookAt } from "./look-at.ts";

const PAGES: Readonly<Record<string, readonly [string, string]>> = {
  "/": ["text/html", "<html><title>Tools &amp; lamps</title></html>"],
  "/llms.txt": ["text/plain", "# Tools"],
  "/.well-known/agent-card.json": ["application/json", '{"name":"Tools"}'],
  "/.well-known/ai-agent.json": ["text/html", "<html>not found, but 200</html>"],
  "/mcp": ["application/json", "{}"],
};

let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const [type, body] = PAGES[request.url ?? ""] ?? [];
    response.writeHead(type ? 200 : 404, { "content-type": type ?? "text/plain" }).end(body ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const allowed = createGuardedOutbound({ allow: ["127.0.0.0/8"], userAgent: "Atrium test" });

test("names the surfaces of a host, and ignores pages that stand in for them", async () => {
  expect(await lookAt(allowed, `${base}/`)).toEqual({
    status: "ok",
    found: ["agent-card", "llms.txt"],
    title: "Tools & lamps",
  });
  expect((await lookAt(allowed, `${base}/mcp`)).found).toEqual(["agent-card", "llms.txt", "mcp"]);
});

test("refuses addresses inside the network", async () => {
  const guarded = createGuardedOutbound({ allow: [], userAgent: "Atrium test" });
  expect(await lookAt(guarded, `${base}/`)).toEqual({ status: "refused", found: [], title: null });
});

test("reports a host that does not answer as failed", async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, "127.0.0.1", resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  expect((await lookAt(allowed, `http://127.0.0.1:${port}/`)).status).toBe("failed");
});
