import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "../../../../test/harness/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.atrium.close());

const find = async (query: string): Promise<string[]> => {
  const { body } = await world.atrium.request(`/api/search/find?${new URLSearchParams({ query })}`, {});
  return body.results.map(({ title }: { title: string }) => title);
};

test.each(["auto", "legacy"] as const)(
  "a client of the SDK (%s) searches and fetches in the hosts' shape",
  async (mode) => {
    const client = new Client({ name: "host", version: "1.0.0" }, { versionNegotiation: { mode } });
    const requestInit = { headers: { authorization: `Bearer ${world.token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${world.atrium.baseUrl}/mcp`), { requestInit }));
    const { tools } = await client.listTools();
    const listed = tools.filter(({ name }) => name === "search" || name === "fetch");
    expect(listed.map(({ inputSchema }) => inputSchema.required)).toEqual([["query"], ["id"]]);
    expect(listed.map(({ outputSchema }) => outputSchema?.required)).toEqual([
      ["results"],
      ["id", "title", "text", "url", "metadata"],
    ]);
    const found = await client.callTool({ name: "search", arguments: { query: "house rules" } });
    const { results } = found.structuredContent as { results: { id: string }[] };
    const page = { id: "page:house-rules", title: "House rules", url: `${world.atrium.baseUrl}/pages/house-rules` };
    expect(results[0]).toEqual(page);
    expect(found.content).toEqual([{ type: "text", text: JSON.stringify({ results }) }]);
    const read = await client.callTool({ name: "fetch", arguments: { id: page.id } });
    expect(read.structuredContent).toEqual({
      ...page,
      text: expect.stringContaining("audience: public"),
      metadata: { kind: "page", at: expect.any(String), trust: "untrusted" },
    });
    expect(read.content).toEqual([{ type: "text", text: JSON.stringify(read.structuredContent) }]);
    await client.close();
  },
);

test("finds records for a question by its subjects, those with most of them first", async () => {
  expect((await find("When is the next demo, and on which night?"))[0]).toBe("Demo night");
  expect(await find("demo night")).toContain("Demo night");
  expect(await find("?!")).toEqual([]);
});
