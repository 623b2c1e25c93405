import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { submitForm } from "../../../test/harness/page-form.ts";
import { type Scene, startScene } from "./testing/scene.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene?.atrium.close());

describe("rules", () => {
  test("refuse what they name, and say which rule it was", async () => {
    const { token } = await scene.agent([{ verdict: "refuse", acts: ["resources"] }]);
    expect(await scene.book(token, scene.slot())).toMatchObject({
      status: 403,
      body: { error_kind: "rule_forbids", rule_id: expect.stringMatching(/^rul_/) },
    });
  });

  test.each([
    ["an unknown operation", { acts: ["resources.boook"] }, "did you mean resources.book"],
    ["the name of a tool", { acts: ["ic_resources_book"] }, "neither an operation"],
    ["a read", { acts: ["resources.list"] }, "neither an operation"],
    ["an end that has passed", { until: "2020-01-01T00:00:00Z" }, "in the future"],
  ])("about %s are refused, and protect as before", async (_what, rule, words) => {
    const { token, token_id } = await scene.agent();
    const path = `/api/agent/tokens/${token_id}/rules`;
    const body = { rules: [{ verdict: "refuse", ...rule }] };
    const set = await scene.atrium.request(path, { method: "PUT", cookie: scene.person.cookie, body });
    expect(set).toMatchObject({ status: 400, body: { error: expect.stringContaining(words) } });
    expect((await scene.book(token, scene.slot())).body.error_kind).toBe("approval_pending");
  });

  test("that change end what waits, so that nothing is done twice", async () => {
    const { token, token_id } = await scene.agent();
    const { id } = (await scene.book(token, scene.slot())).body.approval;
    const path = `/api/agent/tokens/${token_id}/rules`;
    await scene.atrium.request(path, { method: "PUT", cookie: scene.person.cookie, body: { rules: [] } });
    expect((await scene.decide(id, "approve")).body.error_kind).toBe("already_decided");
  });

  test("stay as they are when a page sends a choice that it does not offer", async () => {
    const rules = [{ verdict: "ask" as const }];
    const { token, token_id } = await scene.agent(rules);
    for (const asks of ["own", "", "constructor"]) {
      const sent = await submitForm(scene.atrium, scene.person, `/agents/${token_id}`, { act: "rules", asks });
      expect([asks, sent.status]).toEqual([asks, 400]);
    }
    expect((await scene.book(token, scene.slot())).body.error_kind).toBe("approval_pending");
  });

  test("leave reads, dry runs and the end of the token itself alone", async () => {
    const { token } = await scene.agent();
    expect((await scene.atrium.request("/api/resources/bookings", { token })).status).toBe(200);
    const dry = await scene.atrium.request("/api/resources/book?dry_run=true", {
      method: "POST",
      token,
      body: scene.slot(),
    });
    expect(dry.body).toMatchObject({ ok: true, dry_run: true, warnings: [expect.stringContaining("approves")] });
    expect((await scene.atrium.request("/api/agent/token/revoke", { method: "POST", token, body: {} })).status).toBe(
      200,
    );
  });
});
