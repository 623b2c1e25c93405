import { expect, test } from "vitest";
import { charsetOf, decodeText } from "./decode-text.ts";

const TEXT = "Café – 木工";
const wide = Buffer.from(TEXT, "utf16le");

test.each<[string, Uint8Array, string | null, string]>([
  ["UTF-8", Buffer.from(TEXT), null, TEXT],
  ["UTF-8 with a mark", Buffer.from(`\uFEFF${TEXT}`), null, TEXT],
  ["UTF-8 that is named otherwise", Buffer.from(TEXT), "iso-8859-1", TEXT],
  ["UTF-16 with a mark", Buffer.concat([Buffer.from([0xff, 0xfe]), wide]), null, TEXT],
  ["UTF-16 with a mark, big-endian", Buffer.concat([Buffer.from([0xff, 0xfe]), wide]).swap16(), "utf-8", TEXT],
  ["UTF-16 by its name", wide, "utf-16le", TEXT],
  ["Windows-1252 without a name", Buffer.from([0x43, 0xe9, 0x80]), null, "Cé€"],
  ["Windows-1252 that is named UTF-8", Buffer.from([0x43, 0xe9]), "utf-8", "Cé"],
  ["ISO-8859-2 by its name", Buffer.from([0xb3]), "iso-8859-2", "ł"],
  ["an unknown name", Buffer.from([0xe9]), "nonsense", "é"],
])("decodes %s", (_what, bytes, charset, text) => {
  expect(decodeText(bytes, charset)).toBe(text);
});

test("reads the character set of a content type", () => {
  expect(charsetOf('text/calendar; method=PUBLISH; charset="windows-1252"')).toBe("windows-1252");
  expect(charsetOf("text/calendar")).toBeNull();
});
