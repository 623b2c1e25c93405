import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { bytesOfBlob, bytesOfImage } from "../../../http/stored-contents.ts";
import type { MemberRequest, Reply } from "../../../web/core/index.ts";
import { pagesOf } from "./export-pages.ts";
import { filesOf } from "./my-files.ts";
import { myDataText } from "./text.ts";

/** From here on, entries of a ZIP have the long form (APPNOTE 4.3.9.2). */
const LARGE_BYTES = 2 ** 32 - 1;

export type AccountCopy = Reply<"account.export">;

type CopiedArea = AccountCopy["areas"][number];

/** A file of the archive, as listed in its manifest. */
interface Written {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Number of rows per table. */
  readonly rows?: Readonly<Record<string, number>>;
}

type Rows = Record<string, number>;

interface EntryOptions {
  readonly compress: boolean;
  readonly rows?: Rows;
  readonly size?: number;
}

/**
 * The export as a ZIP: a JSON file per area, then images and files, then a manifest. Memory holds at most one page of
 * rows, and the list of files.
 */
export function archiveOf(request: MemberRequest, copy: AccountCopy): Readable {
  const zip = new ZipFile();
  const mtime = request.now;
  const written: Written[] = [];
  const output = zip.outputStream as Readable; // a PassThrough, declared more narrowly
  zip.on("error", (error: Error) => output.destroy(error));
  const add = (path: string, chunks: AsyncIterable<Buffer>, { compress, rows, size = 0 }: EntryOptions) =>
    zip.addReadStreamLazy(path, { mtime, compress, forceZip64Format: size >= LARGE_BYTES }, (opened) =>
      opened(null, Readable.from(recorded(chunks, path, rows, written))),
    );
  add("READ-ME.txt", textOf([myDataText.readMe(request.space.name, copy)]), { compress: true });
  for (const area of copy.areas) {
    if (Object.values(area.tables).every((rows) => rows.length === 0)) continue;
    const rows: Rows = {};
    add(`${area.area}.json`, textOf(areaText(request, area, rows)), { compress: true, rows });
  }
  for (const { sha256 } of copy.files) {
    // The operation lists the images; their bytes are read one at a time, as on the media path.
    add(`images/${sha256}.webp`, imageOf(request, sha256), { compress: false });
  }
  const addFiles = async () => {
    for (const { path, sha256, size } of await filesOf(request, copy)) {
      add(path, bytesOfBlob(request.parts.kernel, sha256), { compress: false, size });
    }
    zip.addReadStreamLazy("manifest.json", { mtime }, (opened) =>
      opened(null, Readable.from([manifestOf(copy, written)])),
    );
    zip.end();
  };
  addFiles().catch((error: Error) => output.destroy(error));
  return output;
}

function manifestOf({ member_id, generated_at }: AccountCopy, files: readonly Written[]): Buffer {
  return Buffer.from(`${JSON.stringify({ member_id, generated_at, files }, null, 2)}\n`);
}

/** Passes the bytes through and records their size and hash at the end. */
async function* recorded(chunks: AsyncIterable<Buffer>, path: string, rows: Rows | undefined, written: Written[]) {
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
  const bytes = await bytesOfImage(request.parts.kernel, sha256);
  if (bytes) yield bytes;
}

/** An area's tables as JSON, one page of rows at a time; fills `counts`. */
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
