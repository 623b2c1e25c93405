import type { DocumentFacts } from "../../kernel/ports/document-reader.ts";

const TEXT_FACTS = ["title", "date", "url", "language", "source", "tier"] as const;

/** Metadata in an untrusted object; invalid values are left out. Authors are a list, or a text with `;`. */
export function factsOf(record: Readonly<Record<string, unknown>>): DocumentFacts {
  const texts = TEXT_FACTS.flatMap((name) => {
    const value = record[name];
    return typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [];
  });
  const { authors } = record;
  const list = typeof authors === "string" ? authors.split(";") : Array.isArray(authors) ? authors : [];
  const names = list.filter((each) => typeof each === "string" && each.trim() !== "").map((each) => each.trim());
  return { ...Object.fromEntries(texts), ...(names.length > 0 && { authors: names }) };
}
