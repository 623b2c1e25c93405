import { NotReadable, type ReadDocument } from "../../../kernel/ports/document-reader.ts";
import { say } from "../../messages.ts";
import { openArchive, partOf } from "./archive.ts";
import { numbered, propertiesOf, textOf } from "./office-xml.ts";
import { walk } from "./xml.ts";

/** A text that many cells share counts for each of them. */
const TEXT_CHARS_MAX = 16 * 2 ** 20;

/** The names of the sheets, their cells by rows, and comments. Dates are numbers in the file. @throws NotReadable */
export async function readXlsx(bytes: Uint8Array): Promise<ReadDocument[]> {
  const archive = await openArchive(bytes);
  const names = [...archive.entries.keys()];
  const shared = sharedStrings((await partOf(archive, "xl/sharedstrings.xml")) ?? "<none/>");
  const read = [sheetNames((await partOf(archive, "xl/workbook.xml")) ?? "<none/>")];
  let left = TEXT_CHARS_MAX;
  for (const sheet of numbered(names, /^xl\/worksheets\/sheet(\d+)\.xml$/)) {
    const text = cellsOf((await partOf(archive, sheet)) ?? "<none/>", shared, left);
    left -= text.length;
    read.push(text);
  }
  for (const comments of numbered(names, /^xl\/comments(\d+)\.xml$/)) {
    read.push(textOf((await partOf(archive, comments)) ?? "<none/>"));
  }
  const facts = await partOf(archive, "docprops/core.xml");
  return [{ ...(facts === null ? {} : propertiesOf(facts)), text: read.join("\n") }];
}

function sheetNames(xml: string): string {
  const names: string[] = [];
  walk(xml, {
    open(name, attributes) {
      if (name === "sheet") names.push(attributes.name?.value ?? "");
    },
    close() {},
    characters() {},
  });
  return names.join("\n");
}

/** ECMA-376-1 §18.4.8. Runs of one text belong together; how to pronounce it (`rPh`) is left out. */
function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = "";
  let isText = false;
  let isPhonetic = false;
  walk(xml, {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    close(name) {
      isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name === "si") strings.push(unescaped(text));
    },
    characters(part) {
      if (isText) text += part;
    },
  });
  return strings;
}

/** Excel writes characters that XML lacks, and the end of a line, so (ECMA-376-1 §22.9.2.19, ST_Xstring). */
function unescaped(text: string): string {
  return text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** ECMA-376-1 §18.3.1.4: `v` is a value or the place of a shared text, `t` a text within the cell. */
function cellsOf(xml: string, shared: readonly string[], charsMax: number): string {
  const written: string[] = [];
  let chars = 0;
  let type = "";
  let value = "";
  let isValue = false;
  walk(xml, {
    open(name, { t }) {
      if (name === "c") {
        type = t?.value ?? "n";
        value = "";
      }
      isValue = name === "v" || name === "t";
    },
    close(name) {
      isValue = false;
      if (name === "row") written.push("\n");
      if (name !== "c" || value === "") return;
      const text = type === "s" ? (shared[Number(value)] ?? "") : unescaped(value);
      chars += text.length + 1;
      if (chars > charsMax) throw new NotReadable(say.textTooLarge({ megabytes: TEXT_CHARS_MAX / 2 ** 20 }));
      written.push(text, "\t");
    },
    characters(part) {
      if (isValue) value += part;
    },
  });
  return written.join("");
}
