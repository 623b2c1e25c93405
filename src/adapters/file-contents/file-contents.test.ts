import sharp from "sharp";
import { expect, test } from "vitest";
import { NotReadable } from "../../kernel/ports/document-reader.ts";
import { WORDS_BYTES_MAX } from "../../kernel/ports/file-contents.ts";
import { createDocumentReader } from "../document-reader/reader.ts";
import { createImages } from "../images/sharp.ts";
import { createFileContents } from "./reader.ts";
import { searchable } from "./words.ts";

const contents = createFileContents(createDocumentReader(), createImages());

const PDF = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Count 1/Kids[3 0 R]>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>> endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
4 0 obj <</Length 70>>
stream
0 0 1 rg 0 0 300 200 re f BT /F1 20 Tf 20 300 Td (Loom manual) Tj ET
endstream endobj
trailer <</Root 1 0 R>>
%%EOF`;

const file = (name: string, type: string, text: string | Buffer) => ({ name, type, bytes: Buffer.from(text) });

const latin = (text: string) => Buffer.from(text, "latin1");
const LATIN_2 = latin('<html><head><meta charset="iso-8859-2"></head><p>\u00a3\u00f3d\u00bc');

test.each([
  ["a PDF", file("a.pdf", "application/pdf", PDF), "Loom manual"],
  ["HTML, without its code", file("a.html", "text/plain", "<p>soft <b>felt</b><script>evil()</script>"), "soft felt"],
  ["CSV", file("a.csv", "text/plain", "name,city\nAda,Łódź\n"), "name,city Ada,Łódź"],
  ["a calendar", file("a.ics", "text/calendar", "BEGIN:VEVENT\r\nSUMMARY:Weaving\r\n"), "BEGIN:VEVENT SUMMARY:Weaving"],
  ["UTF-16", file("a.txt", "text/plain", Buffer.from("\ufeffgrüne Wolle", "utf16le")), "grüne Wolle"],
  ["HTML in Windows-1252", file("a.html", "text/plain", latin("<meta charset=windows-1252><p>Größe")), "Größe"],
  ["HTML in ISO-8859-2", file("a.html", "text/plain", LATIN_2), "Łódź"],
  ["CSV in Latin-1", file("a.csv", "text/plain", latin("Größe;Länge")), "Größe;Länge"],
  ["a text with soft hyphens", file("a.txt", "text/plain", "Donau\u00addampf\u00adschiff"), "Donaudampfschiff"],
  ["HTML with soft hyphens", file("a.html", "text/plain", "<p>oeuvre&shy;kiwi"), "oeuvrekiwi"],
  ["a text cut within a character", file("a.txt", "text/plain", Buffer.from("Wolle ü").subarray(0, -1)), "Wolle"],
])("reads the words of %s", async (_what, given, words) => {
  expect(await contents.words(given)).toBe(words);
});

test("keeps phrases at the beginning of a long text, and every later word once", () => {
  const text = searchable(`The first phrase. ${"again and again ".repeat(50_000)} Antimacassar at last.`);
  expect(text.startsWith("The first phrase.")).toBe(true);
  expect(text.endsWith(" antimacassar at last")).toBe(true);
  const unique = Array.from({ length: 200_000 }, (_, at) => `w${at}`).join(" ");
  expect(Buffer.byteLength(searchable(unique))).toBeLessThanOrEqual(WORDS_BYTES_MAX);
});

test("removes what a text search cannot store", () => {
  expect(searchable(`a\u0000b \ud800 c ${"x".repeat(600)} d`)).toBe("a b \ufffd c d");
});

test("draws the first page of a PDF", async () => {
  const { picture, thumbnail, excerpt } = await contents.preview(file("a.pdf", "application/pdf", PDF));
  expect(picture).toMatchObject({ type: "image/webp", width: 900, height: 1_200 });
  expect(thumbnail.height).toBe(112);
  expect(excerpt).toBe("");
  const { data } = await sharp(Buffer.from(picture?.bytes ?? []))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * 900 + x) * 3, (y * 900 + x) * 3 + 3)];
  expect(at(450, 100).every((channel) => channel > 245)).toBe(true);
  const [red = 255, , blue = 0] = at(450, 1_000);
  expect([red < 20, blue > 235]).toEqual([true, true]);
});

test("encodes a picture anew, without its metadata", async () => {
  const create = { width: 2_000, height: 1_000, channels: 3, background: "#c04010" } as const;
  const bytes = await sharp({ create })
    .withExif({ IFD0: { Artist: "Ada" } })
    .jpeg()
    .toBuffer();
  const { picture, thumbnail } = await contents.preview(file("a.jpg", "image/jpeg", bytes));
  expect(picture).toMatchObject({ width: 1_200, height: 600 });
  expect(thumbnail).toMatchObject({ width: 112, height: 112 });
  expect(Buffer.from(picture?.bytes ?? []).includes("Ada")).toBe(false);
});

test("shows the first lines of a text, and draws them", async () => {
  const text = `\n# House rules\r\n\u202eBe kind.\n${"line\n".repeat(100)}`;
  const { picture, thumbnail, excerpt } = await contents.preview(file("a.md", "text/plain", text));
  expect(picture).toBeNull();
  expect(excerpt.split("\n").slice(0, 3)).toEqual(["# House rules", "Be kind.", "line"]);
  expect(excerpt.split("\n").length).toBeLessThanOrEqual(40);
  const { data, info } = await sharp(Buffer.from(thumbnail.bytes)).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 96, height: 112, channels: 4 });
  const opaque = data.filter((value, at) => at % 4 === 3 && value > 100).length;
  expect(opaque).toBeGreaterThan(100);
});

test.each([
  ["an SVG called a picture", file("a.svg", "image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ["a PDF called a picture", file("a.png", "image/png", PDF)],
  ["a broken PDF", file("a.pdf", "application/pdf", "%PDF-1.7 rubbish")],
  ["a PDF that is a line", file("a.pdf", "application/pdf", PDF.replace("300 400", "300000 1"))],
  ["a GIF that is a program", file("a.gif", "image/gif", "GIF89a=1;alert(1)//")],
  ["a picture of 81 million pixels", file("a.png", "image/png", hugePng(9_000))],
  ["bytes called text", file("a.txt", "text/plain", Buffer.from([0xc3, 0x28, 0xff, 0xfe, 0xc0]))],
])("shows nothing of %s", async (_what, given) => {
  await expect(contents.preview(given)).rejects.toThrow(NotReadable);
});

/** The header of a PNG (PNG 3, 11.2.1) of so many pixels a side, without any. */
function hugePng(side: number): Buffer {
  const header = Buffer.from("89504e470d0a1a0a0000000d4948445200000000000000000802000000", "hex");
  header.writeUInt32BE(side, 16);
  header.writeUInt32BE(side, 20);
  return Buffer.concat([header, Buffer.alloc(16)]);
}
