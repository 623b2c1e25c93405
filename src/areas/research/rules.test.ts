import { describe, expect, test } from "vitest";
import { BadFacts, mayWiden, placement, prepared, readableTiers, webAddress } from "./rules.ts";
import { citedIn } from "./synthesis.ts";

describe("what is kept of a document", () => {
  const name = "paper";
  test("comes from the operator, then from itself, then from what is usual", () => {
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
    expect(prepared(stated, { name, tier: "operator" })).toMatchObject({ tier: "operator", published: "2024-05-17" });
  });

  test("never loses a restriction by a spelling mistake", () => {
    expect(() => prepared({ text: "A", tier: "operators" }, { name })).toThrow(BadFacts);
    expect(() => prepared({ text: "A", source: "tape" }, { name })).toThrow(BadFacts);
  });

  test("has no hidden characters, and no address that is not of the web", () => {
    const { text, url } = prepared({ text: "a\u200bb\u202ec\r\n\n\n\nd", url: "javascript:alert(1)" }, { name });
    expect([text, url]).toEqual(["abc\n\nd", null]);
  });
});

test.each([
  ["a.md", {}],
  ["books/a.md", { source: "book" }],
  ["ic-member/x/a.md", { tier: "ic-member" }],
  ["public/operator/book/a.md", { tier: "operator", source: "book" }],
])("the folders of %s say %j", (path, said) => {
  expect(placement(path)).toEqual(said);
});

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

test("a tier reads what is for it and for the tiers below", () => {
  expect(readableTiers("ai-floor")).toEqual(["public", "ft-member", "ai-floor"]);
});

test("citations are the numbers of passages that the model was shown, once each", () => {
  const found = Array.from({ length: 3 }, () => ({})) as never[];
  expect(citedIn("Shade [2], water [1, 2] and luck [7][0].", found).cited).toEqual([1, 2]);
});
