import { expect, test } from "vitest";
import { createDocumentReader } from "./reader.ts";

const reader = createDocumentReader();
const read = async (text: string) => {
  const [document] = await reader.read({ name: "a.rtf", bytes: Buffer.from(text, "latin1") });
  return document;
};

const HEAD = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\froman\fcharset0 Times;}{\f1\fcharset204 Arial Cyr;}{\f2\fcharset128 MS Mincho;}}`;

/** What programs write, and the words that people see. */
const WRITTEN = [
  [
    "paragraphs, signs and brackets",
    String.raw`\pard Kiln\par Hot \{1,200 \'b0C\}\emdash\~now\line x\\y}`,
    "Kiln\nHot {1,200 °C}—\u00a0now\nx\\y",
  ],
  ["Windows-1251 by its font", String.raw`\f1 \'cf\'f0\'e8\'e2\'e5\'f2\f0  caf\'e9}`, "Привет café"],
  ["Shift_JIS, two bytes a character", String.raw`{\f2 \'8e\'52\'93\'63}!}`, "山田!"],
  ["Unicode with what older programs show", String.raw`\uc1\u1055?\u1088\'f0\uc0\u-10179\u-8704 end}`, "Пр😀end"],
  ["cells of a table", String.raw`\trowd A\cell B\cell\row C\cell D\cell\row}`, "A\tB\t\nC\tD\t\n"],
  [
    "links by their text",
    String.raw`{\field{\*\fldinst{HYPERLINK "https://example.org"}}{\fldrslt Rules}}.}`,
    "Rules.",
  ],
  [
    "no picture, hidden word, header or note of a program",
    String.raw`{\pict\pngblip 89504e}{\*\generator X;}{\header Page}a{\v secret} b}`,
    "a b",
  ],
  ["no binary data, also with brackets in it", `{\\pict\\bin5 }}{{\\}a}`, "a"],
] as const;

test.each(WRITTEN)("reads %s", async (_name, body, text) => {
  expect((await read(`${HEAD}${body}`))?.text).toBe(text);
});

test("takes the title from the properties", async () => {
  const text = String.raw`{\rtf1\ansi\ansicpg1251{\info{\title \'cf\'eb\'e0\'ed}{\author X}}Text}`;
  expect(await read(text)).toEqual({ title: "План", text: "Text" });
});

test("reads a cut file as far as it goes, and refuses other text", async () => {
  expect((await read(`${HEAD}{\\b Wor`))?.text).toBe("Wor");
  await expect(read("Kiln rules")).rejects.toThrow("damaged");
});

test("takes time in proportion to deep and many groups", async () => {
  const deep = `${HEAD}${"{\\b ".repeat(200_000)}x${"}".repeat(200_000)}}`;
  expect((await read(deep))?.text).toBe("x");
});
