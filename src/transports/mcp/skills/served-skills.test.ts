import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import { SKILLS } from "../../discovery/skills.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
});
afterAll(() => atrium?.close());

const EXTENSION = "io.modelcontextprotocol/skills";

/** The header that repeats the name of the resource or prompt (SEP-2243). */
function nameHeader(method: string, { uri, name }: { uri?: unknown; name?: unknown }): Record<string, string> {
  if (method === "resources/read") return { "mcp-name": String(uri) };
  return method === "prompts/get" ? { "mcp-name": String(name) } : {};
}

async function ask(method: string, params: { uri?: unknown; name?: unknown; arguments?: object } = {}) {
  const { body } = await atrium.request("/api/mcp", {
    headers: {
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": method,
      ...nameHeader(method, params),
    },
    body: {
      jsonrpc: "2.0",
      id: 1,
      method,
      params: {
        ...params,
        _meta: {
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientCapabilities": {},
          "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
        },
      },
    },
  });
  return body;
}

interface Entry {
  readonly uri: string;
  readonly frontmatter: { readonly name: string; readonly description: string };
  readonly resources: readonly { readonly uri: string; readonly digest: string; readonly size: number }[];
}

async function listed(): Promise<readonly Entry[]> {
  return (await ask("skills/list")).result.skills;
}

const digestOf = (text: string) => `sha256:${createHash("sha256").update(text).digest("hex")}`;

describe("skills over MCP (SEP-2640)", () => {
  test("are declared and listed, with hints for caches", async () => {
    expect((await ask("server/discover")).result.capabilities.extensions).toMatchObject({ [EXTENSION]: {} });
    const { result } = await ask("skills/list");
    expect(result).toMatchObject({ resultType: "complete", cacheScope: "public", ttlMs: expect.any(Number) });
    const names = result.skills.map(({ frontmatter }: Entry) => frontmatter.name);
    expect(names).toEqual(SKILLS.map(({ name }) => name));
  });

  test("have the digest, the size and the front matter of the document that is read", async () => {
    for (const { uri, frontmatter, resources } of await listed()) {
      const { contents } = (await ask("resources/read", { uri })).result;
      const { text, mimeType } = contents[0];
      expect([mimeType, resources]).toEqual([
        "text/markdown",
        [{ uri, digest: digestOf(text), size: Buffer.byteLength(text) }],
      ]);
      expect(uri).toBe(`skill://${frontmatter.name}/SKILL.md`);
      const [, name, description = ""] = /^---\nname: (\S+)\ndescription: (".*")\n---\n/.exec(text) ?? [];
      expect({ name, description: JSON.parse(description) }).toEqual(frontmatter);
      expect((await atrium.request(`/skills/${frontmatter.name}/SKILL.md`)).body).toBe(text);
    }
  });

  test("are returned by their URI, and refused under an unknown one", async () => {
    const [first] = await listed();
    expect((await ask("skills/get", { uri: first?.uri })).result.skill).toEqual(first);
    for (const uri of ["skill://nothing/SKILL.md", undefined]) {
      expect((await ask("skills/get", { uri })).error.code).toBe(-32602);
    }
  });

  test("are resources, and in the index for hosts without MCP, with the same digests", async () => {
    const uris = (await ask("resources/list")).result.resources.map(({ uri }: { uri: string }) => uri);
    const skills = await listed();
    expect(uris).toEqual(expect.arrayContaining(skills.map(({ uri }) => uri)));
    const { body } = await atrium.request("/.well-known/agent-skills/index.json");
    const index = body.skills.map(({ name, type, digest }: Record<string, string>) => [name, type, digest]);
    expect(index).toEqual(skills.map((each) => [each.frontmatter.name, "skill-md", each.resources[0]?.digest]));
  });
});

test("prompts for a day, a room and an absence take their arguments", async () => {
  const { prompts } = (await ask("prompts/list")).result;
  expect(prompts.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(["plan_my_day", "book_a_room", "while_i_was_away"]),
  );
  const text = JSON.stringify((await ask("prompts/get", { name: "plan_my_day", arguments: { day: "Friday" } })).result);
  expect(text).toContain("Friday");
});
