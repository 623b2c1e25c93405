import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { isOperators } from "../../kernel/access/policy.ts";
import { OFFERED_SCOPES } from "../../kernel/access/scopes.ts";
import { SKILLS } from "./skills.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock: new TestClock() });
});
afterAll(() => atrium.close());

describe("the pages of areas", () => {
  test("are each at most 24 KB", async () => {
    for (const { name, operations, crew } of atrium.catalogue.areas) {
      if (operations.length === 0) continue;
      for (const page of crew ? [name, `${name}.crew`] : [name]) {
        const { status, body } = await atrium.request(`/docs/operations/${page}.md`);
        expect(status, page).toBe(200);
        expect(body.length, page).toBeLessThan(24 * 1024);
      }
    }
  });

  test("name every operation that an agent can call, and the page for the others", async () => {
    for (const { operation, area: owner } of atrium.catalogue.entries) {
      const { access, tool } = operation;
      const part =
        !("person" in access) && isOperators(operation) ? ".operators" : owner.crew?.includes(operation) ? ".crew" : "";
      const area = `${owner.name}${part}`;
      const { body } = await atrium.request(`/docs/operations/${area}.md`);
      expect(body, operation.id).toContain("person" in access ? `${atrium.baseUrl}${access.page}` : `\`${tool}\``);
    }
  });
});

describe("/openapi.json?tag=", () => {
  test("has the operations of one area and no other, with all schemas that they refer to", async () => {
    const { body } = await atrium.request("/openapi.json?tag=resources");
    const paths = atrium.catalogue.entries
      .filter(({ area }) => area.name === "resources")
      .flatMap(({ operation: { rest } }) => [rest.path, ...(rest.files ?? []).map(({ path }) => path)]);
    expect(Object.keys(body.paths).sort()).toEqual([...new Set(paths)].sort());
    const text = JSON.stringify(body);
    const referred = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
    expect(Object.keys(body.components.schemas)).toEqual(expect.arrayContaining(referred));
    expect(text.length).toBeLessThan(130_000);
  });

  test("with an unknown tag is the whole document", async () => {
    const { body } = await atrium.request("/openapi.json?tag=nothing");
    expect(Object.keys(body.paths).length).toBeGreaterThan(150);
  });
});

describe("the manifests have the fields that clients of the contract read", () => {
  test("mcp.json: public tools and skills", async () => {
    const { body } = await atrium.request("/.well-known/mcp.json");
    expect(body.public_tools).toContain("ic_events_list_upcoming");
    expect(body.public_tools).not.toContain("ic_events_rsvp");
    expect(body.skills.map(({ name }: { name: string }) => name)).toEqual(SKILLS.map(({ name }) => name));
  });

  test("mcp.json and the page of the area: the scope that depends on a field", async () => {
    const { body } = await atrium.request("/.well-known/mcp.json");
    const send = body.tools.find(({ name }: { name: string }) => name === "ic_agent_inbox_send_envelope");
    const scopes = { ping: "agent:ping", request_meeting: "agent:request_meeting", send_intro: "agent:send_intro" };
    expect(send).toMatchObject({ min_tier: "ai-floor", scope_by_field: { field: "intent", scopes } });
    const page = (await atrium.request("/docs/operations/agent_inbox.md")).body;
    for (const [intent, scope] of Object.entries(scopes)) expect(page).toContain(`\`${scope}\` for \`${intent}\``);
  });

  test("skills of members name the scopes of operators apart", async () => {
    const rooms = (await atrium.request("/skills/ic-rooms/SKILL.md")).body;
    expect(rooms).toContain("the task needs: `rooms:join`. MCP");
    expect(rooms).toMatch(/For operators, with `admin:agent_clients`:[\s\S]*`ic_admin_rooms_list`/);
    expect((await atrium.request("/skills/ic-inbox/SKILL.md")).body).toContain("/docs/guide/agent-inbox.md");
  });

  test("ai-agent.json: scopes of the scheme, signed requests, endpoints and rate limits", async () => {
    const { body } = await atrium.request("/.well-known/ai-agent.json");
    expect(Object.keys(body.auth.schemes[0].scopes)).toEqual(OFFERED_SCOPES);
    expect(body.signed_requests).toMatchObject({ algorithm: "ed25519", window_seconds: 60 });
    expect(body.signed_requests.key_register_uri).toBe(`${atrium.baseUrl}/api/agent/keys/register`);
    expect(body.endpoints).toMatchObject({ mcp: `${atrium.baseUrl}/api/mcp`, a2a: `${atrium.baseUrl}/api/a2a` });
    expect(body.rate_limits.anonymous).toEqual({ requests: 100_000, window_seconds: 60 });
    expect(body.rate_limits.quotas).toContainEqual({
      operation: "events.rsvp",
      tool: "ic_events_rsvp",
      per: "token",
      max: 10,
      window: "utc-day",
    });
  });

  test("agent-card.json: last_modified, the same as the header", async () => {
    const card = await atrium.request("/.well-known/agent-card.json");
    expect(new Date(card.body.last_modified).toUTCString()).toBe(card.headers.get("last-modified"));
  });

  test("llms.txt: the tier and scope matrix", async () => {
    const { body } = await atrium.request("/llms.txt");
    expect(body).toContain("## Tier + scope matrix");
    for (const scope of OFFERED_SCOPES) expect(body).toContain(scope);
    expect(body).not.toContain("hack:mentor");
  });
});

