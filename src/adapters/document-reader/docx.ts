import { SaxesParser } from "saxes";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { NotReadable, type ReadDocument } from "../../kernel/ports/document-reader.ts";
import { decodeText } from "../../kernel/values/texts/decode-text.ts";
import { say } from "../messages.ts";
import { factsOf } from "./facts.ts";

/** Pictures of a document are entries too, and are not read. */
const ENTRIES_MAX = 10_000;
const INFLATED_BYTES_MAX = 32 * 2 ** 20;
const DEPTH_MAX = 200;
/** The parts with text, in files whose relationships name none (ECMA-376-1 §11.3). */
const USUAL_PARTS = ["word/document.xml", "word/footnotes.xml", "word/endnotes.xml"];
const USUAL_PROPERTIES = "docprops/core.xml";

/** The text of a Word document with its notes, a line for each paragraph, and its metadata. @throws NotReadable */
export async function readDocx(bytes: Uint8Array): Promise<ReadDocument[]> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
    validateEntrySizes: true,
  });
  const archive: Archive = { zip, entries: await listed(zip), left: { bytes: INFLATED_BYTES_MAX } };
  const { texts, properties } = await partsOf(archive);
  const read: string[] = [];
  for (const name of texts) {
    const xml = await partOf(archive, name);
    if (xml !== null) read.push(textOf(xml));
  }
  if (read.length === 0) throw new NotReadable(say.notWord);
  const facts = await partOf(archive, properties);
  return [{ ...(facts === null ? {} : propertiesOf(facts)), text: read.join("\n") }];
}

interface Archive {
  readonly zip: ZipFile;
  /** By names in lower case (ECMA-376-2 §6.2.2.3). */
  readonly entries: ReadonlyMap<string, Entry>;
  readonly left: { bytes: number };
}

async function listed(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > ENTRIES_MAX) throw new NotReadable(say.tooManyParts({ max: ENTRIES_MAX }));
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.replaceAll("\\", "/").toLowerCase(), entry);
  return entries;
}

/** The document with its notes, and its metadata, as relationships name them (ECMA-376-2 §6.5). */
async function partsOf(archive: Archive) {
  const ofPackage = await relationshipsOf(archive, "");
  const properties = ofPackage.find(({ type }) => type === "core-properties")?.target ?? USUAL_PROPERTIES;
  const main = ofPackage.find(({ type }) => type === "officeDocument")?.target;
  if (main === undefined || !archive.entries.has(main)) return { texts: USUAL_PARTS, properties };
  const ofMain = await relationshipsOf(archive, main);
  const notes = ["footnotes", "endnotes"].flatMap((kind) => ofMain.find(({ type }) => type === kind)?.target ?? []);
  return { texts: [main, ...notes], properties };
}

interface Relationship {
  /** The last word of its URI, which is the same in the transitional and the strict form. */
  readonly type: string;
  readonly target: string;
}

async function relationshipsOf(archive: Archive, part: string): Promise<Relationship[]> {
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
function partName(target: string, folder: string): string {
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
async function partOf({ zip, entries, left }: Archive, name: string): Promise<string | null> {
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

/** WordprocessingML (ECMA-376-1 §17.3.3): `t` holds text; `tab`, `br` and `cr` stand for white space. */
function textOf(xml: string): string {
  let text = "";
  let isText = false;
  walk(xml, {
    open(name) {
      isText = name === "t";
      if (name === "tab") text += "\t";
      if (name === "br" || name === "cr") text += "\n";
    },
    close(name) {
      isText = false;
      if (name === "p") text += "\n";
    },
    characters(part) {
      if (isText) text += part;
    },
  });
  return text;
}

/** Dublin Core in the package's properties (ECMA-376-2 §11). */
function propertiesOf(xml: string) {
  const values: Record<string, string> = {};
  let at = "";
  walk(xml, {
    open: (name) => (at = name),
    close: () => (at = ""),
    characters: (part) => (values[at] = (values[at] ?? "") + part),
  });
  const date = /^\d{4}-\d{2}-\d{2}/.exec(values.created ?? "")?.[0];
  return factsOf({ title: values.title, authors: values.creator, language: values.language, date });
}

interface Visitor {
  open(name: string, attributes: Readonly<Record<string, { readonly value: string }>>): void;
  close(name: string): void;
  characters(text: string): void;
}

/** By local names. A document type is refused, and so are entities of its own. @throws NotReadable */
function walk(xml: string, { open, close, characters }: Visitor): void {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  parser.on("error", (error) => {
    throw new NotReadable(say.xmlDamaged, { cause: error });
  });
  parser.on("doctype", () => {
    throw new NotReadable(say.xmlHasType);
  });
  parser.on("opentag", ({ local, attributes }) => {
    if (++depth > DEPTH_MAX) throw new NotReadable(say.xmlTooDeep);
    open(local, attributes);
  });
  parser.on("closetag", ({ local }) => {
    depth--;
    close(local);
  });
  parser.on("text", characters);
  parser.write(xml).close();
}
