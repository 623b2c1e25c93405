import { describe, expect, test } from "vitest";
import { evaluate, type Facts } from "./evaluate.ts";
import { PRESETS } from "./presets.ts";
import type { Policy } from "./schemas.ts";

const VIP = "mem_0123456789abcdef01234567";
const MONDAY = "2030-02-18T09:00:00Z";

const facts = (change: Partial<Facts> = {}, from: Partial<Facts["from"]> = {}): Facts => ({
  intent: "ping",
  arrivedAt: new Date(MONDAY),
  windows: [],
  busy: [],
  suspicious: false,
  waiting: 0,
  uses: new Map(),
  liveAgents: new Set<string>(),
  timeZone: "Etc/UTC",
  from: { memberId: "mem_other", tier: "ic-member", metBefore: false, clientRegistered: false, ...from },
  ...change,
});

const hour = (start: string, minutes = 60) => ({
  start,
  end: new Date(new Date(start).getTime() + minutes * 60_000).toISOString(),
  tz: "Etc/UTC",
});

describe("a policy", () => {
  const routing: Policy = { ...PRESETS["actively-routing"], vips: [VIP] };
  const vip = { memberId: VIP };
  const meeting = (...windows: ReturnType<typeof hour>[]) => ({ intent: "request_meeting", windows });
  const busy = [{ starts_at: new Date("2030-02-20T10:30:00Z"), ends_at: new Date("2030-02-20T11:30:00Z") }];
  test.each([
    ["a message of others", PRESETS["notify-only"], facts(), "notify"],
    ["an attack", PRESETS["notify-only"], facts({ suspicious: true }), "quiet"],
    ["a VIP, triaged", { ...PRESETS["triage-with-vips"], vips: [VIP] }, facts({}, vip), "notify"],
    ["a stranger, triaged", PRESETS["triage-with-vips"], facts(), "quiet"],
    [
      "somebody met before, triaged",
      PRESETS["triage-with-vips"],
      facts({ intent: "x" }, { metBefore: true }),
      "notify",
    ],
    ["a message", routing, facts(), "auto_accept"],
    ["an attack, routed", routing, facts({ suspicious: true }), "ask"],
    ["a VIP's hour on Wednesday", routing, facts(meeting(hour("2030-02-20T10:00:00Z")), vip), "auto_accept"],
    ["a VIP's hour when I am busy", routing, facts({ ...meeting(hour("2030-02-20T10:00:00Z")), busy }, vip), "route"],
    ["a VIP's two hours", routing, facts(meeting(hour("2030-02-20T10:00:00Z", 120)), vip), "route"],
    ["a VIP at short notice", routing, facts(meeting(hour("2030-02-18T15:00:00Z")), vip), "route"],
    ["a VIP on Saturday", routing, facts(meeting(hour("2030-02-23T10:00:00Z")), vip), "route"],
    ["a VIP in the evening", routing, facts(meeting(hour("2030-02-20T16:30:00Z")), vip), "route"],
    ["a stranger's hour", routing, facts(meeting(hour("2030-02-20T10:00:00Z"))), "route"],
  ] as const)("decides on %s", (_what, policy, given, action) => {
    expect(evaluate(policy, given).action).toBe(action);
  });

  test("takes the first window that fulfils the rule", () => {
    const windows = [hour("2030-02-23T10:00:00Z"), hour("2030-02-20T10:00:00Z")];
    expect(evaluate(routing, facts(meeting(...windows), vip)).window).toEqual(windows[1]);
  });

  test("never accepts a suspicious message by itself, and leaves it to the person", () => {
    const eager: Policy = {
      ...PRESETS["notify-only"],
      // biome-ignore lint/suspicious/noThenProperty: the contract's word; nothing awaits a rule
      rules: [{ id: "all", when: { intent: ["ping"] }, then: { action: "auto_accept", confirm_by: "agent" } }],
    };
    expect(evaluate(eager, facts({ suspicious: true }))).toMatchObject({ action: "ask", confirmBy: "person" });
    expect(evaluate(eager, facts()).action).toBe("auto_accept");
  });

  test("leaves to the person what an agent that is gone would decide on", () => {
    const to = { action: "route" as const, agent: "tok_1" };
    // biome-ignore lint/suspicious/noThenProperty: the contract's word; nothing awaits a rule
    const policy: Policy = { ...PRESETS["notify-only"], rules: [{ id: "all", when: { suspicious: false }, then: to }] };
    expect(evaluate(policy, facts())).toMatchObject({ action: "ask", confirmBy: "person", agent: null });
    const liveAgents = new Set(["tok_1"]);
    expect(evaluate(policy, facts({ liveAgents }))).toMatchObject({ action: "route", agent: "tok_1" });
  });

  test("a rule that is used up lets the next one decide", () => {
    const uses = new Map([["pings", { day: 20, week: 20 }]]);
    expect(evaluate(routing, facts({ uses })).action).toBe("notify");
  });

  test("an automatic acceptance waits for the person unless the rule says otherwise", () => {
    // biome-ignore lint/suspicious/noThenProperty: the contract's word; nothing awaits a rule
    const rules = [{ id: "all", when: { suspicious: false }, then: { action: "auto_accept" as const } }];
    expect(evaluate({ ...PRESETS["notify-only"], rules }, facts()).confirmBy).toBe("person");
  });
});
