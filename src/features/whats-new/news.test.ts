import { expect, test } from "vitest";
import { request, startTestAtrium } from "../../../test/harness/atrium.ts";
import { atriumCatalogue } from "../../app/catalogue.ts";
import { SCOPES } from "../../kernel/access/scopes.ts";
import { ENTRIES } from "./entries.ts";

test("names existing tools and the tier of their scope, newest first", () => {
  const catalogue = atriumCatalogue();
  for (const { id, tools, scope, min_tier } of ENTRIES) {
    for (const tool of tools) expect(catalogue.byTool(tool), `${id}: ${tool}`).toBeDefined();
    if (scope) expect(min_tier, id).toBe(SCOPES[scope].tier);
  }
  const dates = ENTRIES.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(new Set(ENTRIES.map(({ id }) => id)).size).toBe(ENTRIES.length);
});

test("lists all news anonymously, else those of the token's scopes", async () => {
  await using atrium = await startTestAtrium();
  const anonymous = (await request(atrium.baseUrl, "/api/whats-new")).body;
  expect(anonymous).toMatchObject({ ok: true, tier: "public", signed_in: false, total: ENTRIES.length });
  const usable = (entries: { id: string; relevant: boolean }[]) =>
    entries.filter(({ relevant }) => relevant).map(({ id }) => id);
  expect(usable(anonymous.entries)).toEqual(["newsletter", "device-sign-up"]);
  const token = await atrium.token("ai-floor", { scopes: ["research:query"] });
  const { body } = await atrium.request("/api/whats-new?limit=100", { token });
  expect(body).toMatchObject({ tier: "ai-floor", signed_in: true });
  expect(body.entries.map(({ id }: { id: string }) => id)).not.toContain("resource-bookings");
  expect(usable(body.entries)).toEqual(["newsletter", "research-corpus", "device-sign-up"]);
  expect((await atrium.request("/api/whats-new?limit=1", { token })).body.entries).toHaveLength(1);
  expect((await atrium.request("/api/whats-new?limit=0", { token })).status).toBe(400);
});
