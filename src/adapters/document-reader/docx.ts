import { SaxesParser } from "saxes";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { NotReadable, type ReadDocument } from "../../kernel/ports/document-reader.ts";
import { factsOf } from "./facts.ts";

/** Pictures of a document are entries too, and are not read. */
const ENTRIES_MAX = 10_000;
const INFLATED_BYTES_MAX = 32 * 2 ** 20;
const DEPTH_MAX = 200;
/** ECMA-376-1 §11.3: the parts with text, by their usual names. */
const PARTS = /^word\/(document|footnotes|endnotes)\.xml$/;
const PROPERTIES = "docProps/core.xml";

/** The text of a Word document with its notes, a line for each paragraph, and its metadata. @throws NotReadable */
export async function readDocx(bytes: Uint8Array): Promise<ReadDocument[]> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
    validateEntrySizes: true,
  });
  const entries = await partsOf(zip);
  const left = { bytes: INFLATED_BYTES_MAX };
  const texts: string[] = [];
  for (const [name, entry] of entries) {
    if (PARTS.test(name)) texts.push(textOf(await inflated(zip, entry, left)));
  }
  if (texts.length === 0) throw new NotReadable("It is not a Word document.");
  const properties = entries.get(PROPERTIES);
  const facts = properties ? propertiesOf(await inflated(zip, properties, left)) : {};
  return [{ ...facts, text: texts.join("\n") }];
}

async function partsOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > ENTRIES_MAX) throw new NotReadable(`It has more than ${ENTRIES_MAX} parts.`);
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (!PARTS.test(entry.fileName) && entry.fileName !== PROPERTIES) continue;
    if (entry.isEncrypted()) throw new NotReadable("It is encrypted.");
    parts.set(entry.fileName, entry);
  }
  return parts;
}

/** Counts what comes out, because a directory can lie about sizes. */
async function inflated(zip: ZipFile, entry: Entry, left: { bytes: number }): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    left.bytes -= (chunk as Buffer).length;
    if (left.bytes < 0) throw new NotReadable(`Its text takes more than ${INFLATED_BYTES_MAX / 2 ** 20} MB.`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString("utf8");
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
  open(name: string): void;
  close(name: string): void;
  characters(text: string): void;
}

/** By local names. A document type is refused, and so are entities of its own. @throws NotReadable */
function walk(xml: string, { open, close, characters }: Visitor): void {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  parser.on("error", (error) => {
    throw new NotReadable("Its XML is damaged.", { cause: error });
  });
  parser.on("doctype", () => {
    throw new NotReadable("Its XML has a document type.");
  });
  parser.on("opentag", ({ local }) => {
    if (++depth > DEPTH_MAX) throw new NotReadable("Its XML is too deep.");
    open(local);
  });
  parser.on("closetag", ({ local }) => {
    depth--;
    close(local);
  });
  parser.on("text", characters);
  parser.write(xml).close();
}
