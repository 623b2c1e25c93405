import { NotReadable, type ReadDocument } from "../../../kernel/ports/document-reader.ts";
import { say } from "../../messages.ts";
import { type Archive, openArchive, partOf, relationshipsOf } from "./archive.ts";
import { propertiesOf, textOf } from "./office-xml.ts";

/** The parts with text, in files whose relationships name none (ECMA-376-1 §11.3). */
const USUAL_PARTS = ["word/document.xml", "word/footnotes.xml", "word/endnotes.xml"];
const USUAL_PROPERTIES = "docprops/core.xml";

/** The text of a Word document with its notes, a line for each paragraph, and its metadata. @throws NotReadable */
export async function readDocx(bytes: Uint8Array): Promise<ReadDocument[]> {
  const archive = await openArchive(bytes);
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
