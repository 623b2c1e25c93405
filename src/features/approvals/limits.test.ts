import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Scene, startScene } from "./testing/scene.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene?.atrium.close());

const BOOK = { acts: ["resources.book"] };
const FT9 = { kind: "resource", id: "ft-9" } as const;

async function setRules(tokenId: string, rules: readonly object[]) {
  const path = `/api/agent/tokens/${tokenId}/rules`;
  return scene.atrium.request(path, { method: "PUT", cookie: scene.person.cookie, body: { rules } });
}

describe("a rule with limits", () => {
  test("asks in words, with the names of things", async () => {
    const { token, token_id } = await scene.agent([]);
    const rules = [
      { verdict: "ask", ...BOOK, above: { measure: "hours", n: 2 } },
      { verdict: "refuse", ...BOOK, unless: { about: [FT9] } },
    ];
    const { body } = await setRules(token_id, rules);
    expect(body.rules[1].unless.about[0].name).toBe("FT-9");
    const wanted = scene.slot();
    const longer = { ...wanted, end_iso: new Date(Date.parse(wanted.end_iso) + 7_200_000).toISOString() };
    expect((await scene.book(token, longer)).body.approval.because.says).toBe(
      "Ask before “Book a room or printer” for more than 2 h.",
    );
    expect((await scene.book(token, wanted)).status).toBe(200);
    expect((await scene.book(token, { ...wanted, resource_id: "ft-10" })).body).toMatchObject({
      error_kind: "rule_forbids",
      error: "A rule of the member forbids “Book a room or printer”, except about “FT-9”.",
    });
  });

  test("lets so many acts pass, then asks, and counts what was approved", async () => {
    const { token } = await scene.agent([{ verdict: "ask", ...BOOK, at_most: { n: 1, per: "week" } }]);
    const first = scene.slot();
    expect((await scene.book(token, first)).status).toBe(200);
    const asked = await scene.book(token, scene.slot());
    expect(asked.body.error_kind).toBe("approval_pending");
    const { id } = asked.body.approval;
    await scene.decide(id, "approve");
    expect((await scene.outcome(id, token)).state).toBe("executed");
    const counts = await scene.atrium.kernel.database.read.query
      .selectFrom("quota_use")
      .select("count")
      .where("operation", "like", "rule:%")
      .execute();
    expect(counts).toEqual([{ count: 2 }]);
  });

  test("counts no act that was refused", async () => {
    const { token } = await scene.agent([{ verdict: "refuse", ...BOOK, at_most: { n: 1, per: "day" } }]);
    expect((await scene.book(token, { ...scene.slot(), resource_id: "nowhere" })).status).toBe(404);
    expect((await scene.book(token, scene.slot())).status).toBe(200);
    expect((await scene.book(token, scene.slot())).body).toMatchObject({
      error_kind: "rule_forbids",
      hint: expect.stringContaining("It counts anew from"),
    });
  });

  test("keeps its count while it stays as it is", async () => {
    const counting = { verdict: "refuse" as const, ...BOOK, at_most: { n: 1, per: "week" as const } };
    const { token, token_id } = await scene.agent([counting]);
    await scene.book(token, scene.slot());
    await setRules(token_id, [{ verdict: "ask", acts: ["files"] }, counting]);
    expect((await scene.book(token, scene.slot())).body.error_kind).toBe("rule_forbids");
  });

  test.each([
    ["a kind of thing that its acts lack", { ...BOOK, unless: { about: [{ kind: "file", id: "f_1" }] } }, "file"],
    ["a thing that the member cannot see", { ...BOOK, unless: { about: [{ ...FT9, id: "ft-99" }] } }, "ft-99"],
    ["an amount that its acts lack", { ...BOOK, above: { measure: "copies", n: 1 } }, "they have hours"],
    ["an exception from nothing", { ...BOOK, unless: {} }, "at least one field"],
  ])("is refused with %s", async (_what, limits, words) => {
    const { token_id } = await scene.agent([]);
    expect(await setRules(token_id, [{ verdict: "ask", ...limits }])).toMatchObject({
      status: 400,
      body: { error_kind: "validation", error: expect.stringContaining(words) },
    });
  });
});

describe("an act that its member changes first", () => {
  const change = (id: string, changes: object, cookie = scene.person.cookie) =>
    scene.atrium.request(`/api/approvals/${id}/change`, { method: "POST", cookie, body: { changes } });
  const shown = async (id: string) =>
    (await scene.atrium.request(`/api/approvals/${id}`, { cookie: scene.person.cookie })).body.approval;
  const foretold = (id: string) =>
    expect.poll(async () => (await shown(id)).is_foretold, { timeout: 10_000 }).toBe(true);

  test("is foretold anew, done once as changed, and says both to the agent", async () => {
    const { token } = await scene.agent();
    const [wanted, other] = [scene.slot(), scene.slot()];
    const before = await scene.bookings(token);
    const { id } = (await scene.book(token, wanted)).body.approval;
    const { start_iso, end_iso } = other;
    expect((await change(id, { start_iso, end_iso })).status).toBe(200);
    await foretold(id);
    expect((await shown(id)).effects).toContainEqual(expect.objectContaining({ effect: "act" }));
    await scene.decide(id, "approve");
    const done = await scene.outcome(id, token);
    expect(done).toMatchObject({ state: "executed", args: { start_iso }, asked_args: { start_iso: wanted.start_iso } });
    expect(await scene.bookings(token)).toBe(before + 1);
    expect((await scene.book(token, wanted)).body).toMatchObject({ error_kind: "approval_ended", approval_id: id });
  });

  test("cannot be approved before its effects are shown, nor where it would be refused", async () => {
    const { token } = await scene.agent();
    const { id } = (await scene.book(token, scene.slot())).body.approval;
    await change(id, { resource_id: "nowhere" });
    expect((await scene.decide(id, "approve")).body.error_kind).toBe("request_in_progress");
    await expect.poll(async () => (await shown(id)).refusal, { timeout: 10_000 }).toEqual(expect.any(String));
    expect((await scene.decide(id, "approve")).body.error_kind).toBe("request_in_progress");
    await change(id, { resource_id: "ft-9" });
    await foretold(id);
    expect((await scene.decide(id, "approve")).status).toBe(200);
    expect((await scene.outcome(id, token)).state).toBe("executed");
  });

  test("takes only arguments that the agent sent", async () => {
    const { token } = await scene.agent();
    const { id } = (await scene.book(token, scene.slot())).body.approval;
    expect(await change(id, { following: true })).toMatchObject({ status: 400, body: { error_kind: "validation" } });
  });
});
