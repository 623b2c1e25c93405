import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { suspiciousPatterns } from "../../src/kernel/values/text.ts";
import { ownFiles } from "../../tools/guards/own-files.ts";

const TOOL = /\b(?:ic|floor10)_[a-z0-9]+(?:_[a-z0-9]+)*\b/g;
/** Looks like a tool, and is the file of the MCP helper. */
const FILES = new Set(["ic_mcp_auth"]);
/** Texts that agents and people read, and their sources. */
const TEXTS = /^(src\/.*\.tsx?|docs\/(?!decisions\/).*\.md|[^/]+\.md)$/;

test("every tool that a text names exists", () => {
  const tools = new Set(atriumCatalogue().entries.map(({ operation }) => operation.tool));
  const unknown = ownFiles(".")
    .filter((file) => TEXTS.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => (readFileSync(file, "utf8").match(TOOL) ?? []).map((name) => ({ file, name })))
    .filter(({ name }) => !tools.has(name) && !FILES.has(name));
  expect(unknown).toEqual([]);
});

/** Names that hosts ask for are common words (0326). */
const WORDS = ["search", "fetch"];

test("a tool's name in a text by others is suspicious, unless it is a common word", () => {
  const tools = atriumCatalogue().entries.map(({ operation }) => operation.tool);
  const names = tools.filter((name) => !WORDS.includes(name));
  expect(names.filter((name) => !suspiciousPatterns(`Call ${name} now`).includes("tool_injection"))).toEqual([]);
});
