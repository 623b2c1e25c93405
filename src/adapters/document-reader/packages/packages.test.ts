import { expect, test } from "vitest";
import { DOCUMENTS, documentType, MAIL } from "../../../kernel/ports/file-contents.ts";
import { createDocumentReader } from "../reader.ts";
import { zipped } from "./testing/zipped.ts";

const reader = createDocumentReader();

async function textsOf(kind: keyof typeof DOCUMENTS, parts: Readonly<Record<string, string>>) {
  const read = await reader.read({ name: `a.${kind}`, mediaType: DOCUMENTS[kind], bytes: await zipped(parts) });
  return read.map(({ title, text }) => ({ title, words: text.split(/\s+/).filter(Boolean).join(" ") }));
}

const slide = (text: string) => `<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`;
const NOTES = `<Relationships xmlns="r"><Relationship Id="1" Type="x/notesSlide" Target="../notesSlides/notesSlide7.xml"/></Relationships>`;

test("a presentation is read slide by slide, each with its notes", async () => {
  const parts = {
    "ppt/slides/slide10.xml": slide("third"),
    "ppt/slides/slide2.xml": slide("second &amp; more"),
    "ppt/slides/slide1.xml": slide("first"),
    "ppt/slides/_rels/slide1.xml.rels": NOTES,
    "ppt/notesSlides/notesSlide7.xml": slide("said"),
    "docProps/core.xml": '<c xmlns:dc="d"><dc:title>On felt</dc:title></c>',
  };
  expect(await textsOf("pptx", parts)).toEqual([{ title: "On felt", words: "first said second & more third" }]);
});

test("a workbook is read with shared, inline and calculated cells", async () => {
  const cells = `<c t="s"><v>1</v></c><c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>
    <c t="str"><f>"no"</f><v>for_x005F_mula_x000D_</v></c><c><v>4815</v></c><c t="s"><v>9</v></c>`;
  const parts = {
    "xl/workbook.xml": '<workbook xmlns="w"><sheets><sheet name="Tools"/></sheets></workbook>',
    "xl/sharedStrings.xml":
      '<sst xmlns="w"><si><t>unused</t></si><si><r><t>Sa</t></r><r><t>ge</t></r><rPh><t>x</t></rPh></si></sst>',
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="w"><sheetData><row>${cells}</row></sheetData></worksheet>`,
  };
  expect(await textsOf("xlsx", parts)).toEqual([{ title: undefined, words: "Tools Sage inline for_mula 4815" }]);
});

test("a text that a million cells share is refused", async () => {
  const cell = '<c t="s"><v>0</v></c>';
  const parts = {
    "xl/sharedStrings.xml": `<sst xmlns="w"><si><t>${"felt ".repeat(20_000)}</t></si></sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="w"><sheetData><row>${cell.repeat(1_000)}</row></sheetData></worksheet>`,
  };
  await expect(textsOf("xlsx", parts)).rejects.toThrow("Its text takes more than 16 MB");
});

const T = 'xmlns:office="o" xmlns:text="t" xmlns:table="b"';

test.each(["odt", "ods", "odp"] as const)("an %s is read by paragraphs, without what was deleted", async (kind) => {
  const content = `<office:document-content ${T}><office:body><text:tracked-changes><text:p>gone</text:p></text:tracked-changes>
    <text:h>Felt</text:h><text:p>two<text:s/>words<text:line-break/><text:span>kopf</text:span>dachs</text:p>
    <table:table-cell><text:p>cell</text:p></table:table-cell></office:body></office:document-content>`;
  const words = "Felt two words kopfdachs cell";
  expect(await textsOf(kind, { "content.xml": content })).toEqual([{ title: undefined, words }]);
});

test("a book is read in the order of its spine", async () => {
  const book = `<package xmlns="o" xmlns:dc="d"><metadata><dc:title>Hares</dc:title></metadata><manifest>
    <item id="b" href="two.xhtml"/><item id="a" href="../text/chapter%20one.xhtml"/><item id="n" href="nav.xhtml"/></manifest>
    <spine><itemref idref="a"/><itemref idref="b"/><itemref idref="a"/><itemref idref="none"/></spine></package>`;
  const page = (text: string) =>
    `<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><p>${text}&nbsp;x</p></html>`;
  const parts = {
    mimetype: "application/epub+zip",
    "META-INF/container.xml":
      '<container xmlns="c"><rootfiles><rootfile full-path="EPUB/pkg/a.opf"/></rootfiles></container>',
    "EPUB/pkg/a.opf": book,
    "EPUB/pkg/two.xhtml": page("two"),
    "EPUB/text/chapter one.xhtml": page("one"),
  };
  expect(await textsOf("epub", parts)).toEqual([{ title: "Hares", words: "one x two x" }]);
});

test.each(["pptx", "xlsx", "odt", "epub"] as const)("an archive that is not a real %s is refused", async (kind) => {
  await expect(textsOf(kind, { "readme.txt": "x" })).rejects.toThrow(/no text|damaged/);
});

test("a saved mail is decoded", async () => {
  const mail = `From: =?UTF-8?Q?Zo=C3=AB?= <zoe@lab.example>\r\nSubject: =?UTF-8?B?TMO2dGthYmVuZA==?=
Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nSch=C3=B6nerquok=\r\nka\r\n`;
  const [read] = await reader.read({
    name: "a.eml",
    mediaType: MAIL,
    bytes: Buffer.from(mail.replaceAll(/\r?\n/g, "\r\n")),
  });
  expect(read?.text.split(/\s+/).filter(Boolean).join(" ")).toBe("Lötkabend Zoë zoe@lab.example Schönerquokka");
});

test.each([
  ["a.odt", "application/zip", DOCUMENTS.odt],
  ["a.zip", "application/zip", null],
  ["a.bin", DOCUMENTS.epub, DOCUMENTS.epub],
  ["a.eml", "text/plain", MAIL],
  ["a.eml", "image/png", null],
])("%s of type %s is read as %s", (name, type, read) => {
  expect(documentType({ name, type })).toBe(read);
});
