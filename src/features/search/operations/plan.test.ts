import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startScene } from "../../approvals/testing/scene.ts";

let scene: Awaited<ReturnType<typeof startScene>>;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene?.atrium.close());

interface Step {
  readonly step: number;
  readonly tool: string;
  readonly does?: string;
  readonly needs?: readonly { argument: string; from?: string; found?: { value: string; title: string }[] }[];
  readonly refused?: { error_kind: string; hint: string; required_scope?: string; url?: string };
  readonly [term: string]: unknown;
}

async function plan(wish: string, credential: { token?: string; cookie?: string } = {}) {
  const { status, body } = await scene.atrium.request(`/api/plan?${new URLSearchParams({ wish })}`, credential);
  expect(status, JSON.stringify(body)).toBe(200);
  const steps = body.steps as readonly Step[];
  return { body, steps, acts: steps.filter(({ does }) => does !== undefined) };
}

const ROOM = "ic_resources_book";
const GUEST = "ic_guests_invite";

describe("a plan", () => {
  test.each<[wish: string, ...tools: string[]]>([
    ["book a quiet room for six tomorrow at ten and invite Kofi", ROOM, GUEST],
    ["Buche einen Raum für morgen um zehn und lade Kofi ein", ROOM, GUEST],
    ["Ich möchte einen Raum buchen und danach meine Datei drucken", ROOM, "ic_prints_submit"],
    ["reserve a room on Friday from 2 to 4, then register my guest Lea Brandt", ROOM, GUEST],
    ["print my file", "ic_prints_submit"],
    ["RSVP to Demo Night", "ic_events_rsvp"],
    ["melde mich zur Demo-Nacht an, dann registriere meinen Gast Lea", "ic_events_rsvp", GUEST],
    ["show me the events this week and RSVP to the first", "ic_events_list_upcoming", "ic_events_rsvp"],
    ["borrow a headset and sign the waiver", "ic_headsets_checkout", "ic_headsets_sign_waiver"],
    ["write to Kofi's agent and propose a meeting", "ic_agent_inbox_send_envelope"],
    ["move my booking to Friday at 3pm", "ic_resources_change"],
    ["rooms and printers", ROOM],
  ])("of %j has the acts in its order", async (wish, ...tools) => {
    const { acts } = await plan(wish, { token: await scene.atrium.token(scene.person) });
    expect(acts.map(({ tool }) => tool)).toEqual(tools);
  });

  test.each(["public", "ai-floor"] as const)("means the same for a member of tier %s", async (tier) => {
    const token = await scene.atrium.token(await scene.atrium.person(tier));
    const { acts, body } = await plan("book a quiet room tomorrow at ten and invite Kofi", { token });
    expect(acts.map(({ tool }) => tool)).toEqual([ROOM, GUEST]);
    expect(acts[0]?.refused?.error_kind).toBe("missing_scope");
    const { who_must_act } = body as { who_must_act: { does: string; steps: number[] }[] };
    const asks = who_must_act.find(({ does }) => does === "Asks for a higher tier.");
    expect(asks?.steps).toContain(acts[0]?.step);
  });

  test("reads what an act needs before the act, and asks for nothing that the wish gives", async () => {
    const { steps, body } = await plan("book FT-9 tomorrow at ten", { token: await scene.atrium.token(scene.person) });
    expect(steps.map(({ tool }) => tool)).toEqual(["ic_resources_list", ROOM]);
    const needs = steps[1]?.needs ?? [];
    expect(needs.map(({ argument }) => argument)).toEqual(["resource_id", "end_iso", "email"]);
    expect(needs[0]).toMatchObject({ from: "ic_resources_list", found: [{ value: "ft-9", title: "FT-9" }] });
    expect(steps[1]).toMatchObject({ queued: true, undo: { tool: "ic_resources_cancel" } });
    expect(body.who_must_act).toMatchObject([{ who: "operators", steps: [2] }]);
  });

  test("says which parts of a wish nothing serves, and where to look", async () => {
    const { body, acts } = await plan("order pizza and book a room");
    expect([acts.map(({ tool }) => tool), body.unmatched]).toEqual([[ROOM], ["order pizza"]]);
    const none = (await plan("walk my dog")).body;
    expect(none).toMatchObject({ steps: [], unmatched: ["walk my dog"], who_must_act: [] });
    expect(none.areas).toContain("resources");
    expect(none.note).toContain("No operation fits");
  });

  test("of a typical wish has at most 1,500 tokens", async () => {
    const wish = "book a quiet room for six tomorrow at ten, invite Kofi, print my file and RSVP to Demo Night";
    const { body, acts } = await plan(wish);
    expect(acts).toHaveLength(4);
    expect(JSON.stringify(body).length / 4).toBeLessThan(1_500);
  });
});

