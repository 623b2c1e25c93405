import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { ModelRefused } from "../../../kernel/ports/model-reader.ts";

const ENTRIES_MAX = 200;
const RATIO_MAX = 100;
/** Smaller parts may be as repetitive as they like. */
const RATIO_FROM_BYTES = 64 * 1024;
const TOTAL_BYTES_MAX = 512 * 1024 * 1024;
/** ZIP, 4.4.5: stored and deflated. */
const METHODS = [0, 8];

/** The parts of a 3MF file. Names are compared without case (OPC, 6.2.2.3). */
export interface Archive {
  has(name: string): boolean;
  /** @throws ModelRefused if it is damaged */
  read(name: string): AsyncIterable<Buffer>;
}

/** Opens the archive after checks of its directory; nothing is decompressed yet. @throws ModelRefused */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await open(bytes);
  const entries = await listed(zip);
  check(entries);
  const parts = new Map(entries.map((entry) => [folded(entry.fileName), entry]));
  return {
    has: (name) => parts.has(folded(name)),
    read: (name) => contents(zip, parts.get(folded(name))),
  };
}

/** Part names begin with a slash, ZIP names do not. */
function folded(name: string): string {
  return name.replace(/^\//, "").toLowerCase();
}

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true, autoClose: false }, (error, zip) => {
      if (error) reject(new ModelRefused("zip_damaged", { cause: error }));
      else resolve(zip);
    });
  });
}

function listed(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > ENTRIES_MAX) throw new ModelRefused("zip_entries");
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on("entry", (entry: Entry) => {
      if (!entry.fileName.endsWith("/")) entries.push(entry);
      zip.readEntry();
    });
    zip.on("end", () => resolve(entries));
    zip.on("error", (error: Error) => reject(new ModelRefused("zip_damaged", { cause: error })));
    zip.readEntry();
  });
}

function check(entries: readonly Entry[]): void {
  const names = new Set<string>();
  let total = 0;
  for (const entry of entries) {
    const name = folded(entry.fileName);
    if (names.has(name)) throw new ModelRefused("zip_duplicate_name");
    names.add(name);
    if (entry.isEncrypted()) throw new ModelRefused("zip_encrypted");
    if (!METHODS.includes(entry.compressionMethod)) throw new ModelRefused("zip_method");
    total += entry.uncompressedSize;
    if (total > TOTAL_BYTES_MAX) throw new ModelRefused("zip_total");
    const isLarge = entry.uncompressedSize > RATIO_FROM_BYTES;
    if (isLarge && entry.uncompressedSize > entry.compressedSize * RATIO_MAX) throw new ModelRefused("zip_ratio");
  }
}

async function* contents(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (!entry) throw new ModelRefused("rel_target_missing");
  try {
    const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
      zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
    });
    for await (const chunk of stream) yield chunk as Buffer;
  } catch (error) {
    throw new ModelRefused("zip_damaged", { cause: error });
  }
}
