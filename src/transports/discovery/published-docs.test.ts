import { describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../app/catalogue.ts";
import { publishedLibrary, withLiveLinks } from "./published-docs.ts";

describe("links of a published document", () => {
  const published = new Set(["/docs/reference/scopes.md"]);
  const link = (markdown: string, base?: string) => withLiveLinks(markdown, "/docs/guide/one.md", published, base);

  test("stay if their target is published, as absolute URLs on request", () => {
    const markdown = "See [scopes](../reference/scopes.md#starter-sets).";
    expect(link(markdown)).toBe(markdown);
    expect(link(markdown, "https://a.example")).toBe(
      "See [scopes](https://a.example/docs/reference/scopes.md#starter-sets).",
    );
  });

  test("become their text if it is not", () => {
    expect(link("See [a test](../../test/a.test.ts) and [x](https://x.example).")).toBe(
      "See a test and [x](https://x.example).",
    );
  });
});

describe("the search of documents", () => {
  const library = publishedLibrary(atriumCatalogue(), "https://a.example");

  test.each([
    ["book a room", "operations/resources"],
    ["rsvp to an event", "operations/events"],
    ["approve a tier request", "operations/membership.operators"],
    ["connect an agent", "guide/connecting-an-agent"],
    ["error kinds", "reference/errors"],
  ])("finds for %s first %s", (query, id) => {
    expect(library.search(query, 3)[0]?.doc.id).toBe(id);
  });

  test("has no relative links", () => {
    for (const { id, markdown } of library.docs)
      expect(markdown, id).not.toMatch(/\]\(\.{0,2}\/?[\w-]+[/.][^):]*\.(md|ts)/);
  });
});
