import { expect, test } from "vitest";
import { startTestAtrium } from "../../../test/harness/atrium.ts";
import { startStripe } from "../../features/dues/testing/stripe.ts";
import { actAs } from "../../seed/users.ts";

/** What a space with these settings says that costs money. */
async function saidWith(env: Readonly<Record<string, string>>) {
  await using atrium = await startTestAtrium({ env });
  const member = await atrium.person("ic-member");
  const period = { user_ids: [member.memberId], ends_at: "2031-01-01T00:00:00Z", grace_days: 0 };
  await actAs(atrium, await atrium.person("operator"), "membership.set_periods", period);
  const page = await fetch(`${atrium.baseUrl}/membership`, { headers: { cookie: member.cookie } });
  return {
    pricing: (await atrium.request("/pricing.md")).body as string,
    llms: /\[Pricing\]\([^)]*\): (.*)/.exec((await atrium.request("/llms.txt")).body)?.[1],
    membership: await page.text(),
  };
}

test("without a provider nothing is paid by card, and operators renew a membership", async () => {
  const { pricing, llms, membership } = await saidWith({});
  expect(llms).toBe("nothing is paid on this server");
  expect(pricing).toContain("no operation charges it");
  expect(pricing).not.toContain("by card");
  expect(membership).toContain("Ask the operators to renew it");
});

test("where dues are paid by card, the documents and the membership page say so", async () => {
  await using stripe = await startStripe();
  const { pricing, llms, membership } = await saidWith(stripe.env);
  expect(llms).toBe("what costs money: dues of members, and nothing else");
  expect(pricing).toContain("Members pay their dues by card");
  expect(membership).toContain('href="/dues">Pay dues</a>');
  expect(membership).not.toContain("Ask the operators to renew it");
});
