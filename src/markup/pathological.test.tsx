import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { cpuMs } from "../../test/budgets/cpu-time.ts";
import { renderMarkdown } from "../features/docs/pages/markdown.tsx";
import { LEVELS_MAX, parseMarkdown } from "./parse-markdown.ts";
import { nestedMarkdown, renderStoryMarkdown, storyText } from "./story-markdown.ts";
import { PATHOLOGICAL } from "./testing/pathological.ts";

const RENDERERS: Readonly<Record<string, (markdown: string) => string>> = {
  stories: (markdown) => renderStoryMarkdown(markdown, { imageOrigin: "https://space.example" }),
  "parts of documents": (markdown) => nestedMarkdown(markdown),
  words: storyText,
  // biome-ignore lint/complexity/noUselessFragments: the body may be a list
  docs: (markdown) => render(<>{renderMarkdown(markdown, { link: () => null }).body}</>),
};

/** Of the processor, which other tests of the process may have left garbage to collect; a tenth of it is usual. */
const CPU_MS_MAX = 500;

describe.each(Object.entries(RENDERERS))("the renderer of %s", (_name, renderer) => {
  test.each(Object.entries(PATHOLOGICAL))("bounds its work on %s", (_what, markdown) => {
    expect(cpuMs(() => renderer(markdown))).toBeLessThan(CPU_MS_MAX);
  });
});

const depthOf = (html: string, element: string) => html.split(`<${element}>`).length - 1;

test.each([
  ["lists", "- ", "ul", LEVELS_MAX],
  ["quotes", "> ", "blockquote", LEVELS_MAX],
])("renders %s to the deepest level, and deeper ones as text", (_what, mark, element, levels) => {
  const html = renderStoryMarkdown(`${mark.repeat(levels)}deep`);
  expect([depthOf(html, element), html.includes("deep")]).toEqual([levels, true]);
  const deeper = renderStoryMarkdown(`${mark.repeat(levels + 10)}deep`);
  expect(depthOf(deeper, element)).toBeLessThanOrEqual(levels + 1);
  expect(deeper).toContain("deep");
});

test("keeps every word of a text past the bounds", () => {
  const words = Array.from({ length: 3_000 }, (_, at) => `_word${at}`).join(" ");
  expect(storyText(words)).toBe(words);
});

test("makes no table of millions of cells", () => {
  const table = `${"a|".repeat(2_000)}\n${"-|".repeat(2_000)}\n${"b\n".repeat(10_000)}`;
  expect(parseMarkdown(table).some(({ type }) => type === "table")).toBe(false);
  expect(parseMarkdown("|a|b|\n|-|-|\n|1|2|").map(({ type }) => type)).toEqual(["table"]);
});

test("long paragraphs keep their links, and long URLs their ends", () => {
  const url = `https://space.example/${"a".repeat(1_500)}`;
  const html = renderStoryMarkdown(`${"word ".repeat(1_000)}${url} ${"word ".repeat(500)}[here](https://b.example)`);
  expect(html).toContain(`<a href="${url}"`);
  expect(html).toContain('<a href="https://b.example/"');
});

test("nothing else parses Markdown", () => {
  const source = join(import.meta.dirname, "..");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((each) => /\.tsx?$/.test(each));
  const parsing = files.filter((each) =>
    /import (?!type)[^;]*\b(Lexer|lexer|marked|parse)\b[^;]* from "marked"/.test(
      readFileSync(join(source, each), "utf8"),
    ),
  );
  expect(parsing).toEqual(["markup/parse-markdown.ts"]);
});
