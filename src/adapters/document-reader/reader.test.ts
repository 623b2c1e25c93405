import { describe, expect, test } from "vitest";
import { NotReadable } from "../../kernel/ports/document-reader.ts";
import { createDocumentReader } from "./reader.ts";

const reader = createDocumentReader();
const read = (name: string, text: string, mediaType?: string) =>
  reader.read({ name, bytes: Buffer.from(text, "latin1"), ...(mediaType && { mediaType }) });

/** A minimal PDF with one line of Helvetica per line of a page (ISO 32000-1 §7.5). */
function pdf(pages: readonly string[]): string {
  const objects = ["<< /Type /Catalog /Pages 2 0 R >>", "", "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"];
  const kids = pages.map((page) => {
    const lines = page.split("\n").map((line) => `(${line}) Tj T*`);
    const stream = `BT /F1 12 Tf 72 720 Td 14 TL ${lines.join(" ")} ET`;
    const content = objects.push(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`);
    const resources = "/Resources << /Font << /F1 3 0 R >> >>";
    return objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${resources} /Contents ${content} 0 R >>`,
    );
  });
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] >>`;
  const info = objects.push("<< /Title (Small paper) /Author (A. Bee; C. Dee) /CreationDate (D:20240517120000Z) >>");
  const parts = ["%PDF-1.4\n"];
  const offsets = objects.map((object, index) => {
    const offset = parts.join("").length;
    parts.push(`${index + 1} 0 obj\n${object}\nendobj\n`);
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = parts.join("").length;
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF`;
  return `${parts.join("")}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}${trailer}`;
}

describe("reads", () => {
  test("Markdown and text, with front matter and the first heading as title", async () => {
    const text = '---\ntitle: "On felt"\nauthors: A. Bee; C. Dee\ntier: ic-member\nunknown: 1\n---\n# Felt\n\nSoft.';
    expect(await read("felt.md", text)).toEqual([
      { title: "On felt", authors: ["A. Bee", "C. Dee"], tier: "ic-member", text: "# Felt\n\nSoft." },
    ]);
    expect(await read("a.txt", "# Felt\n\nSoft.")).toEqual([{ title: "Felt", text: "# Felt\n\nSoft." }]);
  });

  test("HTML: the main part without navigation and scripts, and the head's metadata", async () => {
    const page = `<!doctype html><html lang="en-GB"><head><meta charset="iso-8859-1"><title>Felt</title>
      <meta name="citation_title" content="On felt"><meta name="citation_author" content="A. Bee">
      <meta name="citation_author" content="C. Dee"><meta name="citation_publication_date" content="2024/05/17"></head>
      <body><nav>Home</nav><article><h1>Felt</h1><p>Caf\xe9 <a href="https://example.org/">walls</a>.</p></article>
      <script>alert(1)</script><footer>Imprint</footer></body></html>`;
    expect(await read("felt.html", page)).toEqual([
      {
        title: "On felt",
        authors: ["A. Bee", "C. Dee"],
        date: "2024-05-17",
        language: "en-GB",
        text: "Felt\n\nCafé walls.",
      },
    ]);
  });

  test.each([
    ["UTF-8, whatever the page declares", Buffer.from('<meta charset="iso-8859-1"><p>Café “€”'), undefined],
    ["Windows-1252 without a declaration", Buffer.from("<p>Caf\xe9 \x93\x80\x94", "latin1"), undefined],
    ["UTF-16 by its byte order mark", Buffer.from("\ufeff<p>Café “€”", "utf16le"), undefined],
    [
      "the character set of the server",
      Buffer.from("<p>Caf\xe9 \x93\x80\x94", "latin1"),
      "text/html; charset=windows-1252",
    ],
    ["another character set", Buffer.from("<meta charset=windows-1251><p>\xcf\xf0", "latin1"), undefined, "Пр"],
  ])("HTML: %s", async (_what, bytes, mediaType, text = "Café “€”") => {
    expect(await reader.read({ name: "a.html", bytes, ...(mediaType && { mediaType }) })).toMatchObject([{ text }]);
  });

  test("PDF: pages as paragraphs, joined words, and the document information", async () => {
    const [document] = await read("felt.pdf", pdf(["Felt muf-\nfles steps.", "Page two."]));
    expect(document).toEqual({
      title: "Small paper",
      authors: ["A. Bee", "C. Dee"],
      date: "2024-05-17",
      text: expect.stringMatching(/^Felt muffles steps\.\s*\n\nPage two\.\s*$/),
    });
  });

  test("records, one or many", async () => {
    expect(await read("a.json", '[{"text":"One","date":"2020"},{"text":"Two","authors":["B"]}]')).toEqual([
      { text: "One", date: "2020" },
      { text: "Two", authors: ["B"] },
    ]);
  });
});

test("by media type before the name", async () => {
  expect(await read("page.md", "<title>T</title><p>Text</p>", "text/html; charset=utf-8")).toEqual([
    { title: "T", text: "Text" },
  ]);
});

test.each([
  ["a.png", "png", /cannot be read/],
  ["a.pdf", "%PDF-1.4 rubbish", /not a PDF/],
  ["a.json", "{", /not valid JSON/],
  ["a.json", '[{"title":"x"}]', /Record 1 has no text/],
  ["a.txt", "\xc3(\xff\xc0", /not text in a known/],
  ["a.html", "<script>1</script>", /no text/],
])("refuses %s with %j in words for operators", async (name, text, message) => {
  const refused = await read(name, text).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NotReadable);
  expect((refused as Error).message).toMatch(message);
});
