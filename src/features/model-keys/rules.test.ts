import { expect, test } from "vitest";
import { bundleOf, decisionOn, expiryOf, keyHash, keyText, pickupStatus, prefixOf, weekOf } from "./rules.ts";
import type { KeyRequestRow, KeyRow } from "./store.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const request = (changes: Partial<KeyRequestRow> = {}) =>
  ({ state: "pending", member_id: "mem_a", pickup_until: null, ...changes }) as KeyRequestRow;

test.each([
  ["2026-11-16T00:00:00Z", "2026-11-16", "2026-11-23"],
  ["2026-11-22T23:59:59Z", "2026-11-16", "2026-11-23"],
  ["2026-12-31T08:00:00Z", "2026-12-28", "2027-01-04"],
])("the week of %s is from Monday %s to Monday %s", (at, start, end) => {
  const week = weekOf(new Date(at));
  expect([week.start.toISOString(), week.end.toISOString()]).toEqual([
    `${start}T00:00:00.000Z`,
    `${end}T00:00:00.000Z`,
  ]);
  expect(week.start.getUTCDay()).toBe(1);
});

test.each([
  [{ state: "pending" }, "pending"],
  [{ state: "approved", pickup_until: new Date(NOW.getTime() + 1) }, "ready"],
  [{ state: "approved", pickup_until: NOW }, "lapsed"],
  [{ state: "picked_up", pickup_until: new Date(NOW.getTime() + 1) }, "already_picked_up"],
  [{ state: "denied" }, "denied"],
] as const)("%j is %s to its member", (changes, expected) => {
  expect(pickupStatus(request(changes), NOW)).toBe(expected);
});

test.each([
  [undefined, "approved", "not_found"],
  [request(), "approved", "ok"],
  [request({ state: "approved" }), "approved", "repeated"],
  [request({ state: "picked_up" }), "approved", "repeated"],
  [request({ state: "denied" }), "denied", "repeated"],
  [request({ state: "denied" }), "approved", "already_decided"],
  [request({ state: "approved" }), "denied", "already_decided"],
] as const)("%j to %s is %s", (held, to, expected) => {
  expect(decisionOn(held, to)).toBe(expected);
});

test("expires only workshop keys, after five hours; no key looks like a token", () => {
  expect(expiryOf("workshop", NOW)?.toISOString()).toBe("2026-11-20T17:00:00.000Z");
  expect(expiryOf("member", NOW)).toBeNull();
  expect(keyText(Buffer.alloc(32), "own")).toMatch(/^gwk_[\w-]{43}$/);
  expect(keyText(Buffer.alloc(32), "litellm")).toMatch(/^sk-gwk_[\w-]{43}$/);
});

test("stores a key as its hash and shows its first twelve characters", () => {
  expect(keyHash("gwk_x")).toHaveLength(32);
  expect(keyHash("gwk_x")).not.toEqual(keyHash("gwk_y"));
  expect(prefixOf("gwk_0123456789")).toBe("gwk_01234567");
});

test("returns shell lines with a picked-up key", () => {
  const models = { model: "large", smallModel: "small", models: ["large", "small"] };
  const gateway = {
    gatewayUrl: "https://gateway.example",
    openaiUrl: null,
    shape: "anthropic",
    gateway: "elsewhere",
    upstreams: [],
  } as const;
  const terms = { ...gateway, ...models, weeklyTokens: 1, currency: "USD", workshopTokens: 1 };
  const env_lines = [
    "export ANTHROPIC_BASE_URL=https://gateway.example",
    "export ANTHROPIC_AUTH_TOKEN=gwk_x",
    "export ANTHROPIC_MODEL=large",
    "export ANTHROPIC_SMALL_FAST_MODEL=small",
  ];
  const workshop = bundleOf(terms, "gwk_x", { kind: "workshop", expires_at: NOW, models: null } as KeyRow);
  expect(workshop).toMatchObject({ base_url: terms.gatewayUrl, env_lines, expires_at: NOW.toISOString() });
  expect(workshop.copy_paste.split("\n")).toEqual([workshop.install_line, ...env_lines]);
  expect(workshop.note).toContain("five hours");
  const lasting = bundleOf(terms, "gwk_x", { kind: "member", expires_at: null, models: ["small"] } as KeyRow);
  expect(lasting.expires_at).toBeNull();
  expect(lasting.note).toContain("Mondays");
  expect(lasting.env_lines, "a key's own list").toContain("export ANTHROPIC_MODEL=small");
});
