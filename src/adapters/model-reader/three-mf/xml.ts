import { SaxesParser, type SaxesTagNS } from "saxes";
import { ModelRefused } from "../../../kernel/ports/model-reader.ts";

export type Tag = SaxesTagNS;

export interface TagHandler {
  open(tag: Tag): void;
  close(tag: Tag): void;
}

/** Parses XML without document types, so without entities of its own. @throws ModelRefused */
export async function parseXml(bytes: AsyncIterable<Buffer>, { open, close }: TagHandler): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on("error", ({ message }) => {
    throw new ModelRefused(/namespace prefix/.test(message) ? "xml_namespace" : "xml_malformed", { cause: message });
  });
  parser.on("doctype", () => {
    throw new ModelRefused("xml_dtd");
  });
  parser.on("xmldecl", ({ encoding = "utf-8" }) => {
    if (!/^utf-(8|16)$/i.test(encoding)) throw new ModelRefused("xml_encoding");
  });
  parser.on("opentag", (tag) => {
    if (tag.attributes["xml:space"]) throw new ModelRefused("xml_space");
    open(tag);
  });
  parser.on("closetag", close);
  for await (const text of decoded(bytes)) parser.write(text);
  parser.close();
}

async function* decoded(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let begun = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (!decoder) {
      begun = Buffer.concat([begun, chunk]);
      if (begun.length < 2) continue;
      decoder = new TextDecoder(encodingOf(begun), { fatal: true });
      yield decode(decoder, begun);
    } else yield decode(decoder, chunk);
  }
  if (decoder) yield decode(decoder);
}

function decode(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (error) {
    throw new ModelRefused("xml_encoding", { cause: error });
  }
}

/** XML 1.0, F.1: by the byte order mark, or by the first character, which is `<`. */
function encodingOf(begun: Buffer): string {
  if ((begun[0] === 0xff && begun[1] === 0xfe) || (begun[0] === 0x3c && begun[1] === 0)) return "utf-16le";
  if ((begun[0] === 0xfe && begun[1] === 0xff) || (begun[0] === 0 && begun[1] === 0x3c)) return "utf-16be";
  return "utf-8";
}
