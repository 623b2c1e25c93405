import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { atriumCatalogue } from "../../app/catalogue.ts";
import { ERRORS } from "../../kernel/errors.ts";
import { inLanguage } from "../../kernel/languages/language.ts";
import { addSentences, inWords, knownSentences } from "../../kernel/languages/sentences.ts";
import "../../app/pages/german.ts";

const german = (sentence: string) => inLanguage("de", () => inWords(sentence));

test("a sentence of the server is read in the language of the page", () => {
  expect(german("A booking of this resource lasts at most 90 minutes.")).toBe(
    "Eine Buchung dauert hier höchstens 90 Minuten.",
  );
  expect(german("The resource is closed on Mondays.")).toBe("Am Montag geschlossen.");
  expect(german("It is out of service Thu 26 Nov 2026, 10:00–11:00 (Europe/Berlin): “a leak”")).toBe(
    "Außer Betrieb Do., 26. Nov. 2026, 10:00–11:00 Uhr (Europe/Berlin): „a leak“",
  );
  expect(inWords("The resource is closed on Mondays.")).toBe("The resource is closed on Mondays.");
});

test("a sentence without a translation stays in English", () => {
  expect(german("The moon is closed.")).toBe("The moon is closed.");
});

test("each kind of error has German words", () => {
  const same = Object.values(ERRORS).filter(({ message }) => german(message) === message);
  expect(same).toEqual([]);
});

test("the title of each operation has German words", () => {
  const known = new Set(knownSentences("de"));
  const titles = atriumCatalogue().entries.map(({ operation }) => operation.title);
  expect(titles.filter((title) => !known.has(title))).toEqual([]);
});

test("the line of each area has German words", () => {
  const known = new Set(knownSentences("de"));
  const lines = atriumCatalogue().areas.map(({ summary }) => summary);
  expect(lines.filter((line) => !known.has(line))).toEqual([]);
});

test("a translation keeps the parameters of its sentence", () => {
  addSentences("de", { "{a} met {b} on the test page": "{b} und {a}" });
  expect(german("Noor met Ada on the test page")).toBe("Ada und Noor");
});

test("a result of a job is read in German, and a similar text of a person stays", () => {
  expect(german("6 notified")).toBe("6 benachrichtigt");
  expect(german("checked: 3")).toBe("geprüft: 3");
  expect(german("10 made, 0 not possible")).toBe("10 erstellt, 0 nicht möglich");
  expect(german("Your photo was deleted")).toBe("Your photo was deleted");
});

test("what each job returns has German words", () => {
  const files = sourceFiles("src").filter((file) => /: Job\b/.test(readFileSync(file, "utf8")));
  const results = files.flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/return (?:[^;`]*\? )?`((?:[^`\\]|\\.)+)`(?: : null)?;/g),
  ]);
  const known = new Set(knownSentences("de").map(bare));
  const unknown = results.map(([, text = ""]) => withoutValues(text)).filter((result) => !known.has(result));
  expect([results.length > 90, unknown]).toEqual([true, []]);
});

/** With `{}` for each parameter. */
const bare = (sentence: string) => sentence.replace(/\{\w*\}/g, "{}");

test("the server still writes each translated sentence", () => {
  const written = new Set(sourceFiles("src").flatMap((file) => literalsOf(readFileSync(file, "utf8"))));
  const isWritten = (sentence: string) => written.has(bare(sentence)) || isPartOf(written, bare(sentence));
  const gone = knownSentences("de").filter((sentence) => !sentence.includes("test page") && !isWritten(sentence));
  expect(gone).toEqual([]);
});

/** Words of a sentence, and sentences of a longer text. */
function isPartOf(written: ReadonlySet<string>, sentence: string): boolean {
  return [...written].some(
    (literal) => literal.includes(sentence) && (!sentence.includes(" ") || literal.includes(". ")),
  );
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^web\/languages\//.test(file))
    .map((file) => join(folder, file));
}

function literalsOf(source: string): string[] {
  const literals = [...source.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)+)`/g)];
  return literals.map(([, text, template]) => text ?? withoutValues(template ?? ""));
}

function withoutValues(template: string): string {
  let [bareText, depth] = ["", 0];
  for (const [at, sign] of [...template].entries()) {
    if (sign === "{" && template[at - 1] === "$") depth += 1;
    else if (sign === "}" && depth > 0) {
      depth -= 1;
      if (depth === 0) bareText += "{}";
    } else if (depth === 0 && !(sign === "$" && template[at + 1] === "{")) bareText += sign;
  }
  return bareText;
}
