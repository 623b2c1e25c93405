import type { ReadDocument } from "../../../kernel/ports/document-reader.ts";
import { openArchive, partOf, relationshipsOf } from "./archive.ts";
import { numbered, propertiesOf, textOf } from "./office-xml.ts";

/** The text of a presentation: of each slide by its number, and then of its notes. @throws NotReadable */
export async function readPptx(bytes: Uint8Array): Promise<ReadDocument[]> {
  const archive = await openArchive(bytes);
  const read: string[] = [];
  for (const slide of numbered(archive.entries.keys(), /^ppt\/slides\/slide(\d+)\.xml$/)) {
    const related = await relationshipsOf(archive, slide);
    const notes = related.filter(({ type }) => type === "notesSlide").map(({ target }) => target);
    for (const part of [slide, ...notes]) read.push(textOf((await partOf(archive, part)) ?? "<none/>"));
  }
  const facts = await partOf(archive, "docprops/core.xml");
  return [{ ...(facts === null ? {} : propertiesOf(facts)), text: read.join("\n") }];
}
