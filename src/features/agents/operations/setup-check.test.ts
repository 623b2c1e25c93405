import { expect, test } from "vitest";
import { startTestAtrium } from "../../../../test/harness/atrium.ts";

test("Endpoints 22: always answers 200, with a verdict and the next step", async () => {
  await using atrium = await startTestAtrium();
  const token = await atrium.token("ic-member");
  const check = (as?: string) => atrium.request("/api/agent/setup-check", { token: as });
  expect(await check(token)).toMatchObject({
    status: 200,
    body: { ready: true, scopes: expect.arrayContaining(["events:rsvp"]), mcp: expect.any(Object) },
  });
  for (const bad of [undefined, "nonsense", `agt_${"A".repeat(43)}`]) {
    const { status, body } = await check(bad);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ready: false, missing: [expect.any(String)] });
    expect(body.next_actions.length).toBeGreaterThan(0);
  }
});
