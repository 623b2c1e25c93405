import { NotReadable, type ReadDocument } from "../../../kernel/ports/document-reader.ts";
import { say } from "../../messages.ts";
import { openArchive, partName, partOf } from "./archive.ts";
import { propertiesOf } from "./office-xml.ts";
import { walk } from "./xml.ts";

/** The chapters of a book in the order of its spine (EPUB 3.3, §5.7). @throws NotReadable */
export async function readEpub(bytes: Uint8Array): Promise<ReadDocument[]> {
  const archive = await openArchive(bytes);
  const [root] = valuesOf((await partOf(archive, "meta-inf/container.xml")) ?? "<none/>", "rootfile", ["full-path"]);
  const name = partName((root?.[0] ?? "").replaceAll("%", "%25"), "");
  const book = await partOf(archive, name);
  if (book === null) throw new NotReadable(say.fileDamaged);
  const folder = name.slice(0, name.lastIndexOf("/") + 1);
  const items = new Map(valuesOf(book, "item", ["id", "href"]).map(([id = "", href = ""]) => [id, href]));
  const { textOfHtml } = await import("../../../markup/html-text.ts");
  const read: string[] = [];
  for (const chapter of new Set(valuesOf(book, "itemref", ["idref"]).map(([id = ""]) => items.get(id)))) {
    const page = chapter === undefined ? null : await partOf(archive, partName(chapter, folder));
    if (page !== null) read.push(textOfHtml(page, "page"));
  }
  return [{ ...propertiesOf(book), text: read.join("\n") }];
}

/** The attributes of each element of that name. */
function valuesOf(xml: string, element: string, names: readonly string[]): (string | undefined)[][] {
  const found: (string | undefined)[][] = [];
  walk(xml, {
    open(name, attributes) {
      if (name === element) found.push(names.map((each) => attributes[each]?.value));
    },
    close() {},
    characters() {},
  });
  return found;
}
