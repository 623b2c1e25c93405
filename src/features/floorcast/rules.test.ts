import { describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../app/catalogue.ts";
import { combine, MODULE_IDS, MODULES, moduleOf } from "../space/modules/modules.ts";
import { curationFault, effectOf, reviewReason, ringOf, verdictsOf } from "./rules.ts";

const { areas } = atriumCatalogue();

/** Areas with a switch that are no part of members' life, or that others need. */
const IN_NO_MODULE = [
  "batch",
  "campaigns",
  "context",
  "directory",
  "displays",
  "doors",
  "dues",
  "feedback",
  "floor",
  "floorcast",
  "groups",
  "notes",
  "notifications",
  "pages",
  "payments",
  "startups",
  "storage",
];

describe("modules", () => {
  test("are eight", () => {
    expect(MODULE_IDS).toHaveLength(8);
  });

  test("contain each area with a switch at most once, or it is named here", () => {
    const switched = areas.filter(({ alwaysOn }) => !alwaysOn).map(({ name }) => name);
    const inModules = Object.values(MODULES).flat();
    expect([...inModules, ...IN_NO_MODULE].sort()).toEqual(switched.sort());
  });

  test("name the module of an area", () => {
    expect([moduleOf("research"), moduleOf("directory")]).toEqual(["research", null]);
  });
});

const on = { is_available: true, is_enabled: true };

test.each([
  ["both on", on, undefined, undefined],
  ["not enabled", { ...on, is_enabled: false }, undefined, "off"],
  ["not available", { ...on, is_available: false }, undefined, "off"],
  ["on, and the operators' switch off", on, "off", "off"],
  ["on, and the operators' switch read-only", on, "read_only", "read_only"],
  ["not enabled, and the operators' switch on", { ...on, is_enabled: false }, "on", "off"],
  ["not enabled, and the operators' switch read-only", { ...on, is_enabled: false }, "read_only", "off"],
] as const)("a module that is %s gives its areas the stricter mode", (_, state, mode, expected) => {
  const switches = new Map(mode ? [["research", { mode, banner: "Closed." }]] : []);
  expect(combine(switches, [{ module: "research", ...state }]).get("research")?.mode).toBe(expected);
});

test.each([
  ["nothing off", on, [], true, []],
  ["one of two areas off", on, ["resources"], true, ["resources"]],
  ["all areas off", on, ["resources", "guests"], false, ["resources", "guests"]],
  ["not enabled", { ...on, is_enabled: false }, [], false, []],
] as const)("a module with %s", (_, state, off, isEffective, areasOff) => {
  const switches = new Map(off.map((area) => [area, { mode: "off" as const }]));
  expect(effectOf({ module: "bookings", ...state }, switches)).toMatchObject({ isEffective, areasOff });
});

const tokenOf = (...scopes: string[]) => ({ scopes }) as never;

test.each([
  ["a member's session", { tier: "ic-member", token: null }, false, "member"],
  ["a member who holds the flag", { tier: "ic-member", token: null }, true, "member"],
  ["an operator's session", { tier: "operator", token: null }, false, "floor-admin"],
  ["the holder's session", { tier: "operator", token: null }, true, "super-admin"],
  ["the holder's token of members' scopes", { tier: "operator", token: tokenOf("events:rsvp") }, true, "member"],
  ["an operator's token", { tier: "operator", token: tokenOf("admin:manifest_edit") }, false, "floor-admin"],
] as const)("%s is in its ring", (_, caller, isApex, ring) => {
  expect(ringOf(caller, isApex)).toBe(ring);
});

test("a ring includes the lower ones", () => {
  expect(verdictsOf("floor-admin")).toEqual({ member: true, "floor-admin": true, "super-admin": false });
});

test.each([
  ["moderation_queue", 0, 0, "policy"],
  ["free_push_with_retract", 0, 0, null],
  ["free_push_with_retract", 1, 0, "suspicious"],
  ["free_push_with_retract", 0, 1, "consent"],
] as const)("under %s, %i suspicions and %i missing consents: %s", (policy, suspicions, unasked, expected) => {
  expect(reviewReason(policy, { suspicions, unasked })).toBe(expected);
});

test.each([
  ["floor10", on, "forbidden"],
  ["floor9", on, null],
  ["floor9", { ...on, is_available: false }, "feature-not-available"],
  ["floor9", { ...on, is_enabled: false }, "feature-not-available"],
  ["floor10", { ...on, is_available: false }, "feature-not-available"],
] as const)("on %s with the module %j, proposals end with %s", (slug, state, expected) => {
  expect(curationFault(slug, { module: "ai_curation", ...state })).toBe(expected);
});
