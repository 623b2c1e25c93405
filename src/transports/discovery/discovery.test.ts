import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";

const DOCUMENTS = [
  "/openapi.json",
  "/openapi.json?tag=events",
  "/auth.md",
  "/index.md",
  "/pricing.md",
  "/docs/reference/scopes.md",
  "/docs/operations/events.md",
  "/skills/ic-events/SKILL.md",
  "/llms.txt",
  "/llms-full.txt",
  "/robots.txt",
  "/.well-known/oauth-protected-resource",
  "/.well-known/oauth-protected-resource/api/mcp",
  "/.well-known/oauth-authorization-server",
  "/.well-known/ai-agent.json",
  "/.well-known/mcp.json",
  "/.well-known/ai-catalog.json",
  "/.well-known/agent-skills/index.json",
  "/.well-known/api-catalog",
  "/.well-known/security.txt",
];

const clock = new TestClock();
let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
});
afterAll(() => atrium.close());

describe("the documents of discovery", () => {
  test.each(DOCUMENTS)("Authentication 12: %s can be read from any origin, cached, and revalidated", async (path) => {
    const first = await atrium.request(path, { headers: { origin: "https://elsewhere.example" } });
    expect(first.status).toBe(200);
    expect(first.headers.get("access-control-allow-origin")).toBe("*");
    expect(first.headers.get("cache-control")).toBe("public, max-age=300");
    expect(first.headers.get("ratelimit")).toBeNull();
    const etag = first.headers.get("etag")?.replace("W/", "") ?? ""; // weak if compressed
    const again = await atrium.request(path, { headers: { "if-none-match": `"other", W/${etag}` } });
    expect(again.status).toBe(304);
    expect(again.headers.get("etag")).toBe(etag);
    const preflight = await atrium.request(path, { method: "OPTIONS" });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-headers")).toBe("*");
  });

  test("the metadata of the MCP resource is exactly this", async () => {
    const { baseUrl } = atrium;
    const response = await fetch(`${baseUrl}/.well-known/oauth-protected-resource/api/mcp`);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await response.text()).toBe(`{
  "resource": "${baseUrl}/api/mcp",
  "authorization_servers": [
    "${baseUrl}"
  ],
  "scopes_supported": [
    "read:public",
    "membership:read"
  ],
  "bearer_methods_supported": [
    "header"
  ],
  "resource_name": "Atrium",
  "resource_documentation": "${baseUrl}/auth.md"
}
`);
    const root = await atrium.request("/.well-known/oauth-protected-resource");
    expect(root.body.resource).toBe(baseUrl);
  });

  test("the authorization server is the issuer that the resource names", async () => {
    const { body } = await atrium.request("/.well-known/oauth-authorization-server");
    expect(body.issuer).toBe(atrium.baseUrl);
    expect(body.response_types_supported).toBeInstanceOf(Array);
    const steps = [body.agent_auth.register_uri, body.agent_auth.claim_uri, body.agent_auth.revocation_uri];
    const paths = atrium.catalogue.entries.map(({ operation }) => `${atrium.baseUrl}${operation.rest.path}`);
    expect(paths).toEqual(expect.arrayContaining(steps));
  });

  test("the API catalogue is a linkset, and says so without a body too", async () => {
    const head = await fetch(`${atrium.baseUrl}/.well-known/api-catalog`, { method: "HEAD" });
    expect(head.headers.get("content-type")).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    );
    expect(head.headers.get("link")).toBe(`<${atrium.baseUrl}/.well-known/api-catalog>; rel="api-catalog"`);
  });

  test("security.txt never lapses while the server runs", async () => {
    for (const _ of [1, 2, 3]) {
      const { body } = await atrium.request("/.well-known/security.txt");
      const leftMs = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? "") - clock.now().getTime();
      expect(leftMs).toBeGreaterThan(100 * 86_400_000);
      expect(leftMs).toBeLessThan(365 * 86_400_000);
      clock.advance(170 * 86_400_000);
    }
  });

  test("the manifest of MCP names every tool that an agent can call, and no other", async () => {
    const { body } = await atrium.request("/.well-known/mcp.json");
    const callable = atrium.catalogue.entries.filter(({ operation }) => !("person" in operation.access));
    expect(body.tools.map(({ name }: { name: string }) => name)).toEqual(callable.map((each) => each.operation.tool));
  });
});

describe("auth.md", () => {
  test("every command in it runs, and is not refused", async () => {
    const guide: string = (await atrium.request("/auth.md")).body;
    const started = await atrium.request("/api/agent/signup/start", { body: { scopes: ["read:public"] } });
    const environment = { AGENT_TOKEN: await atrium.token("public"), DEVICE_CODE: started.body.device_code };
    const commands = [...guide.matchAll(/```bash\n([\s\S]*?)```/g)].map((match) => match[1] ?? "");
    expect(commands.length).toBeGreaterThan(5);
    for (const command of commands) {
      const { stdout } = await promisify(execFile)("bash", ["-euc", command], {
        env: { ...process.env, ...environment },
      });
      expect(stdout, command).toMatch(/^\{/);
      expect(stdout, command).not.toContain('"ok":false');
    }
  });
});
