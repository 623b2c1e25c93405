import { expect, test } from "vitest";
import { inLanguage } from "../../kernel/languages/language.ts";
import { type Json, keysOfMessages, sentence } from "../../kernel/languages/messages.ts";
import { untranslated } from "../../kernel/languages/texts.ts";
import { titledIn } from "../../kernel/languages/titles.ts";
import { atriumCatalogue } from "../catalogue.ts";
import "./german.ts";

test("every text has German words", () => {
  expect(untranslated("de")).toEqual([]);
});

test("every operation has a title in German, and no other has", () => {
  const ids = atriumCatalogue().entries.map(({ operation }) => operation.id);
  expect(titledIn("de").sort()).toEqual(ids.sort());
});

/** The names of the parameters that the message reads, in that language. */
function readBy(key: string, language: "en" | "de"): string[] {
  const names = new Set<string>();
  const parameters = new Proxy<Record<string, Json>>(
    {},
    {
      get(_target, name) {
        names.add(String(name));
        return undefined;
      },
    },
  );
  try {
    inLanguage(language, () => sentence({ key, parameters }));
  } catch {
    // A parameter that it needs is missing. All names of a message are read before its words are made.
  }
  return [...names].sort();
}

test("every message says in German all that it says in English", () => {
  const keys = keysOfMessages();
  expect(keys.length).toBeGreaterThan(1_500);
  const lacking = keys.filter((key) => {
    const german = readBy(key, "de");
    return readBy(key, "en").some((name) => !german.includes(name));
  });
  expect(lacking).toEqual([]);
});
