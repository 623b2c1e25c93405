import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock: new TestClock() });
});
afterAll(() => atrium.close());

interface Tool {
  readonly name: string;
  readonly reachability: string;
}

describe("capabilities", () => {
  const read = async (path: string, tier: "ic-member" | "operator", scopes?: ["events:rsvp"]) =>
    (await atrium.request(path, { token: await atrium.token(tier, { scopes }) })).body;

  test.each(["ic-member", "operator"] as const)("are at most 8 KB for a token of tier %s", async (tier) => {
    expect(JSON.stringify(await read("/api/capabilities", tier)).length).toBeLessThanOrEqual(8 * 1024);
  });

  test("begin with what the token's scopes unlock, writes included", async () => {
    const { tools, caller } = await read("/api/capabilities", "ic-member", ["events:rsvp"]);
    expect(caller.scopes).toEqual(["events:rsvp"]);
    expect(tools.slice(0, 2).map(({ name }: Tool) => name)).toEqual(["ic_events_rsvp", "ic_events_list_mine"]);
  });

  test("are whole on request, for all areas or one", async () => {
    const all = await read("/api/capabilities?all=true", "ic-member");
    expect(all.count).toBe(all.total);
    const { tools, count } = await read("/api/capabilities?area=resources", "ic-member");
    expect(tools.map(({ name }: Tool) => name)).toContain("ic_resources_book");
    const ofAgents = atrium.catalogue.entries.filter(
      ({ area, operation }) => area.name === "resources" && !("person" in operation.access),
    );
    expect(tools.map(({ name }: Tool) => name).sort()).toEqual(ofAgents.map(({ operation }) => operation.tool).sort());
    expect(count).toBe(ofAgents.length);
    expect(tools.find(({ name }: Tool) => name === "ic_admin_add_resource").reachability).toBe(
      "needs_scope:admin:manifest_edit",
    );
  });
});
