import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import "../../../test/harness/atrium.ts"; // runs with the tests whose worker is built
import { leastDelay } from "../../../test/harness/loop-delay.ts";
import { NotACalendar } from "../../kernel/ports/calendar.ts";
import { NotReadable } from "../../kernel/ports/document-reader.ts";
import { NotAnImage } from "../../kernel/ports/images.ts";
import { createParsers } from "./parsers.ts";

const MB = 2 ** 20;
const DELAY_MS_MAX = 50;
const parsers = createParsers();
afterAll(() => parsers.close());

const IMAGE = { width: 256, height: 256, fit: "cover" } as const;
const window = { from: new Date("2026-01-01"), to: new Date("2027-01-01"), timeZone: "Etc/UTC" };

/** A PDF of one page whose content has been compressed `filters` times (ISO 32000-1 §7.4). */
function pdf(content: Buffer, filters: number): Buffer {
  let stream = content;
  for (let count = 0; count < filters; count++) stream = deflateSync(stream);
  const names = Array.from({ length: filters }, () => "/FlateDecode").join(" ");
  const head = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Count 1/Kids[3 0 R]>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>> endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
4 0 obj <</Length ${stream.length}/Filter[${names}]>>
stream
`;
  return Buffer.concat([Buffer.from(head), stream, Buffer.from("\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF")]);
}

/** A PDF whose page PDFium can draw. */
const drawn = (content: string) =>
  Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Count 1/Kids[3 0 R]>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>> endobj
4 0 obj <</Length ${content.length}>>
stream
${content}
endstream endobj
trailer <</Root 1 0 R>>
%%EOF`);

const page = (bytes: number) => Buffer.from("BT /F1 9 Tf (x) Tj ET\n".repeat(Math.ceil(bytes / 22)));

function calendar(count: number, rule: string): string {
  const event = (at: number) =>
    `BEGIN:VEVENT\r\nUID:${at}\r\nSUMMARY:${at}\r\nDTSTART:20260101T000000Z\r\nRRULE:${rule}\r\nEND:VEVENT\r\n`;
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${Array.from({ length: count }, (_, at) => event(at)).join("")}END:VCALENDAR\r\n`;
}

describe("files that take much time or memory", () => {
  const document = (bytes: Buffer) => parsers.documents.read({ name: "a.pdf", bytes });
  test.each([
    ["100 MB in 250 KB", () => pdf(page(100 * MB), 1), NotReadable],
    ["100 MB compressed twice", () => pdf(page(100 * MB), 2), NotReadable],
    [
      "a hidden 100 MB",
      () =>
        Buffer.from(
          pdf(page(100 * MB), 1)
            .toString("latin1")
            .replace("/Filter", "/Subtype/Image/Filter"),
          "latin1",
        ),
      NotReadable,
    ],
  ])("delay no request: a PDF of %s", { timeout: 240_000 }, async (_what, file, refusal) => {
    const bytes = file();
    const read = () => document(bytes).catch((error: unknown) => error);
    const { delay, outcome } = await leastDelay(read, DELAY_MS_MAX);
    expect(outcome).toBeInstanceOf(refusal);
    expect(delay).toBeLessThan(DELAY_MS_MAX);
  });

  test.each([
    ["300 rules without a date", calendar(300, "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31")],
    ["hourly entries", calendar(50, "FREQ=HOURLY")],
  ])("delay no request: a calendar of %s", { timeout: 240_000 }, async (_what, text) => {
    const { delay, outcome } = await leastDelay(() => parsers.calendar.read(text, window), DELAY_MS_MAX);
    expect(outcome.entries.length).toBeGreaterThanOrEqual(300);
    expect(delay).toBeLessThan(DELAY_MS_MAX);
  });

  test.each([
    ["unclosed elements", "<b>".repeat(1_000_000)],
    ["JSON-LD", `<script type="application/ld+json">${"[".repeat(1_500_000)}</script>`.repeat(2)],
    ["attributes", `<meta ${"a='' ".repeat(600_000)}>`],
    ["an open comment", `${"<!--".repeat(700_000)}`],
    ["a long title", `<title>${"\u202e \n".repeat(500_000)}</title>`],
  ])("delay no request: an event page of %s", { timeout: 240_000 }, async (_what, html) => {
    const bytes = Buffer.from(html);
    const read = () => parsers.eventPages.read(bytes).catch((error: unknown) => error);
    const { delay, outcome: page } = await leastDelay(read, DELAY_MS_MAX);
    if (page !== null) expect(page).toBeInstanceOf(NotReadable);
    expect(delay).toBeLessThan(DELAY_MS_MAX);
  });

  const curves = (count: number) => Buffer.from(`0 0 m ${"1 800 600 -300 3 9 c ".repeat(count)} S`);
  test.each([
    [
      "a page that is never drawn",
      "a.pdf",
      "application/pdf",
      () => drawn("0 0 0 rg 0 0 600 800 re f ".repeat(200_000)),
    ],
    ["curves without end", "a.pdf", "application/pdf", () => drawn(curves(300_000).toString())],
    ["a PDF of 100 MB in 250 KB", "a.pdf", "application/pdf", () => pdf(page(100 * MB), 1)],
    ["half a PDF", "a.pdf", "application/pdf", () => pdf(page(MB), 0).subarray(0, 5_000)],
    ["a picture that goes on as a page", "a.gif", "image/gif", () => Buffer.from("GIF89a<script>alert(1)</script>")],
    ["a text of one line", "a.txt", "text/plain", () => Buffer.from("x".repeat(2 * MB))],
  ])("delay no request: a preview of %s", { timeout: 240_000 }, async (_what, name, type, content) => {
    const bytes = content();
    const make = () => parsers.fileContents.preview({ name, type, bytes }).catch((error: unknown) => error);
    const { delay, outcome: preview } = await leastDelay(make, DELAY_MS_MAX);
    if (preview instanceof Error) expect(preview).toBeInstanceOf(NotReadable);
    expect(delay).toBeLessThan(DELAY_MS_MAX);
    const again = { name: "b.txt", type: "text/plain", bytes: Buffer.from("# Felt") };
    expect((await parsers.fileContents.preview(again)).excerpt).toBe("# Felt");
  });

  test("delay no request: an image of 40 million pixels", { timeout: 240_000 }, async () => {
    const create = { width: 8_000, height: 5_000, channels: 4, background: "#c0401080" } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    const { delay, outcome } = await leastDelay(() => parsers.images.toWebp(bytes, IMAGE), DELAY_MS_MAX);
    expect(outcome).toMatchObject({ type: "image/webp", width: 256 });
    expect(delay).toBeLessThan(DELAY_MS_MAX);
  });
});

test("refuses files by the error of their port", async () => {
  await expect(parsers.calendar.read("nothing", window)).rejects.toThrow(NotACalendar);
  await expect(parsers.images.toWebp(Buffer.from("<svg/>"), IMAGE)).rejects.toThrow(NotAnImage);
  await expect(parsers.documents.read({ name: "a.json", bytes: Buffer.from("{") })).rejects.toThrow(NotReadable);
});

test("reads dates and bytes across threads, and leaves the given bytes", async () => {
  const { entries } = await parsers.calendar.read(calendar(1, "FREQ=YEARLY;COUNT=1"), window);
  expect(entries[0]?.startsAt).toEqual(new Date("2026-01-01T00:00:00Z"));
  const bytes = Buffer.from("# Felt\n\nSoft.");
  expect(await parsers.documents.read({ name: "a.md", bytes })).toEqual([{ title: "Felt", text: "# Felt\n\nSoft." }]);
  expect(bytes.length).toBe(13);
});