describe("a step", () => {
  const WISH = "book FT-9 tomorrow at ten";
  const bookingFor = async (credential: object, wish = WISH) => {
    const { acts, body } = await plan(wish, credential);
    return { act: acts[0], who: body.who_must_act };
  };

  test("names what the caller lacks, as the call would", async () => {
    const { atrium, person } = scene;
    const anonymous = await bookingFor({});
    expect(anonymous.act?.refused).toMatchObject({ error_kind: "no_token", required_scope: "resources:book" });
    const token = await atrium.token(person, { scopes: ["read:public"] });
    const { act, who } = await bookingFor({ token });
    const call = await atrium.request("/api/resources/book", { method: "POST", token, body: scene.slot() });
    const { error_kind, hint, required_scope } = call.body;
    expect(act?.refused).toEqual({ error_kind, hint, required_scope });
    expect(who).toMatchObject([{ does: "Approves a token with resources:read, resources:book.", steps: [1, 2] }]);
    const { cookie } = await atrium.person("public");
    expect((await bookingFor({ cookie })).act?.refused?.error_kind).toBe("tier_too_low");
    expect((await bookingFor({ token: await atrium.token(person) })).act?.refused).toBeUndefined();
  });

  test("leads to the page of what only a person does", async () => {
    const credential = { token: await scene.atrium.token(scene.person) };
    const { act, who } = await bookingFor(credential, "delete my account");
    expect(act).toMatchObject({ tool: "ic_account_request_deletion", refused: { error_kind: "session_required" } });
    expect(who).toMatchObject([{ who: "member", does: "Does it on the page.", url: act?.refused?.url }]);
  });

  test("of operators names them, and no approval of the member", async () => {
    const { token } = await scene.agent([{ verdict: "ask" } as never]);
    const { act, who } = await bookingFor({ token }, "make Kofi an operator");
    expect(act).toMatchObject({ tool: "ic_admin_set_tier", refused: { error_kind: "session_required" } });
    expect(act?.refused?.hint).toContain("Only operators");
    expect(act).not.toHaveProperty("approval");
    expect(who.map(({ who }: { who: string }) => who)).toEqual(["operators", "operators"]);
  });

  test.each<[rule: object, approval: string]>([
    [{ verdict: "ask" }, "member"],
    [{ verdict: "ask", above: { measure: "hours", n: 2 } }, "member_maybe"],
    [{ verdict: "refuse", acts: ["resources"] }, "forbidden"],
    [{ verdict: "ask", acts: ["events"] }, "undefined"],
  ])("says by the rule %j that the approval is %s", async (rule, approval) => {
    const { token } = await scene.agent([rule as never]);
    const { act, who } = await bookingFor({ token });
    expect(String(act?.approval)).toBe(approval);
    expect(who.some((each: { who: string }) => each.who === "member")).toBe(approval !== "undefined");
  });

  test("says what a sandbox token would do", async () => {
    const token = await scene.atrium.token(scene.person, { sandbox: true });
    expect((await bookingFor({ token })).act).toMatchObject({ sandbox: "simulated" });
  });
});
