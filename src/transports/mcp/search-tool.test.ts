import { afterAll, describe, expect, test } from "vitest";
import { startTestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { bodyOf, mcpClient } from "../../../test/transports/mcp-client.ts";

const atrium = await startTestAtrium({ clock: new TestClock() });
afterAll(() => atrium.close());
const { call, token } = mcpClient(atrium);

describe("search_operations", () => {
  const search = async (query: string, bearer?: string) =>
    bodyOf(await call("search_operations", { query }, { token: bearer }));

  test("sends input schemas of the first three only, in at most 8 KB", async () => {
    const body = await search("book a room", await token("ic-member"));
    expect(body.operations.length).toBeGreaterThan(3);
    expect(body.operations.map((each: object) => "inputSchema" in each)).toEqual(
      body.operations.map((_: object, at: number) => at < 3),
    );
    expect(JSON.stringify(body).length).toBeLessThan(8 * 1024);
  });

  test("names the page for what only a person does", async () => {
    const body = await search("delete my account", await token("ic-member"));
    expect(body.people[0].url).toBe(`${atrium.baseUrl}/my-data`);
    expect(body.note).toContain(`The best match is for a signed-in person, at ${atrium.baseUrl}/my-data.`);
    expect(body.operations.map(({ name }: { name: string }) => name)).not.toContain("ic_account_request_deletion");
  });

  test("says that nothing fits, and returns no operations", async () => {
    const body = await search("order a pizza for the team");
    expect(body).toMatchObject({ ok: true, count: 0, operations: [] });
    expect(body.note).toContain("Nothing fits.");
  });

  test("ranks what the caller reaches before what they do not", async () => {
    const body = await search("list event proposals", await token("ic-member", { scopes: ["events:request"] }));
    const names = body.operations.map(({ name }: { name: string }) => name);
    expect(names[0]).toBe("ic_events_list_my_requests");
    expect(names).toContain("ic_admin_list_pending_events");
  });
});
