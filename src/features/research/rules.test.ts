import { describe, expect, test } from "vitest";
import { BadFacts, mayWiden, placement, prepared, readableTiers, webAddress } from "./rules.ts";
import { citedIn } from "./synthesis.ts";

describe("a document's stored facts", () => {
  const name = "paper";
  test("come from the operator, else the document, else defaults", () => {
    expect(prepared({ text: "A" }, { name })).toMatchObject({
      title: "paper",
      tier: "ai-floor",
      source: "paper",
      language: "en",
      config: "english",
      published: null,
    });
    const stated = { text: "A", tier: "public", source: "book", language: "pt-BR", date: "2024-05-17T10:00" };
    expect(prepared(stated, { name })).toMatchObject({ tier: "public", source: "book", config: "portuguese" });
    const shouted = { text: "A", tier: "IC-Member", source: "Book" };
    expect(prepared(shouted, { name })).toMatchObject({ tier: "ic-member", source: "book" });
    expect(prepared(stated, { name, tier: "operator" })).toMatchObject({ tier: "operator", published: "2024-05-17" });
  });

  test("keep a restriction despite a spelling mistake", () => {
    expect(() => prepared({ text: "A", tier: "operators" }, { name })).toThrow(BadFacts);
    expect(() => prepared({ text: "A", source: "tape" }, { name })).toThrow(BadFacts);
  });

  test("contain no control characters and only web URLs", () => {
    const { text, url } = prepared({ text: "a\u0007b\u200bc\r\n\n\n\nd", url: "javascript:alert(1)" }, { name });
    expect([text, url]).toEqual(["ab\u200bc\n\nd", null]);
  });
});

test.each([
  ["a.md", {}],
  ["books/a.md", { source: "book" }],
  ["ic-member/x/a.md", { tier: "ic-member" }],
  ["public/operator/book/a.md", { tier: "operator", source: "book" }],
  ["IC-Member/Books/a.md", { tier: "ic-member", source: "book" }],
  ["publications/members/operations/a.md", {}],
])("the folders of %s give %j", (path, facts) => {
  expect(placement(path)).toEqual(facts);
});

test.each(["operators", "Opertaor", "ic_member", "IC Members", "ai-flor", "pubilc", "operator-only", "оperator"])(
  "a file in a folder %s is kept out",
  (folder) => {
    expect(() => placement(`${folder}/books/a.md`)).toThrow(BadFacts);
  },
);

test.each([
  ["https://Example.org/a#b", "https://example.org/a"],
  ["http://example.org", "http://example.org/"],
  ["https://me:secret@example.org/", null],
  ["ftp://example.org/a", null],
  ["example.org", null],
])("%s is fetched as %s", (text, address) => {
  expect(webAddress(text)).toBe(address);
});

test.each([
  ["bees on roofs", true],
  ['"bees on roofs"', false],
  ["bees -wasps", false],
  ["wind-break", true],
])("a search for %s may be widened: %s", (q, may) => {
  expect(mayWiden(q)).toBe(may);
});

test("lets a tier read its own documents and those of lower tiers", () => {
  expect(readableTiers("ai-floor")).toEqual(["public", "ft-member", "ai-floor"]);
});

test("cites each shown passage once by its number", () => {
  const found = Array.from({ length: 3 }, () => ({})) as never[];
  expect(citedIn("Shade [2], water [1, 2] and luck [7][0].", found).cited).toEqual([1, 2]);
});
