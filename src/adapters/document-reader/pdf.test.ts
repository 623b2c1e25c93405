import PDFDocument from "pdfkit";
import { describe, expect, test } from "vitest";
import { NotReadable } from "../../kernel/ports/document-reader.ts";
import { say } from "../messages.ts";
import { readPdf } from "./pdf.ts";

function written(lines: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  return new Promise((done) => {
    const pages = new PDFDocument(options);
    const chunks: Buffer[] = [];
    pages.on("data", (chunk: Buffer) => chunks.push(chunk));
    pages.on("end", () => done(Buffer.concat(chunks)));
    for (const line of lines) pages.text(line);
    pages.end();
  });
}

const textOf = async (lines: readonly string[]) => (await readPdf(await written(lines)))[0]?.text.trim();

/** A page in a font of the viewer's, without a table of its letters (ISO 32000-1 §9.7.5.2). */
function japanese(text: string): Buffer {
  const content = `BT /F1 12 Tf 72 720 Td <${Buffer.from(text, "utf16le").swap16().toString("hex")}> Tj ET`;
  return Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Count 2/Kids[3 0 R 9 0 R]>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>> endobj
4 0 obj <</Length ${content.length}>>
stream
${content}
endstream endobj
5 0 obj <</Type/Font/Subtype/Type0/BaseFont/Min/Encoding/UniJIS-UCS2-H/DescendantFonts[6 0 R]>> endobj
6 0 obj <</Type/Font/Subtype/CIDFontType0/BaseFont/Min/CIDSystemInfo 7 0 R/FontDescriptor 8 0 R>> endobj
7 0 obj <</Registry(Adobe)/Ordering(Japan1)/Supplement 2>> endobj
8 0 obj <</Type/FontDescriptor/FontName/Min/Flags 4/FontBBox[0 0 999 999]/Ascent 800/Descent -200/StemV 80>> endobj
trailer <</Root 1 0 R>>
%%EOF`);
}

describe("the text of a PDF", () => {
  test.each([
    ["joins a word that a hyphen splits", ["Felt muf-", "fles steps."], "Felt muffles steps."],
    ["keeps the hyphen before a capital letter", ["From Nord-", "Rhein on."], "From Nord-Rhein on."],
    ["keeps the hyphen before a figure", ["IEEE-", "754 says."], "IEEE-754 says."],
    ["joins lines by one space", ["One ", "two", "three"], "One two three"],
  ])("%s", async (_what, lines, text) => {
    expect(await textOf(lines)).toBe(text);
  });

  test("is read in Japanese without an embedded font, and without a page that is missing", async () => {
    expect((await readPdf(japanese("日本語のテキスト")))[0]?.text.trim()).toBe("日本語のテキスト");
  });

  test("comes with a title and authors of any letters", async () => {
    const info = { Title: "Übung – 日本", Author: "A. Bée; C. Dee", CreationDate: new Date("2024-05-17T12:00:00Z") };
    const [document] = await readPdf(await written(["Text"], { info }));
    expect(document).toMatchObject({ title: "Übung – 日本", authors: ["A. Bée", "C. Dee"], date: "2024-05-17" });
  });

  test("comes without a title that is empty or missing", async () => {
    expect((await readPdf(await written(["Text"])))[0]).not.toHaveProperty("title");
    expect((await readPdf(await written(["Text"], { info: { Title: " " } })))[0]).not.toHaveProperty("title");
  });
});

test.each(["1.3", "1.4", "1.7", "1.7ext3"] as const)(
  "tells a locked PDF %s from one that only limits printing",
  async (pdfVersion) => {
    const open = await written(["Text"], { pdfVersion, ownerPassword: "owner" });
    expect((await readPdf(open))[0]?.text.trim()).toBe("Text");
    const locked = readPdf(await written(["Text"], { pdfVersion, ownerPassword: "owner", userPassword: "user" }));
    await expect(locked).rejects.toThrow(new NotReadable(say.pdfLocked));
  },
);

test("refuses the beginning of a PDF", async () => {
  const half = (await written(["Text"])).subarray(0, 20);
  await expect(readPdf(half)).rejects.toThrow(new NotReadable(say.notAPdf));
});