test("the MCP helper prints the header from the member's own file", async () => {
  const home = mkdtempSync(join(tmpdir(), "atrium-helper-"));
  try {
    const { body } = await atrium.request("/tools/ic-mcp-auth/ic_mcp_auth.mjs");
    mkdirSync(join(home, ".config/ic"), { recursive: true });
    writeFileSync(join(home, "helper.mjs"), body);
    writeFileSync(join(home, ".config/ic/agent.json"), '{"agent_token":"agt_abc","minted_at":"2026-01-01T00:00:00Z"}');
    const run = promisify(execFile)(process.execPath, [join(home, "helper.mjs")], { env: { HOME: home } });
    expect(JSON.parse((await run).stdout)).toEqual({ Authorization: "Bearer agt_abc" });
  } finally {
    rmSync(home, { recursive: true });
  }
});

test("the guides name this server, not the one of an example", async () => {
  for (const path of ["/docs/guide/connecting-an-agent.md", "/docs/guide/connecting-an-agent", "/llms-full.txt"]) {
    const { body } = await atrium.request(path);
    expect(body, path).toContain(`${atrium.baseUrl}/api/mcp`);
    expect(body, path).not.toContain("localhost:4747");
  }
});

test("the front page varies by the wanted form", async () => {
  const forms = ["text/html", "text/markdown"].map((accept) => atrium.request("/", { headers: { accept } }));
  for (const { headers } of await Promise.all(forms)) expect(headers.get("vary")).toContain("Accept");
});

test("an unknown well-known document is JSON for programs and a page for people", async () => {
  const program = await atrium.request("/.well-known/nothing.json");
  expect(program).toMatchObject({ status: 404, body: { ok: false, error_kind: "not_found" } });
  const person = await atrium.request("/.well-known/nothing.json", { headers: { accept: "text/html" } });
  expect(person.status).toBe(404);
  expect(person.headers.get("content-type")).toContain("text/html");
});

test("the front page is Markdown for programs that ask for it", async () => {
  const { body, headers } = await atrium.request("/", { headers: { accept: "text/markdown" } });
  expect(headers.get("content-type")).toContain("text/markdown");
  expect(body).toBe((await atrium.request("/index.md")).body);
  expect((await atrium.request("/")).body).toContain('<link rel="alternate" type="text/markdown" href="/index.md"');
});

test.each(["/index.md", "/llms.txt"])("%s names the space, and its new name", async (path) => {
  const { cookie } = await atrium.person("operator");
  for (const name of ["Kettle Yard", "Copper Hall"]) {
    await atrium.request("/api/space", { method: "PATCH", cookie, body: { name } });
    const { body } = await atrium.request(path);
    expect(body.split("\n")[0]).toBe(`# ${name}`);
  }
});

test("/index.md leads to a first call, and /llms.txt to every document", async () => {
  const [index, llms] = await Promise.all(
    ["/index.md", "/llms.txt"].map(async (path) => (await atrium.request(path)).body),
  );
  for (const path of ["/auth.md", "/api/mcp", "/api/a2a", "/llms.txt"])
    expect(index).toContain(`${atrium.baseUrl}${path}`);
  expect(index).not.toContain("## Optional");
  for (const { name, operations } of atrium.catalogue.areas) {
    if (operations.length === 0) continue;
    expect(index).toMatch(new RegExp(`^- ${name}: |[:,] ${name}(,|$)`, "m"));
    expect(llms).toContain(`/docs/operations/${name}.md`);
  }
});
