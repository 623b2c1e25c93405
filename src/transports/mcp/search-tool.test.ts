import { afterAll, describe, expect, test } from "vitest";
import { startTestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { bodyOf, mcpClient } from "../../../test/transports/mcp-client.ts";

const atrium = await startTestAtrium({ clock: new TestClock() });
afterAll(() => atrium.close());
const { call, token } = mcpClient(atrium);

describe("search_operations", () => {
  const search = async (query: string, bearer?: string) =>
    bodyOf(await call("search_operations", { query }, { token: bearer }));

  test("describes the best three and names the rest, in at most 4 KB", async () => {
    for (const query of ["book a room", "einen Raum buchen", "which events are on"]) {
      const body = await search(query, await token("ic-member"));
      expect(body.operations.length).toBeLessThanOrEqual(3);
      expect(body.operations[0]).toHaveProperty("inputSchema");
      expect((body.more ?? []).every((name: string) => typeof name === "string")).toBe(true);
      expect(body.count).toBe(body.operations.length + (body.more ?? []).length);
      expect(JSON.stringify(body).length).toBeLessThan(4 * 1024);
    }
  });

  test("names the page for what only a person does", async () => {
    const body = await search("delete my account", await token("ic-member"));
    expect(body.people[0].url).toBe(`${atrium.baseUrl}/my-data`);
    expect(body.note).toContain(`The best match is for a signed-in person, at ${atrium.baseUrl}/my-data.`);
    expect(body.operations.map(({ name }: { name: string }) => name)).not.toContain("ic_account_request_deletion");
  });

  test("says that nothing fits, with the areas that the caller can use", async () => {
    const body = await search("order a pizza for the team", await token("ic-member"));
    expect(body).toMatchObject({ ok: true, count: 0, operations: [] });
    expect(body.note).toContain("No match.");
    expect(body.areas).toEqual(expect.arrayContaining(["events", "resources"]));
    expect(body.areas).not.toContain("queue");
    expect(body.people).toBeUndefined();
  });

  test.each([
    "refund a payment of dues",
    "suspend a member",
    "inspect a chat room of agents",
    "add a note about a member",
  ])("shows no operators' page to a member who asks to %s", async (query) => {
    const body = await search(query, await token("ic-member"));
    expect(JSON.stringify([body.people, body.note])).not.toContain("/operate");
    const theirs = await search(query, await token("operator"));
    expect(JSON.stringify([theirs.people, theirs.note])).toContain("/operate");
  });

  test("ranks what the caller reaches before what they do not", async () => {
    const body = await search("pending event proposals", await token("ic-member", { scopes: ["events:request"] }));
    const names = [...body.operations.map(({ name }: { name: string }) => name), ...(body.more ?? [])];
    expect(names[0]).toBe("ic_events_request");
    expect(names).toContain("ic_admin_list_pending_events");
  });
});
