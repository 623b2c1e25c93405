import { expect, test } from "vitest";
import { writeAtom } from "./atom.ts";

const feed = (summary: string, at = "2026-11-20T12:00:00Z") =>
  writeAtom({
    id: "stories",
    title: "Stories",
    author: "A & B",
    baseUrl: "https://space.example.org",
    path: "/stories.atom",
    page: "/stories",
    entries: [
      { id: "one", title: "One", summary, at: new Date(at), url: "https://space.example.org/stories/one?a=1&b=2" },
    ],
  });

test("escapes text by others, and leaves out characters outside XML", () => {
  const hostile = "</summary><script>alert(1)</script>]]>&amp;\u0000\u0008\uD800\uFFFE\u{1F600}";
  const xml = feed(hostile);
  expect(xml).toContain(
    "<summary>&lt;/summary>&lt;script>alert(1)&lt;/script>]]&gt;&amp;amp;\uFFFD\u{1F600}</summary>",
  );
  expect(xml).toContain('<link rel="alternate" href="https://space.example.org/stories/one?a=1&amp;b=2"/>');
  expect(xml).toContain("<name>A &amp; B</name>");
});

test("dates a feed by its newest entry, and writes equal entries equally", () => {
  expect(feed("x")).toBe(feed("x"));
  expect(feed("x", "2026-11-19T08:00:00Z")).toContain("<updated>2026-11-19T08:00:00.000Z</updated><author>");
  expect(feed("x")).toContain("<id>tag:space.example.org,2026:stories/one</id>");
});
