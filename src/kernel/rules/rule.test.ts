import { expect, test } from "vitest";
import { naming, type Rule, strictest } from "./rule.ts";

const NOW = new Date("2026-03-02T12:00:00Z");
const BOOK = { operation: { id: "resources.book", effect: "write" }, area: "resources", now: NOW } as const;
const CANCEL = { operation: { id: "resources.cancel", effect: "destructive" }, area: "resources", now: NOW } as const;

const ask = (more: Partial<Rule> = {}): Rule => ({ id: "rul_ask", verdict: "ask", ...more });
const refuse = (more: Partial<Rule> = {}): Rule => ({ id: "rul_refuse", verdict: "refuse", ...more });

test.each([
  ["no rule", [], BOOK, null],
  ["a rule for all writes", [ask()], BOOK, "ask"],
  ["a rule for its operation", [ask({ acts: ["resources.book"] })], BOOK, "ask"],
  ["a rule for its area", [ask({ acts: ["events", "resources"] })], BOOK, "ask"],
  ["a rule for another operation", [ask({ acts: ["resources.cancel"] })], BOOK, null],
  ["a rule for what ends something", [ask({ acts: ["destructive"] })], CANCEL, "ask"],
  ["a rule for what ends something, at a write that only adds", [ask({ acts: ["destructive"] })], BOOK, null],
  ["two rules, the strictest of which decides", [ask(), refuse({ acts: ["resources.cancel"] })], CANCEL, "refuse"],
  ["a rule until later", [ask({ until: "2026-03-02T12:00:01Z" })], BOOK, "ask"],
  ["a rule whose time has passed", [ask({ until: "2026-03-02T12:00:00Z" })], BOOK, null],
] as const)("judges an act by %s", (_what, rules, act, verdict) => {
  expect(strictest(naming(rules, act))?.verdict ?? null).toBe(verdict);
});
