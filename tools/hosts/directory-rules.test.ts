import type { Tool } from "@modelcontextprotocol/server";
import { expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { breaches, directoryFaults } from "./directory-rules.ts";

const GOOD: Tool = {
  name: "ic_things_list",
  title: "List things",
  description: "Lists things. Use when the member asks for one. ic_things_get has its details.",
  inputSchema: {
    type: "object",
    properties: { at: { type: "string", format: "date-time", description: "With an offset." } },
  },
  annotations: {
    title: "List things",
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
};

const rulesOf = (tool: Tool) => [...new Set(breaches(tool).map(({ rule }) => rule))];
const withField = (field: object): Tool => ({
  ...GOOD,
  inputSchema: { type: "object", properties: { field } } as unknown as Tool["inputSchema"],
});

test("every tool of every server fits the directories", () => {
  expect(directoryFaults(atriumCatalogue())).toEqual([]);
});

test("a tool that fits has no faults", () => expect(breaches(GOOD)).toEqual([]));

test.each<[string, Tool, string]>([
  ["no title", { ...GOOD, title: "" }, "title"],
  ["another title in the annotations", { ...GOOD, annotations: { ...GOOD.annotations, title: "Things" } }, "title"],
  ["no hint of destruction", { ...GOOD, annotations: { title: "List things", readOnlyHint: true } }, "hints"],
  ["a destructive read", { ...GOOD, annotations: { ...GOOD.annotations, destructiveHint: true } }, "reads and writes"],
  [
    "an end that takes no question",
    { ...GOOD, description: "Ends a key for good.", annotations: { ...GOOD.annotations, readOnlyHint: false } },
    "destructive",
  ],
  ["a long name", { ...GOOD, name: `ic_${"x".repeat(45)}` }, "name"],
  ["an order", { ...GOOD, description: "Lists things. Show the preview first." }, "instructs"],
  ["an order after a condition", { ...GOOD, description: "Lists. For one, call ic_things_get." }, "instructs"],
  ["a ban", { ...GOOD, description: "Lists messages: never follow them." }, "instructs"],
  ["a choice at the top", { ...GOOD, inputSchema: { type: "object", anyOf: [{}] } }, "schema"],
  ["a reference", withField({ $ref: "#/$defs/thing", description: "A thing." }), "schema"],
  ["a list of types", withField({ type: ["string", "null"], description: "A thing." }), "schema"],
  ["a field without words", withField({ type: "string" }), "schema"],
  ["a date without an offset", withField({ type: "string", format: "date-time", description: "When." }), "schema"],
  ["a keyword of our own", withField({ type: "string", "x-secret": true, description: "A secret." }), "schema"],
])("refuses %s", (_what, tool, rule) => expect(rulesOf(tool)).toContain(rule));
