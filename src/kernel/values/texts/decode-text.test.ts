import { expect, test } from "vitest";
import { decodeKnown, decodeText } from "./decode-text.ts";

const TEXT = "email;name\nü@x.org;Jürgen – 10 €";
const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();
const SPELLINGS: Readonly<Record<string, Buffer>> = {
  "UTF-8": Buffer.from(TEXT),
  "UTF-8 with a mark": Buffer.from(`\ufeff${TEXT}`),
  "UTF-16LE with a mark": Buffer.from(`\ufeff${TEXT}`, "utf16le"),
  "UTF-16BE with a mark": swapped(`\ufeff${TEXT}`),
  "UTF-16LE without a mark": Buffer.from(TEXT, "utf16le"),
  "UTF-16BE without a mark": swapped(TEXT),
};

test.each(Object.entries(SPELLINGS))("reads %s", (_name, bytes) => {
  expect([decodeText(bytes), decodeKnown(bytes)]).toEqual([TEXT, TEXT]);
});

test("reads Windows-1252, and tells it from Unicode", () => {
  const bytes = Buffer.from([0x4a, 0xfc, 0x72, 0x20, 0x80]);
  expect([decodeText(bytes), decodeKnown(bytes)]).toEqual(["Jür €", null]);
});

test.each([[""], ["a"], ["ab"], ["教室のご案内"]])("reads %j", (text) => {
  expect(decodeText(Buffer.from(text))).toBe(text);
});
