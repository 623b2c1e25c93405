import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { storedImage } from "../../http/stored-image.ts";
import { type MemberRequest, need, type Reply } from "../core/index.ts";
import { myDataText } from "./text.ts";

export type AccountCopy = Reply<"account.export">;

type CopiedArea = AccountCopy["areas"][number];

/** One file of the archive, as its manifest tells of it. */
interface Written {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  /** How many rows of each table are in it. */
  readonly rows?: Readonly<Record<string, number>>;
}

type Rows = Record<string, number>;

/**
 * The copy as a ZIP: a JSON file for each area, page after page as it is sent, then the images, and last a manifest of
 * them all. No more of it is in memory than one page.
 */
export function archiveOf(request: MemberRequest, copy: AccountCopy): Readable {
  const zip = new ZipFile();
  const mtime = request.now;
  const written: Written[] = [];
  const output = zip.outputStream as Readable; // a PassThrough; the types promise less
  zip.on("error", (error: Error) => output.destroy(error));
  const add = (path: string, chunks: AsyncIterable<Buffer>, options: { compress: boolean; rows?: Rows }) =>
    zip.addReadStreamLazy(path, { mtime, compress: options.compress }, (opened) =>
      opened(null, Readable.from(noted(chunks, path, options.rows, written))),
    );
  add("READ-ME.txt", textOf([myDataText.readMe(request.space.name, copy)]), { compress: true });
  for (const area of copy.areas) {
    if (Object.values(area.tables).every((rows) => rows.length === 0)) continue;
    const rows: Rows = {};
    add(`${area.area}.json`, textOf(areaText(request, area, rows)), { compress: true, rows });
  }
  for (const { sha256 } of copy.files) {
    // The operation named them; their bytes are read here, one at a time, as the media path reads them.
    add(`images/${sha256}.webp`, imageOf(request, sha256), { compress: false });
  }
  zip.addReadStreamLazy("manifest.json", { mtime }, (opened) =>
    opened(null, Readable.from([manifestOf(copy, written)])),
  );
  zip.end();
  return output;
}

function manifestOf({ member_id, generated_at }: AccountCopy, files: readonly Written[]): Buffer {
  return Buffer.from(`${JSON.stringify({ member_id, generated_at, files }, null, 2)}\n`);
}

/** Passes the bytes on, and notes what they came to when they are over. */
async function* noted(chunks: AsyncIterable<Buffer>, path: string, rows: Rows | undefined, written: Written[]) {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  written.push({ path, bytes, sha256: hash.digest("hex"), ...(rows && { rows }) });
}

async function* textOf(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}

async function* imageOf(request: MemberRequest, sha256: string): AsyncGenerator<Buffer> {
  const image = await storedImage(request.parts.kernel, sha256);
  if (image) yield Buffer.from(image.bytes);
}

/** An area's tables as JSON, a page at a time; `counts` fills as it goes on. */
async function* areaText(request: MemberRequest, { tables, more }: CopiedArea, counts: Rows): AsyncGenerator<string> {
  let isFirst = true;
  for (const [table, first] of Object.entries(tables)) {
    yield `${isFirst ? "{" : ","}\n  ${JSON.stringify(table)}: [`;
    isFirst = false;
    counts[table] = 0;
    for await (const rows of pagesOf(request, table, first, more[table])) {
      const lines = rows.map((row) => `\n    ${JSON.stringify(row)}`).join(",");
      yield counts[table] > 0 ? `,${lines}` : lines;
      counts[table] += rows.length;
    }
    yield counts[table] > 0 ? "\n  ]" : "]";
  }
  yield "\n}\n";
}

/** The rows of the first page, and of all that follow it; no page is empty. */
async function* pagesOf(request: MemberRequest, table: string, first: readonly unknown[], cursor: string | undefined) {
  if (first.length > 0) yield first;
  for (let at = cursor; at !== undefined; ) {
    const page = await need(request, "account.export_more", { table, cursor: at });
    if (page.rows.length > 0) yield page.rows;
    at = page.cursor;
  }
}
