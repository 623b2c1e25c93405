import { expect, test } from "vitest";
import { startTestAtrium } from "../../../test/harness/atrium.ts";
import { TIERS } from "../../kernel/access/tiers.ts";

test("previews exactly the fields that the directory shows to a tier", async () => {
  await using atrium = await startTestAtrium();
  const owner = await atrium.person("ic-member", { name: "Ilse Brandt" });
  const body = { first_name: "Ilse", telegram: "@ilse_b", company_website: "lantern.example" };
  const preview = async () =>
    (await atrium.request("/api/directory/preview", { cookie: owner.cookie })).body.previews as {
      audience: string;
      found: boolean;
      card: object | null;
    }[];
  expect((await preview()).every(({ found, card }) => !found && card === null)).toBe(true);
  for (const public_visible of [false, true]) {
    const saved = { method: "PUT", cookie: owner.cookie, body: { ...body, public_visible } };
    expect((await atrium.request("/api/membership/profile", saved)).status).toBe(200);
    const previews = await preview();
    expect(previews.map(({ audience }) => audience)).toEqual([...TIERS]);
    for (const tier of ["ai-floor", "ic-member", "operator"] as const) {
      const token = await atrium.token(tier);
      const { results } = (await atrium.request("/api/directory/search?q=ilse", { token })).body;
      const seen = previews.find(({ audience }) => audience === tier);
      expect([tier, seen?.found]).toEqual([tier, results.length === 1]);
      if (results.length === 1) expect(results[0]).toEqual(seen?.card);
    }
    expect(previews[0]?.found).toBe(public_visible);
    expect(JSON.stringify(previews[0]?.card)).not.toMatch(/Brandt|ilse_b|mem_/);
  }
});
