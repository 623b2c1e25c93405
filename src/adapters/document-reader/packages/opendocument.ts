import { NotReadable, type ReadDocument } from "../../../kernel/ports/document-reader.ts";
import { say } from "../../messages.ts";
import { openArchive, partOf } from "./archive.ts";
import { propertiesOf } from "./office-xml.ts";
import { walk } from "./xml.ts";

/** Elements within a paragraph that stand for white space (ODF 1.3-3, §6.1). */
const SPACES: Readonly<Record<string, string>> = { s: " ", tab: "\t", "line-break": "\n" };
/** Text that its writer has deleted (§5.5.1), and Ruby (§6.4), which says how to pronounce. */
const LEFT_OUT = new Set(["tracked-changes", "ruby-text"]);

/** The paragraphs of a text, a spreadsheet or a presentation. @throws NotReadable */
export async function readOpenDocument(bytes: Uint8Array): Promise<ReadDocument[]> {
  const archive = await openArchive(bytes);
  const content = await partOf(archive, "content.xml");
  if (content === null) throw new NotReadable(say.fileDamaged);
  const facts = await partOf(archive, "meta.xml");
  return [{ ...(facts === null ? {} : propertiesOf(facts)), text: paragraphsOf(content) }];
}

function paragraphsOf(xml: string): string {
  let text = "";
  let paragraphs = 0;
  let leftOut = 0;
  walk(xml, {
    open(name) {
      if (LEFT_OUT.has(name)) leftOut++;
      if (name === "p" || name === "h") paragraphs++;
      if (paragraphs > 0) text += SPACES[name] ?? "";
    },
    close(name) {
      if (LEFT_OUT.has(name)) leftOut--;
      if (name !== "p" && name !== "h") return;
      paragraphs--;
      text += "\n";
    },
    characters(part) {
      if (paragraphs > 0 && leftOut === 0) text += part;
    },
  });
  return text;
}
