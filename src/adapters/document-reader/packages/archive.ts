import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { NotReadable } from "../../../kernel/ports/document-reader.ts";
import { decodeText } from "../../../kernel/values/texts/decode-text.ts";
import { say } from "../../messages.ts";
import { walk } from "./xml.ts";

/** Pictures of a document are entries too, and are not read. */
const ENTRIES_MAX = 10_000;
const INFLATED_BYTES_MAX = 32 * 2 ** 20;

export interface Archive {
  readonly zip: ZipFile;
  /** By names in lower case (ECMA-376-2 §6.2.2.3). */
  readonly entries: ReadonlyMap<string, Entry>;
  readonly left: { bytes: number };
}

export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
    validateEntrySizes: true,
  });
  return { zip, entries: await listed(zip), left: { bytes: INFLATED_BYTES_MAX } };
}

async function listed(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > ENTRIES_MAX) throw new NotReadable(say.tooManyParts({ max: ENTRIES_MAX }));
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.replaceAll("\\", "/").toLowerCase(), entry);
  return entries;
}

export interface Relationship {
  /** The last word of its URI, which is the same in the transitional and the strict form. */
  readonly type: string;
  readonly target: string;
}

/** Of a part, or with an empty name of the package (ECMA-376-2 §6.5). */
export async function relationshipsOf(archive: Archive, part: string): Promise<Relationship[]> {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const xml = await partOf(archive, `${folder}_rels/${part.slice(folder.length)}.rels`);
  const found: Relationship[] = [];
  walk(xml ?? "<none/>", {
    open(name, { Type, Target, TargetMode }) {
      if (name !== "Relationship" || TargetMode?.value === "External") return;
      const type = Type?.value.split("/").at(-1) ?? "";
      found.push({ type, target: partName(Target?.value ?? "", folder) });
    },
    close() {},
    characters() {},
  });
  return found;
}

/** Empty for a target outside of the package. */
export function partName(target: string, folder: string): string {
  const url = URL.parse(target.replaceAll("\\", "/"), `part:/${folder}`);
  try {
    return decodeURIComponent(url?.pathname ?? "")
      .replace(/^\//, "")
      .toLowerCase();
  } catch {
    return "";
  }
}

/** Null if there is none of that name. @throws NotReadable */
export async function partOf({ zip, entries, left }: Archive, name: string): Promise<string | null> {
  const entry = entries.get(name);
  if (!entry) return null;
  if (entry.isEncrypted()) throw new NotReadable(say.isEncrypted);
  return inflated(zip, entry, left);
}

/** Counts what comes out, because a directory can lie about sizes. */
async function inflated(zip: ZipFile, entry: Entry, left: { bytes: number }): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    left.bytes -= (chunk as Buffer).length;
    if (left.bytes < 0) throw new NotReadable(say.textTooLarge({ megabytes: INFLATED_BYTES_MAX / 2 ** 20 }));
    chunks.push(chunk as Buffer);
  }
  return decodeText(Buffer.concat(chunks));
}
