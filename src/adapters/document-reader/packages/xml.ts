import { SaxesParser } from "saxes";
import { NotReadable } from "../../../kernel/ports/document-reader.ts";
import { say } from "../../messages.ts";

const DEPTH_MAX = 200;

interface Visitor {
  open(name: string, attributes: Readonly<Record<string, { readonly value: string }>>): void;
  close(name: string): void;
  characters(text: string): void;
}

/** By local names. A document type is refused, and so are entities of its own. @throws NotReadable */
export function walk(xml: string, { open, close, characters }: Visitor): void {
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
