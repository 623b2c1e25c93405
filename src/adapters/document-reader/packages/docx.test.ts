import { expect, test } from "vitest";
import { NotReadable } from "../../../kernel/ports/document-reader.ts";
import { readDocx } from "./docx.ts";
import { zipped } from "./testing/zipped.ts";

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const body = (inside: string) => `<?xml version="1.0"?><w:document ${W}><w:body>${inside}</w:body></w:document>`;
const line = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

test("reads paragraphs, tabs, breaks and notes, and the properties", async () => {
  const split = "<w:p><w:r><w:t>Split </w:t></w:r><w:r><w:t>run</w:t><w:tab/><w:t>tab</w:t><w:br/></w:r></w:p>";
  const hidden = "<w:p><w:r><w:instrText>PAGE</w:instrText><w:delText>deleted</w:delText></w:r></w:p>";
  const bytes = await zipped({
    "[Content_Types].xml": "<Types/>",
    "word/document.xml": body(`${line("Grüße &amp; mehr")}${split}${hidden}`),
    "word/footnotes.xml": `<w:footnotes ${W}>${line("A note")}</w:footnotes>`,
    "word/media/image1.png": Buffer.alloc(10),
    "docProps/core.xml": `<cp:coreProperties xmlns:cp="c" xmlns:dc="d" xmlns:dcterms="t"><dc:title>On felt</dc:title>
      <dc:creator>A. Bee; C. Dee</dc:creator><dcterms:created>2024-05-17T10:00:00Z</dcterms:created></cp:coreProperties>`,
  });
  expect(await readDocx(bytes)).toEqual([
    {
      title: "On felt",
      authors: ["A. Bee", "C. Dee"],
      date: "2024-05-17",
      text: "Grüße & mehr\nSplit run\ttab\n\n\n\nA note\n",
    },
  ]);
});

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const STRICT = "http://purl.oclc.org/ooxml/officeDocument/relationships";
const rels = (...targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="r${at}" Type="${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const found = body(line("zebrafinch"));

test.each<[string, Record<string, string | Buffer>]>([
  [
    "another name",
    { "_rels/.rels": rels([`${OFFICE}/officeDocument`, "word/document2.xml"]), "word/document2.xml": found },
  ],
  ["an absolute name", { "_rels/.rels": rels([`${STRICT}/officeDocument`, "/text/Main.xml"]), "text/Main.xml": found }],
  [
    "another case",
    { "_rels/.rels": rels([`${OFFICE}/officeDocument`, "Word/Document.xml"]), "word/document.xml": found },
  ],
  ["no relationships", { "word/document.xml": found }],
  [
    "a relationship to nothing",
    { "_rels/.rels": rels([`${OFFICE}/officeDocument`, "a.xml"]), "word/document.xml": found },
  ],
  ["UTF-16", { "word/document.xml": utf16(found) }],
  ["a byte order mark", { "word/document.xml": `\ufeff${found}` }],
])("finds the text of a part with %s", async (_what, parts) => {
  expect(await readDocx(await zipped(parts))).toMatchObject([{ text: "zebrafinch\n" }]);
});

test("finds notes and properties by their relationships", async () => {
  const core = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties";
  const bytes = await zipped({
    "_rels/.rels": rels([`${OFFICE}/officeDocument`, "word/document3.xml"], [core, "props/c.xml"]),
    "word/document3.xml": found,
    "word/_rels/document3.xml.rels": rels([`${OFFICE}/footnotes`, "../notes/f.xml"], [`${OFFICE}/image`, "a.png"]),
    "notes/f.xml": `<w:footnotes ${W}>${line("A note")}</w:footnotes>`,
    "props/c.xml": '<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>On felt</dc:title></cp:coreProperties>',
  });
  expect(await readDocx(bytes)).toMatchObject([{ title: "On felt", text: "zebrafinch\n\nA note\n" }]);
});

const deep = `${"<w:p>".repeat(300)}${"</w:p>".repeat(300)}`;
const laughs = `<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${body(line("&b;"))}`;

/** Says that the part inflates to ten bytes (APPNOTE 4.3.12, uncompressed size). */
async function liar(): Promise<Buffer> {
  const bytes = await zipped({ "word/document.xml": body(line("a".repeat(100_000))) });
  bytes.writeUInt32LE(10, bytes.indexOf("PK\x01\x02") + 24);
  return bytes;
}

async function encrypted(): Promise<Buffer> {
  const bytes = await zipped({ "word/document.xml": body(line("secret")) });
  const flags = bytes.indexOf("PK\x01\x02") + 8;
  bytes.writeUInt16LE(bytes.readUInt16LE(flags) | 1, flags);
  return bytes;
}

test.each([
  ["another archive", () => zipped({ "a.txt": "x" }), /not a Word document/],
  ["a bomb", () => zipped({ "word/document.xml": body(line("a".repeat(40 * 2 ** 20))) }), /more than 32 MB/],
  ["entities that multiply", () => zipped({ "word/document.xml": laughs }), /document type/],
  ["XML without end", () => zipped({ "word/document.xml": body(deep) }), /too deep/],
  ["damaged XML", () => zipped({ "word/document.xml": "<w:p" }), /damaged/],
  ["an encrypted part", encrypted, /encrypted/],
])("refuses %s", async (_what, made, message) => {
  const refused = await readDocx(await made()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NotReadable);
  expect((refused as Error).message).toMatch(message);
});

test("stops at a part that is longer than the directory says", async () => {
  await expect(readDocx(await liar())).rejects.toThrow(/too many bytes/);
});
